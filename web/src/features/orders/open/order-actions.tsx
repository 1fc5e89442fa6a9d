import type { OrderItem } from '@kurus/core/contract/orders';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { CircleHelp, Pencil, X } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { orderName } from '../../../lib/words/order-words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { preloadWhy } from '../why/why-window.tsx';

/** Dialog about an order: an amendment, a cancellation, or an explanation of the fill price. */
export interface OrderDialogTarget {
  readonly what: 'amend' | 'cancel' | 'why';
  readonly order: OrderItem;
}

export interface ListActions {
  /** Tells if an order cannot be changed at this time of day; a note above the list explains it. */
  readonly locked: (order: OrderItem) => boolean;
  readonly onOpenDialog: (target: OrderDialogTarget) => void;
}
export interface OrderActionProps extends ListActions {
  readonly order: OrderItem;
}

/** Tells if the price or the quantity of an order can still be amended. */
export const isAmendable = (order: OrderItem) => order.limitPrice !== undefined || order.trail === undefined;

/** Tells if some of it is filled, so that its fills can be explained. */
export const isPartlyFilled = ({ filledQuantity }: OrderItem) => filledQuantity > ZERO_QUANTITY;

/** An inactive leg can only be cancelled with its parent. */
export const isCancellable = (order: OrderItem) => order.state !== 'sleeping';

export function OrderActions({ order, locked, onOpenDialog }: OrderActionProps) {
  const t = useText();
  const name = orderName(t, order);
  return (
    <span className="order-actions">
      {isPartlyFilled(order) && (
        <IconButton
          label={t('common.named', { name, text: t('transactions.why') })}
          icon={<CircleHelp size={16} aria-hidden="true" />}
          onPointerDown={preloadWhy}
          onClick={() => onOpenDialog({ what: 'why', order })}
        />
      )}
      {isAmendable(order) && (
        <IconButton
          label={t('orders.amendOf', { order: name })}
          icon={<Pencil size={16} aria-hidden="true" />}
          disabled={locked(order)}
          onClick={() => onOpenDialog({ what: 'amend', order })}
        />
      )}
      {isCancellable(order) && (
        <IconButton
          label={t('orders.cancelOf', { order: name })}
          icon={<X size={17} aria-hidden="true" />}
          disabled={locked(order)}
          onClick={() => onOpenDialog({ what: 'cancel', order })}
        />
      )}
    </span>
  );
}
