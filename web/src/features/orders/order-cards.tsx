import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import type { OrderItem } from '@kurus/core/contract/orders';
import { subtractQuantity } from '@kurus/core/money/money';
import { formatPricePlain } from '@kurus/core/money/format';
import { useText } from '../../i18n/use-text.ts';
import { amountObjectText, blockedText, kindText, VALIDITY_TEXTS, waitedPrice } from '../../lib/order-words.ts';
import { Button } from '../../ui/button.tsx';
import {
  isAmendable,
  isCancellable,
  isPartlyFilled,
  type ListActions,
  type OrderActionProps,
} from './order-actions.tsx';
import { endsText, OrderAsset, OrderDistance, OrderPrice, OrderQuantity, OrderWhat } from './order-cells.tsx';
import type { OrderRow } from './order-rows.ts';
import { OrderState } from './order-state.tsx';
import { preloadWhy } from './why-window.tsx';

/** Open orders on a phone: a card an order, which opens in place. */
export function OrderCards({ rows, ...actions }: ListActions & { readonly rows: readonly OrderRow[] }) {
  const heads = rows.filter(({ hangsOn }) => hangsOn === undefined);
  return (
    <ul className="order-cards">
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
        <OrderWhat order={order} />
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

function CardDetails({ order, locked, onAsk }: OrderActionProps) {
  const t = useText();
  const ends = endsText(t, order);
  const rest = subtractQuantity(order.quantity, order.filledQuantity);
  const validity = t(VALIDITY_TEXTS[order.validity]);
  return (
    <>
      <dl className="order-facts">
        <div>
          <dt>{t('orders.validity')}</dt>
          <dd>{ends === undefined ? validity : `${validity}, ${ends}`}</dd>
        </div>
        <div>
          <dt>{t('orders.blocked')}</dt>
          <dd className="figure">{blockedText(t, order) ?? '–'}</dd>
        </div>
      </dl>
      <div className="order-card-actions">
        {isPartlyFilled(order) && (
          <Button variant="ghost" onPointerDown={preloadWhy} onClick={() => onAsk({ what: 'why', order })}>
            {t('orders.whyPrice')}
          </Button>
        )}
        {isAmendable(order) && (
          <Button
            variant="secondary"
            icon={<Pencil size={16} aria-hidden="true" />}
            disabled={locked(order)}
            onClick={() => onAsk({ what: 'amend', order })}
          >
            {t('orders.amend')}
          </Button>
        )}
        {isCancellable(order) && (
          <Button variant="danger" disabled={locked(order)} onClick={() => onAsk({ what: 'cancel', order })}>
            {t('orders.cancelPart', { amount: amountObjectText(t, order, rest) })}
          </Button>
        )}
      </div>
    </>
  );
}
