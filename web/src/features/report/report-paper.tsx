import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatPrice } from '@kurus/core/money/format';
import { formatReturn } from '@kurus/core/money/format-return';
import { ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { moneyChanges, moneyChangesText } from '../../lib/account/money-changes.ts';
import { useUnpriced } from '../../lib/account/use-unpriced.ts';
import { exchangeText } from '../../lib/amounts/exchange-text.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { usePrintedPage } from '../../lib/printed-page.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate, sentenceMonth } from '../../lib/words/sentence-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { lastDayOf } from './months.ts';
import { HeadFigures } from './report-figures.tsx';
import { BestAndWorst, Parts, List } from './report-lists.tsx';
import { type Performance, type Entry, MOST_ENTRIES } from './report-query.ts';
import { sentenceOf } from './sentence.ts';
import type { Report, ReportQuery } from './use-report.ts';
import { ValuePicture } from './value-picture.tsx';

interface PaperProps extends Omit<ReportQuery, 'today'> {
  readonly report: Report;
  readonly gain: Money;
}

export function Paper({ scope, accounts, month, report, gain }: PaperProps) {
  const t = useText();
  const { days, year, performance, real, realYear, overYear, beside, assets } = report;
  const name = sentenceMonth(`${month}-15`);
  const names = accounts.map((account) => account.name);
  usePrintedPage({
    head: ['Kuruş', `${t('shell.report')} · ${name}`],
    foot: names,
    page: t('labels.page'),
  });
  const goesOn = days.to < lastDayOf(month);
  const isUnpriced = useUnpriced(accounts);
  const isAtCost = goesOn ? isUnpriced : assets !== undefined && wasAtCost(assets);
  const realRate = real?.to === days.to ? real.ttwror : undefined;
  const cpi = beside?.benchmarks.find((one) => one.with === 'CPI');
  const cpiRate = cpi?.notes.includes('CPI_ESTIMATED') ? undefined : cpi?.ttwror;
  return (
    <article
      className={classNames('report-paper', isLong(performance, gain) && 'report-long')}
      aria-label={`${t('shell.report')}, ${name}`}
    >
      <h2>{sentenceOf({ month, goesOn, ttwror: isAtCost ? undefined : performance.ttwror, real: realRate }, t)}</h2>
      <p className="muted">
        {[
          t('labels.fromTo', { from: sentenceDate(days.from), to: sentenceDate(days.to) }),
          scope === 'all' ? t('report.accountsOf', { count: accounts.length }) : names.join(', '),
          cpiRate === undefined ? t('report.cpiMissing') : t('report.cpi', { rate: formatReturn(cpiRate, 2) }),
        ].join(' · ')}
      </p>
      <Marks performance={performance} isPractice={accounts.some(({ kind }) => kind !== 'tracked')} />
      <HeadFigures
        performance={performance}
        gain={gain}
        isAtCost={isAtCost}
        goesOn={goesOn}
        index={beside?.benchmarks.find((one) => one.with === 'XU100')?.ttwror}
        real={realRate}
        realYear={realYear?.to === year.to ? realYear.ttwror : undefined}
      />
      <h3>{t('report.chart')}</h3>
      {overYear ? <ValuePicture series={overYear.series} /> : <p className="muted">{t('labels.notComputable')}</p>}
      <div className="report-two">
        {assets && !isAtCost && <BestAndWorst assets={assets.assets} />}
        {performance.parts && !isAtCost && <Parts parts={performance.parts} gain={gain} />}
        <Accounts accounts={accounts} each={report.each} whole={performance} isAtCost={isAtCost} />
      </div>
      {accounts.some(({ kind }) => kind === 'tracked') && <Entries entries={report.entries} />}
      <p className="report-foot">{t('report.foot')}</p>
    </article>
  );
}

/** Tells if all that was held when a month ended stood at cost, and nothing was gained or lost otherwise. */
function wasAtCost({ assets }: NonNullable<Report['assets']>): boolean {
  const held = assets.filter(({ asset, endValue }) => asset && endValue !== 0n);
  return held.length > 0 && held.every(({ mark }) => mark === 'cost') && assets.every(({ gain }) => gain === 0n);
}

/** Letters of an amount that fits a quarter of the page: "₺99.999.999.999,99". */
const LONG = 19;

const isLong = ({ startValue = ZERO_MONEY, endValue = ZERO_MONEY }: Performance, gain: Money) =>
  [startValue, endValue, gain].some((amount) => formatMoney(amount, true).length > LONG);

function Marks({
  performance: { notes, pending },
  isPractice,
}: {
  readonly performance: Performance;
  readonly isPractice: boolean;
}) {
  const t = useText();
  const marks = [
    isPractice && t('report.practice'),
    pending && t('report.pending'),
    notes.includes('SHORTFALL') && t('report.shortfall'),
    notes.includes('PRICES_MARKED') && t('report.marked'),
  ].filter((mark) => typeof mark === 'string');
  if (marks.length === 0) return null;
  return (
    <ul className="report-marks">
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  );
}

interface AccountsProps {
  readonly accounts: readonly AccountItem[];
  /** Performance of each account. */
  readonly each: readonly (Performance | undefined)[];
  readonly whole: Performance;
  /** True if all that is held is at cost: nothing then has a return. */
  readonly isAtCost: boolean;
}

/** Figures of each account; a transfer between them is a flow of each, but not of the whole. */
function Accounts({ accounts, each, whole, isAtCost }: AccountsProps) {
  const t = useText();
  const rateText = (rate: number | undefined) =>
    isAtCost ? t('market.atCost') : rate === undefined ? '–' : formatReturn(rate, 1, true);
  const rows = accounts.map(({ id, name }, at) => {
    const one = each[at];
    return {
      id: String(id),
      cells: [name, one?.endValue === undefined ? '–' : formatMoney(one.endValue), rateText(one?.ttwror)],
    };
  });
  const sum = {
    id: 'total',
    cells: [t('common.total'), formatMoney(whole.endValue ?? ZERO_MONEY), rateText(whole.ttwror)],
    isSum: true,
  };
  return <List title={t('report.accounts')} rows={accounts.length > 1 ? [...rows, sum] : rows} />;
}

/** The newest entries of the month, by day. */
function Entries({ entries }: Pick<Report, 'entries'>) {
  const t = useText();
  const visible = entries.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MOST_ENTRIES);
  const rows = visible.toReversed().map((entry) => ({
    id: `${entry.account} ${entry.id}`,
    cells: [
      dateText(entry.date),
      <span key="what" className="report-what">
        <strong>{[t(`entries.${entry.type}`), entry.asset?.code].filter(Boolean).join(' ')}</strong>{' '}
        <span>{detailOf(entry, (amount) => t('report.withheld', { amount }))}</span>
      </span>,
      moneyChangesText(entry),
    ],
  }));
  return (
    <div className="report-wide">
      <List title={t('report.entries')} empty={t('report.noneEntered')} rows={rows} />
      {entries.length > visible.length && <p className="muted">{t('report.more', { count: MOST_ENTRIES })}</p>}
    </div>
  );
}

/** "60 × ₺460,50", with the amount if no change of cash is shown next to it; "stopaj ₺555,79" */
function detailOf(entry: Entry, withheldText: (amount: string) => string): string {
  const { quantity, price, amount, withheld } = entry;
  const exchanged = exchangeText(entry);
  if (exchanged !== undefined) return exchanged;
  if (quantity !== undefined && price !== undefined) {
    const sum = amount === undefined || moneyChanges(entry).length > 0 ? '' : ` · ${formatMoney(amount)}`;
    return `${formatQuantity(quantity)} × ${formatPrice(price)}${sum}`;
  }
  if (quantity !== undefined) return formatQuantity(quantity);
  return withheld === undefined || withheld === ZERO_MONEY ? '' : withheldText(formatMoney(withheld));
}
