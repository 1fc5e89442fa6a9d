import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { kindText, sideText, waitedPrice } from '../../lib/words/order-words.ts';
import { AmendDialog } from './amend/amend-dialog.tsx';
import { CancelDialog } from './open/cancel-dialog.tsx';
import { OrderActions, type OrderDialogTarget } from './open/order-actions.tsx';
import { hasSessions, useLock } from './open/order-lock.ts';
import { OrderState } from './order-state.tsx';
import './orders.css';
import './asset-orders.css';
import { WhyWindow } from './why/why-window.tsx';

/** Open orders of one asset, one line each, with their actions. */
export function AssetOrders({ orders }: { readonly orders: readonly OrderItem[] }) {
  const t = useText();
  const [dialog, setDialog] = useState<OrderDialogTarget>();
  const lock = useLock();
  const close = () => setDialog(undefined);
  return (
    <>
      {lock !== undefined && orders.some(hasSessions) && <p className="muted small">{lock}</p>}
      <ul className="asset-orders">
        {orders.map((order) => (
          <li key={order.id} className="row">
            <span className="asset-order">
              <strong className="tnum">{assetOrderText(t, order)}</strong>
              <span className="asset-order-detail small tnum">
                <OrderState order={order} />
                <span className="muted">
                  {amounts(order)} · {t(`orders.${order.validity}`)}
                </span>
              </span>
            </span>
            <OrderActions
              order={order}
              locked={(one) => lock !== undefined && hasSessions(one)}
              onOpenDialog={setDialog}
            />
          </li>
        ))}
      </ul>
      {dialog?.what === 'cancel' && <CancelDialog order={dialog.order} onClose={close} />}
      {dialog?.what === 'amend' && <AmendDialog order={dialog.order} onClose={close} />}
      <WhyWindow target={dialog?.what === 'why' ? { order: dialog.order.id } : undefined} onClose={close} />
    </>
  );
}

/** "Alım · Limit 342,50" */
function assetOrderText(t: ReturnType<typeof useText>, order: OrderItem): string {
  const price = waitedPrice(order);
  const kind = kindText(t, order);
  return `${sideText(t, order)} · ${price === undefined ? kind : `${kind} ${formatPricePlain(price)}`}`;
}

const amounts = ({ quantity, filledQuantity }: OrderItem) =>
  filledQuantity === ZERO_QUANTITY
    ? formatQuantity(quantity)
    : `${formatQuantity(filledQuantity)} / ${formatQuantity(quantity)}`;
