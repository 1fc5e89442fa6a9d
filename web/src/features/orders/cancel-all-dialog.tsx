import { useState } from 'react';
import type { OrderItem } from '@kurus/core/contract/orders';
import { formatMoney } from '@kurus/core/money/format';
import { sumMoney } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCancelAll } from './order-commands.ts';

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
    <ConfirmDialog
      open
      title={t('orders.cancelAllTitle', { count: orders.length })}
      text={<p>{t('orders.cancelAllText', { sum })}</p>}
      cancelLabel={t(orders.length > 1 ? 'orders.keepAll' : 'orders.keep')}
      confirmLabel={t('orders.cancelAll')}
      busy={busy !== undefined}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
