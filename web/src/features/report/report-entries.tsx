import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { List } from './report-lists.tsx';
import { type Entry, MOST_ENTRIES } from './report-query.ts';
import type { Report } from './use-report.ts';

/** The newest of the month, in the order of their days. */
export function Entries({ entries }: Pick<Report, 'entries'>) {
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
      entry.cashChange === ZERO_MONEY ? '' : formatMoney(entry.cashChange, true),
    ],
  }));
  return (
    <div className="report-wide">
      <List title={t('report.entries')} empty={t('report.noneEntered')} rows={rows} />
      {entries.length > visible.length && <p className="muted">{t('report.more', { count: MOST_ENTRIES })}</p>}
    </div>
  );
}

/** "60 × ₺460,50", "stopaj ₺555,79" */
function detailOf({ quantity, price, withheld }: Entry, withheldText: (amount: string) => string): string {
  if (quantity !== undefined && price !== undefined) return `${formatQuantity(quantity)} × ${formatPrice(price)}`;
  if (quantity !== undefined) return formatQuantity(quantity);
  return withheld === undefined || withheld === ZERO_MONEY ? '' : withheldText(formatMoney(withheld));
}
