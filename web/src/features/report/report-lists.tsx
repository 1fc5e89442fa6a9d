/** The lists of the page: best and worst, parts, accounts, entries. */
import { useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { subtractMoney, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { wordOf } from '../tracked/entry-types.ts';
import {
  type AssetResult,
  type Days,
  entriesQuery,
  type Entry,
  MOST_ENTRIES,
  type Performance,
  performanceQuery,
} from './report-query.ts';

interface ListProps {
  readonly title: string;
  /** Where there is no row. */
  readonly empty?: string;
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[]; readonly isSum?: boolean }[];
}

function List({ title, empty, rows }: ListProps) {
  return (
    <section className="report-list" aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <table>
          <tbody>
            {rows.map(({ id, cells: [lead, ...rest], isSum }) => (
              <tr key={id} className={isSum ? 'report-sum' : undefined}>
                <th scope="row">{lead}</th>
                {rest.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const MOST_ASSETS = 3;

export function BestAndWorst({ assets }: { readonly assets: readonly AssetResult[] }) {
  const t = useText();
  const ranked = assets.toSorted((a, b) => (a.gain < b.gain ? 1 : a.gain > b.gain ? -1 : 0));
  const row = ({ asset, name, gain, contribution }: AssetResult) => ({
    id: asset ? `${asset.kind} ${asset.code}` : 'cash',
    cells: [
      <Fragment key="asset">
        <strong>{asset?.code ?? t('report.cash')}</strong>{' '}
        {name !== asset?.code && <span className="muted">{name}</span>}
      </Fragment>,
      t('report.points', { points: formatStatistic(contribution * 100, 2, true) }),
      formatMoney(gain, true),
    ],
  });
  const best = ranked.filter(({ gain }) => gain > 0n).slice(0, MOST_ASSETS);
  const worst = ranked
    .filter(({ gain }) => gain < 0n)
    .slice(-MOST_ASSETS)
    .toReversed();
  return (
    <>
      <List title={t('report.best')} empty={t('report.noBest')} rows={best.map(row)} />
      <List title={t('report.worst')} empty={t('report.noWorst')} rows={worst.map(row)} />
    </>
  );
}

export function Parts({ parts, gain }: { readonly parts: NonNullable<Performance['parts']>; readonly gain: Money }) {
  const t = useText();
  const minus = (value: Money) => subtractMoney(ZERO_MONEY, value);
  const amounts = [
    ['price', parts.price],
    ['dividends', parts.dividends],
    ['interest', parts.interest],
    ['fees', minus(parts.fees)],
    ['taxes', minus(parts.taxes)],
  ] as const;
  const rows = amounts.map(([id, value]) => ({ id, cells: [t(`report.${id}`), formatMoney(value, true)] }));
  const sum = { id: 'gain', cells: [t('report.gain'), formatMoney(gain, true)], isSum: true };
  return <List title={t('report.parts')} rows={[...rows, sum]} />;
}

interface AccountsProps {
  readonly accounts: readonly AccountItem[];
  readonly days: Days;
  readonly whole: Performance;
}

/** Each by itself; what only moved between them is a flow of each, and none of the whole. */
export function Accounts({ accounts, days, whole }: AccountsProps) {
  const t = useText();
  const told = useQueries({ queries: accounts.map(({ id }) => performanceQuery(String(id), days)) });
  const rateText = (rate: number | undefined) => (rate === undefined ? '–' : formatReturn(rate, 1, true));
  const rows = accounts.map(({ id, name }, at) => {
    const one = told[at]?.data;
    return {
      id: String(id),
      cells: [name, one?.endValue === undefined ? '–' : formatMoney(one.endValue), rateText(one?.ttwror)],
    };
  });
  const sum = {
    id: 'total',
    cells: [t('report.total'), formatMoney(whole.endValue ?? ZERO_MONEY), rateText(whole.ttwror)],
    isSum: true,
  };
  return <List title={t('report.accounts')} rows={accounts.length > 1 ? [...rows, sum] : rows} />;
}

export function Entries({ accounts, days }: Pick<AccountsProps, 'accounts' | 'days'>) {
  const t = useText();
  const recorded = accounts.filter(({ kind }) => kind === 'tracked');
  const told = useQueries({ queries: recorded.map(({ id }) => entriesQuery(id, days)) });
  if (recorded.length === 0) return null;
  const all = told.flatMap(({ data }, at) => (data ?? []).map((entry) => ({ entry, account: recorded[at]?.id })));
  const shown = all.toSorted((a, b) => (a.entry.date < b.entry.date ? 1 : -1)).slice(0, MOST_ENTRIES);
  const rows = shown.toReversed().map(({ entry, account }) => ({
    id: `${account} ${entry.id}`,
    cells: [
      dateText(entry.date),
      <strong key="what">{[t(wordOf(entry.type)), entry.asset?.code].filter(Boolean).join(' ')}</strong>,
      detailOf(entry, (amount) => t('report.withheld', { amount })),
      entry.cashChange === ZERO_MONEY ? '' : formatMoney(entry.cashChange, true),
    ],
  }));
  return (
    <div className="report-wide">
      <List title={t('report.entries')} empty={t('report.noneEntered')} rows={rows} />
      {all.length > shown.length && <p className="muted">{t('report.more', { count: MOST_ENTRIES })}</p>}
    </div>
  );
}

/** "60 × ₺460,50", "stopaj ₺555,79" */
function detailOf({ quantity, price, withheld }: Entry, withheldText: (amount: string) => string): string {
  if (quantity !== undefined && price !== undefined) return `${formatQuantity(quantity)} × ${formatPrice(price)}`;
  if (quantity !== undefined) return formatQuantity(quantity);
  return withheld === undefined || withheld === ZERO_MONEY ? '' : withheldText(formatMoney(withheld));
}
