import type { OrderItem } from '@kurus/core/contract/orders';
import { sumMoney } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCancelAll } from '../order-commands.ts';

interface CancelAllDialogProps {
  readonly account: number;
  readonly orders: readonly OrderItem[];
  readonly onClose: () => void;
}

export function CancelAllDialog({ account, orders, onClose }: CancelAllDialogProps) {
  const t = useText();
  const { run } = useCancelAll();
  const { send, busy, error } = useSubmission();
  const sum = formatMoney(sumMoney(orders.map(({ reservedCash }) => reservedCash)));
  const confirm = async () => {
    const done = await run(account);
    if (!done) return;
    toast.success(t('orders.cancelledAll', { count: done.cancelled }));
    if (done.refused > 0) toast.error(t('orders.refusedSome', { count: done.refused }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('orders.cancelAllTitle', { count: orders.length })}
      text={<p>{t('orders.cancelAllText', { sum })}</p>}
      cancelLabel={t(orders.length > 1 ? 'orders.keepAll' : 'orders.keep')}
      confirmLabel={t('orders.cancelAll')}
      busy={busy}
      failure={error?.(t)}
      onConfirm={() => void send(confirm, (text) => text('orders.actionFailed'))}
      onCancel={onClose}
    />
  );
}
