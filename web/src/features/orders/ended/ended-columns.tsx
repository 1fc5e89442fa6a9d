import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Translate } from '../../../i18n/use-text.ts';
import { clockText, dateText } from '../../../lib/words/date-text.ts';
import { endText } from '../../../lib/words/order-words.ts';
import type { Column } from '../../../ui/table-column.ts';
import { OrderAsset, OrderQuantity, OrderSubject } from '../order-cells.tsx';
import { OrderState } from '../order-state.tsx';
import { preloadWhy } from '../why/why-window.tsx';
import { AgainButton } from './again-button.tsx';

export function columnsOf(
  t: Translate,
  onWhy: (order: string) => void,
  again: ReadonlySet<string>,
): Column<OrderItem>[] {
  return [
    { id: 'asset', header: t('labels.asset'), lead: true, cell: (order) => <OrderAsset order={order} /> },
    { id: 'what', header: t('orders.order'), cell: (order) => <OrderSubject order={order} /> },
    { id: 'quantity', header: t('common.quantity'), align: 'end', cell: (order) => <EndedQuantity order={order} /> },
    {
      id: 'average',
      header: t('orders.average'),
      align: 'end',
      cell: ({ averagePrice }) => (
        <span className="figure order-word">
          {averagePrice === undefined ? '–' : formatPricePlain(displayAverage(averagePrice))}
        </span>
      ),
    },
    { id: 'state', header: t('orders.state'), corner: true, cell: (order) => <OrderState order={order} /> },
    {
      id: 'reason',
      header: t('orders.reason'),
      cell: (order) => (
        <span className="small">
          {endText(t, order)}
          {order.filledQuantity > ZERO_QUANTITY && (
            <button
              type="button"
              className="link order-detail-line touch"
              onPointerDown={preloadWhy}
              onClick={() => onWhy(order.id)}
            >
              {t('transactions.why')}
            </button>
          )}
          {again.has(order.id) && (
            <span className="order-again">
              <AgainButton order={order} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'time',
      header: t('orders.time'),
      cell: ({ updatedAt }) => (
        <time className="tnum" dateTime={updatedAt}>
          {clockText(Date.parse(updatedAt))}
          <span className="order-detail-line">{dateText(updatedAt)}</span>
        </time>
      ),
    },
  ];
}

/** Filled quantity of the whole quantity of an ended order; only the whole if both are equal. */
function EndedQuantity({ order }: { readonly order: OrderItem }) {
  return <OrderQuantity order={order.state === 'filled' ? { ...order, filledQuantity: ZERO_QUANTITY } : order} />;
}
