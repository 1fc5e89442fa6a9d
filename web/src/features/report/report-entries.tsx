import { useQueries } from '@tanstack/react-query';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import { wordOf } from '../tracked/entry-types.ts';
import { entriesQuery, type Entry, MOST_ENTRIES } from './report-query.ts';
import type { AccountsProps } from './report-accounts.tsx';
import { List } from './report-lists.tsx';

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
      <span key="what" className="report-what">
        <strong>{[t(wordOf(entry.type)), entry.asset?.code].filter(Boolean).join(' ')}</strong>{' '}
        <span>{detailOf(entry, (amount) => t('report.withheld', { amount }))}</span>
      </span>,
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
