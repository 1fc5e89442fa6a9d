import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { kindText, waitedPrice } from '../../lib/words/order-words.ts';
import { CardDetails } from './card-details.tsx';
import type { ListActions } from './open/order-actions.tsx';
import { OrderDistance } from './open/order-distance.tsx';
import { OrderAsset, OrderPrice, OrderQuantity, OrderSubject } from './order-cells.tsx';
import type { OrderRow } from './order-rows.ts';
import { OrderState } from './order-state.tsx';

/** Open orders on a phone: one card each, which expands in place. */
export function OrderCards({ rows, ...actions }: ListActions & { readonly rows: readonly OrderRow[] }) {
  const heads = rows.filter(({ hangsOn }) => hangsOn === undefined);
  return (
    <ul className="stack-3 order-cards">
      {heads.map(({ order }) => (
        <li key={order.id}>
          <OrderCard order={order} legs={rows.filter((row) => row.hangsOn === order)} {...actions} />
        </li>
      ))}
    </ul>
  );
}

interface OrderCardProps extends ListActions {
  readonly order: OrderItem;
  readonly legs: readonly OrderRow[];
}

function OrderCard({ order, legs, ...actions }: OrderCardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="order-card">
      <button
        type="button"
        className="order-card-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <OrderAsset order={order} />
        <OrderPrice order={order} />
        <OrderSubject order={order} />
        <OrderQuantity order={order} />
        <OrderState order={order} />
        <OrderDistance order={order} />
      </button>
      {legs.length > 0 && <Legs legs={legs} />}
      <div id={id}>{open && <CardDetails order={order} {...actions} />}</div>
    </div>
  );
}

function Legs({ legs }: Pick<OrderCardProps, 'legs'>) {
  const t = useText();
  return (
    <dl className="order-facts">
      {legs.map(({ order }) => {
        const price = waitedPrice(order);
        return (
          <div key={order.id}>
            <dt>{kindText(t, order)}</dt>
            <dd className="figure">{price === undefined ? '–' : formatPricePlain(price)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
