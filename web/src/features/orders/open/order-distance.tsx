import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import { memo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useQuote } from '../../../quotes/use-quote.ts';
import type { CellProps } from '../order-cells.tsx';
import { distanceOf, nearness } from '../order-rows.ts';

/** The live last price, its distance to the order's price, and a bar that is full at distance zero. */
export const OrderDistance = memo(function OrderDistance({ order }: CellProps) {
  const t = useText();
  const last = useQuote(order.type, order.symbol)?.price;
  if (last === undefined) return <span className="muted">{t('orders.noPrice')}</span>;
  const distance = distanceOf(order, last);
  return (
    <span className="order-distance">
      <span className="row wrap ends order-distance-figures">
        <span className="figure order-word">{formatPricePlain(last)}</span>
        {distance !== undefined && <span className="figure muted small">{formatPercent(distance, true)}</span>}
      </span>
      {distance !== undefined && (
        <span className="order-bar order-near" aria-hidden="true">
          <span style={{ width: `${nearness(distance)}%` }} />
        </span>
      )}
    </span>
  );
});
