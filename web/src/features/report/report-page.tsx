/** One page a month: a sentence, four figures, a picture, what did best and worst, parts, accounts, entries. */
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney } from '@kurus/core/money/format';
import { formatReturn, formatWhole } from '@kurus/core/money/format-return';
import type { Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { usePrintedPage } from '../../lib/printed-page.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { lastDayOf } from './months.ts';
import { Accounts, BestAndWorst, Entries, Parts } from './report-lists.tsx';
import {
  assetsQuery,
  besideQuery,
  daysOf,
  type Days,
  performanceQuery,
  type Performance,
  yearUpTo,
} from './report-query.ts';
import { sentenceOf } from './sentence.ts';
import { ValuePicture } from './value-picture.tsx';

interface ReportPageProps {
  readonly asked: string;
  readonly accounts: readonly AccountItem[];
  /** "2026-10" */
  readonly month: string;
  readonly today: string;
}

export function ReportPage(props: ReportPageProps) {
  const t = useText();
  const days = daysOf(props.month, props.today);
  const { data, error, refetch, isFetching } = useQuery(performanceQuery(props.asked, days));
  if (!data && error) {
    if (isRefused(error, 'DATE_INVALID')) return <Nothing />;
    if (isRefused(error, 'VALUE_BELOW_ZERO')) return <ErrorState text={t('report.refused')} />;
    return <ErrorState text={t('report.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <Skeleton height="card" count={3} />;
  return data.gain === undefined ? (
    <Nothing />
  ) : (
    <Paper {...props} days={days} month={props.month} told={data} gain={data.gain} />
  );
}

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

function Nothing() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={<FileText size={26} />} title={t('report.noEntries')} text={t('report.noEntriesText')} />
    </div>
  );
}

interface PaperProps extends ReportPageProps {
  readonly days: Days;
  readonly told: Performance;
  readonly gain: Money;
}

function Paper({ asked, accounts, month, today, days, told, gain }: PaperProps) {
  const t = useText();
  const year = yearUpTo(month, today);
  const real = useQuery(performanceQuery(asked, days, 'REAL')).data;
  const realYear = useQuery(performanceQuery(asked, year, 'REAL')).data;
  const overYear = useQuery(performanceQuery(asked, year)).data;
  const beside = useQuery(besideQuery(asked, days)).data;
  const assets = useQuery(assetsQuery(asked, days)).data;
  const name = monthText(`${month}-15`);
  const names = accounts.map((account) => account.name).join(', ');
  usePrintedPage({
    head: ['Kuruş', `${t('shell.report')} · ${name}`],
    foot: names,
    page: t('report.page'),
  });
  const goesOn = days.to < lastDayOf(month);
  const realRate = real?.to === days.to ? real.ttwror : undefined;
  const cpi = beside?.benchmarks.find((one) => one.with === 'CPI');
  const cpiRate = cpi?.notes.includes('CPI_ESTIMATED') ? undefined : cpi?.ttwror;
  return (
    <article className="report-paper" aria-label={`${t('shell.report')}, ${name}`}>
      <h2>{sentenceOf({ month, goesOn, ttwror: told.ttwror, real: realRate }, t)}</h2>
      <p className="muted">
        {[
          t('report.days', { from: dateText(days.from), to: dateText(days.to) }),
          asked === 'all' ? t('report.accountsOf', { count: accounts.length }) : names,
          cpiRate === undefined ? t('report.cpiMissing') : t('report.cpi', { rate: formatReturn(cpiRate, 2) }),
        ].join(' · ')}
      </p>
      <Marks told={told} isPractice={accounts.some(({ kind }) => kind !== 'tracked')} />
      <HeadFigures
        told={told}
        gain={gain}
        goesOn={goesOn}
        index={beside?.benchmarks.find((one) => one.with === 'XU100')?.ttwror}
        real={realRate}
        realYear={realYear?.to === year.to ? realYear.ttwror : undefined}
      />
      <h3>{t('report.chart')}</h3>
      {overYear ? <ValuePicture series={overYear.series} /> : <Skeleton height="chart" />}
      <div className="report-two">
        {assets ? <BestAndWorst assets={assets.assets} /> : <Skeleton height="row" count={4} />}
        {told.parts && <Parts parts={told.parts} gain={gain} />}
        <Accounts accounts={accounts} days={days} whole={told} />
      </div>
      <Entries accounts={accounts} days={days} />
      <p className="report-foot">{t('report.foot')}</p>
    </article>
  );
}

function Marks({ told: { notes, pending }, isPractice }: { readonly told: Performance; readonly isPractice: boolean }) {
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

interface HeadFiguresProps {
  readonly told: Performance;
  readonly gain: Money;
  readonly goesOn: boolean;
  readonly index: number | undefined;
  readonly real: number | undefined;
  readonly realYear: number | undefined;
}

function HeadFigures({ told, gain, goesOn, index, real, realYear }: HeadFiguresProps) {
  const t = useText();
  const { startValue, endValue, netInflow, ttwror } = told;
  const signed = (rate: number | undefined) => (rate === undefined ? undefined : formatReturn(rate, 2, true));
  return (
    <dl className="report-figures">
      <Figure
        label={t(goesOn ? 'report.valueNow' : 'report.endValue')}
        detail={startValue === undefined ? '' : t('report.startValue', { amount: formatWhole(startValue) })}
      >
        {endValue === undefined ? t('report.notThere') : formatMoney(endValue)}
      </Figure>
      <Figure
        label={t('report.gain')}
        detail={netInflow === undefined ? '' : t('report.netInflow', { amount: formatWhole(netInflow) })}
      >
        {formatMoney(gain, true)}
      </Figure>
      <Figure
        label={t('report.ttwror')}
        detail={
          index === undefined ? t('report.indexMissing') : t('report.index', { rate: formatReturn(index, 1, true) })
        }
      >
        {signed(ttwror) ?? t('report.notThere')}
      </Figure>
      <Figure
        label={t('report.real')}
        detail={
          realYear === undefined
            ? t('report.realYearMissing')
            : t('report.realYear', { rate: formatReturn(realYear, 1, true) })
        }
      >
        {signed(real) ?? t('report.notThere')}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  detail,
  children,
}: {
  readonly label: string;
  readonly detail: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="report-figure">{children}</dd>
      <dd className="muted">{detail}</dd>
    </div>
  );
}
