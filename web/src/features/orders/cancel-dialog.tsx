import { useState } from 'react';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatMoney, formatPricePlain } from '@kurus/core/money/format';
import { subtractQuantity, sumMoney, ZERO_QUANTITY } from '@kurus/core/money/money';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { amountObjectText, amountText, blockedText, orderName } from '../../lib/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCancelAll, useCancelOrder } from './order-commands.ts';

interface AskProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly confirm: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks with what stays and what comes free. The focus begins on the way back. */
function Ask({ title, lines, confirm, busy, failure, onConfirm, onClose }: AskProps) {
  const t = useText();
  return (
    <Modal
      open
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-autofocus onClick={onClose}>
            {t('orders.keep')}
          </Button>
          <Button variant="danger" busy={busy} once onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="order-ask">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {failure !== undefined && (
          <p className="form-error" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Modal>
  );
}

interface CancelDialogProps {
  readonly order: OrderItem;
  readonly onClose: () => void;
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useText();
  const { run, busy } = useCancelOrder();
  const [failure, setFailure] = useState<string>();
  const isPartial = order.filledQuantity > ZERO_QUANTITY;
  const rest = amountText(t, order, subtractQuantity(order.quantity, order.filledQuantity));
  const confirm = async () => {
    setFailure(undefined);
    try {
      const message = await run(order);
      if (message === undefined) return;
      toast.success(message || t('orders.cancelDone'));
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('orders.actionFailed')));
    }
  };
  return (
    <Ask
      title={isPartial ? t('orders.cancelRestTitle', { amount: rest }) : t('orders.cancelTitle')}
      lines={consequences(t, order)}
      confirm={t(isPartial ? 'orders.cancelRest' : 'orders.cancelIt')}
      busy={busy !== undefined}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
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
    price: formatPricePlain(shownAverage(averagePrice)),
  };
  const kept = filled && t(order.side === 'buy' ? 'orders.cancelBought' : 'orders.cancelSold', filled);
  const legs = role === 'parent' && t(isPartial ? 'orders.cancelParent' : 'orders.cancelLegs');
  const pair = (role === 'stop' || role === 'target') && t('orders.cancelOther');
  const whole = !isPartial && t('orders.cancelWhole', { order: orderName(t, order) });
  const free = blocked !== undefined && t('orders.cancelFrees', { sum: blocked });
  return [kept, whole, legs, pair, free].filter((line) => line !== false);
}

interface CancelAllDialogProps {
  readonly account: number;
  readonly orders: readonly OrderItem[];
  readonly onClose: () => void;
}

export function CancelAllDialog({ account, orders, onClose }: CancelAllDialogProps) {
  const t = useText();
  const { run, busy } = useCancelAll();
  const [failure, setFailure] = useState<string>();
  const sum = formatMoney(sumMoney(orders.map(({ reservedCash }) => reservedCash)));
  const confirm = async () => {
    setFailure(undefined);
    try {
      const done = await run(account);
      if (!done) return;
      toast.success(t('orders.cancelledAll', { count: done.cancelled }));
      if (done.refused > 0) toast.error(t('orders.refusedSome', { count: done.refused }));
      onClose();
    } catch (error) {
      setFailure(messageOf(error, t('orders.actionFailed')));
    }
  };
  return (
    <Ask
      title={t('orders.cancelAllTitle', { count: orders.length })}
      lines={[t('orders.cancelAllText', { sum })]}
      confirm={t('orders.cancelAll')}
      busy={busy !== undefined}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
