import { CircleCheck } from 'lucide-react';
import type { Fill } from '@kurus/core/contract/trading';
import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import type { Translate } from '../../i18n/use-text.ts';

/** What was done, until the window closes by itself. */
export function FillSummary({ side, fill }: { readonly side: Side; readonly fill: Fill }) {
  const t = useText();
  const rows = [
    { id: 'price', label: t('trading.fillPrice'), figure: formatPrice(fill.price) },
    { id: 'total', label: t('trading.total'), figure: formatMoney(fill.total) },
    ...(fill.commission > 0n
      ? [{ id: 'commission', label: t('trading.commission'), figure: formatMoney(fill.commission) }]
      : []),
    { id: 'cash', label: t('trading.cash'), figure: formatMoney(fill.cashBalance) },
    { id: 'held', label: t('trading.held'), figure: formatQuantity(fill.holdingQuantity) },
  ];
  return (
    <div className="fill">
      <CircleCheck size={44} aria-hidden="true" className="fill-mark" />
      <p className="fill-text">{fillText(t, side, fill)}</p>
      <dl className="fill-terms">
        {rows.map((row) => (
          <div key={row.id}>
            <dt>{row.label}</dt>
            <dd className="figure">{row.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** "Bought 3 THYAO for ₺1.045,50" */
export function fillText(t: Translate, side: Side, fill: Fill): string {
  const words = { quantity: formatQuantity(fill.quantity), code: fill.symbol, total: formatMoney(fill.total) };
  return side === 'buy' ? t('trading.bought', words) : t('trading.sold', words);
}
