import type { OrderItem } from '@kurus/core/contract/orders';
import { formatPricePlain } from '@kurus/core/money/format';
import { subtractQuantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { amountObjectText, amountText, blockedText, orderName } from '../../../lib/words/order-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCancelOrder } from '../order-commands.ts';

interface CancelDialogProps {
  readonly order: OrderItem;
  readonly onClose: () => void;
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useText();
  const { run } = useCancelOrder();
  const { send, busy, error } = useSubmission();
  const isPartial = order.filledQuantity > ZERO_QUANTITY;
  const rest = amountText(t, order, subtractQuantity(order.quantity, order.filledQuantity));
  const confirm = async () => {
    const message = await run(order);
    if (message === undefined) return;
    toast.success(message || t('orders.cancelDone'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={isPartial ? t('orders.cancelRestTitle', { amount: rest }) : t('orders.cancelTitle')}
      text={
        <div className="stack">
          {consequences(t, order).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      }
      cancelLabel={t('orders.keep')}
      confirmLabel={t(isPartial ? 'orders.cancelRest' : 'orders.cancelIt')}
      busy={busy}
      failure={error?.(t)}
      onConfirm={() => void send(confirm, (text) => text('orders.actionFailed'))}
      onCancel={onClose}
    />
  );
}

function consequences(t: Translate, order: OrderItem): string[] {
  const { symbol: code, filledQuantity, averagePrice, role } = order;
  const blocked = blockedText(t, order);
  const isPartial = filledQuantity > ZERO_QUANTITY && averagePrice !== undefined;
  const filled = isPartial && {
    code,
    amount: amountObjectText(t, order, filledQuantity),
    price: formatPricePlain(displayAverage(averagePrice)),
  };
  const filledText = filled && t(order.side === 'buy' ? 'orders.cancelBought' : 'orders.cancelSold', filled);
  const legs = role === 'parent' && t(isPartial ? 'orders.cancelParent' : 'orders.cancelLegs');
  const pair = (role === 'stop' || role === 'target') && t('orders.cancelOther');
  const whole = !isPartial && t('orders.cancelWhole', { order: orderName(t, order) });
  const free = blocked !== undefined && t('orders.cancelFrees', { sum: blocked });
  return [filledText, whole, legs, pair, free].filter((line) => line !== false);
}
