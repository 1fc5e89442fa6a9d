/** Lines of open orders on a chart, and the preview of a moved one. */

import type { OrderItem } from '@kurus/core/contract/orders';
import { abs } from '@kurus/core/money/decimal';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import { changePercent, type Percent, type Price, ZERO_QUANTITY } from '@kurus/core/money/money';
import { ChartLine } from '../../charts/chart-line.tsx';
import type { ChartPlace } from '../../charts/chart-series.ts';
import type { Side } from '../../charts/line-places.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { kindText, orderName, stateText, waitedPrice } from '../../lib/words/order-words.ts';
import { isAmendable } from './open/order-actions.tsx';
import './order-lines.css';

/** An order at its own price, or at the price it is dragged to. */
export interface LineOrder {
  readonly order: OrderItem;
  readonly price: Price;
}

/** Open orders with a price, each at its own; inactive legs wait for another order first. */
export const lineOrders = (orders: readonly OrderItem[]): readonly LineOrder[] =>
  orders.flatMap((order) => {
    const price = waitedPrice(order);
    return price === undefined ? [] : [{ order, price }];
  });

interface OrderLineProps {
  readonly line: LineOrder;
  readonly place: ChartPlace;
  readonly side: Side;
  readonly last: Price | undefined;
  readonly tagY: number;
  readonly draft: LineOrder | undefined;
  readonly onDraft: (draft: LineOrder | undefined) => void;
}

/** @param onDraft called at each move; nothing is changed before the user confirms in the note below the chart */
export function OrderLine({ line: { order, price: own }, place, side, last, tagY, draft, onDraft }: OrderLineProps) {
  const t = useText();
  const price = draft?.order.id === order.id ? draft.price : own;
  const isMovable = isAmendable(order) && order.trail === undefined;
  return (
    <ChartLine
      place={place}
      type={order.type}
      price={price}
      label={lineText(t, order)}
      name={orderName(t, order)}
      valueText={[formatPrice(price), distanceText(t, price, last), stateText(t, order)].filter(Boolean).join(', ')}
      tagY={tagY}
      side={side}
      tone={order.role === 'target' ? 'gain' : order.role === 'stop' ? 'loss' : 'order'}
      moves={
        isMovable
          ? {
              onMove: (to) => onDraft(to === own ? undefined : { order, price: to }),
              onRelease: () => document.getElementById(CONFIRM)?.focus(),
              onCancel: () => onDraft(undefined),
            }
          : undefined
      }
    />
  );
}

export const CONFIRM = 'order-line-confirm';

/** "Alım 300 · 120 gerçekleşti" */
export function lineText(t: Translate, order: OrderItem): string {
  const { side, kind, role, quantity, filledQuantity } = order;
  const isPlain = role === undefined && (kind === 'limit' || kind === 'market-to-limit');
  const what = isPlain ? t(side === 'buy' ? 'orders.buy' : 'orders.sell') : kindText(t, order);
  const text = `${what} ${formatQuantity(quantity)}`;
  if (filledQuantity === ZERO_QUANTITY) return text;
  return `${text} · ${t('orders.lineFilled', { quantity: formatQuantity(filledQuantity) })}`;
}

/** "son fiyatın %1,16 altında" */
export function distanceText(t: Translate, price: Price, last: Price | undefined): string | undefined {
  if (last === undefined || last === 0n || price === last) return undefined;
  const distance = formatPercent(abs(changePercent(price, last)) as Percent);
  return t(price < last ? 'orders.belowLast' : 'orders.aboveLast', { distance });
}
