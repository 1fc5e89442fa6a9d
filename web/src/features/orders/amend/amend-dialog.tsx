import type { OrderItem } from '@kurus/core/contract/orders';
import { ZERO_MONEY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { termsQuery } from '../../../lib/account/account-queries.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { sideText } from '../../../lib/words/order-words.ts';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { priceMistake } from '../../../ui/price-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useAmendOrder } from '../order-commands.ts';
import { changeOf, entryOf, typedAmendment, blockedAfter, effectOf, type AmendInput } from './amend-entry.ts';
import { AmendFields } from './amend-fields.tsx';

interface AmendDialogProps {
  readonly order: OrderItem;
  readonly onClose: () => void;
}

/**
 * Dialog that amends price or remaining quantity of an open order; it previews the effect on its place in the queue.
 */
export function AmendDialog({ order, onClose }: AmendDialogProps) {
  const t = useText();
  const [entry, setEntry] = useState(() => entryOf(order));
  const { send, busy, error } = useSubmission();
  const { run } = useAmendOrder();
  const typed = typedAmendment(order, entry);
  const change = typed && changeOf(order, typed);
  const isOff = [entry.limit, entry.trigger].some(
    (text) => text !== undefined && priceMistake(order.type, text, undefined) !== undefined,
  );
  const isReady = change !== undefined && Object.keys(change).length > 0 && !isOff;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const amend = async () => {
      const message = await run({ id: order.id, change });
      if (message === undefined) return;
      toast.success(message || t('orders.amendDone'));
      onClose();
    };
    void send(amend, (translate) => translate('orders.actionFailed'));
  };
  const side = sideText(t, order).toLocaleLowerCase('tr');
  return (
    <Modal open title={t('orders.amendTitle', { code: order.symbol, side })} onClose={onClose}>
      <form className="stack" method="post" noValidate onSubmit={submit}>
        <AmendFields order={order} entry={entry} onEntry={setEntry} />
        <AmendEffect order={order} typed={typed} />
        <FormError text={error?.(t)} />
        <DialogActions label={t('orders.amendIt')} busy={busy} disabled={!isReady} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function AmendEffect({ order, typed }: { readonly order: OrderItem; readonly typed: AmendInput | undefined }) {
  const t = useText();
  const fees = useQuery(termsQuery).data;
  if (!typed) return null;
  const after = fees && blockedAfter(order, typed, fees);
  const isOther = after !== undefined && order.reservedCash > ZERO_MONEY && after !== order.reservedCash;
  return (
    <p className="order-effect note" aria-live="polite">
      <Info size={16} aria-hidden="true" />
      <span>
        {t(`orders.${effectOf(order, typed)}`)}
        {isOther && (
          <span className="figure order-detail-line">
            {t('orders.newBlock', { before: formatMoney(order.reservedCash), after: formatMoney(after) })}
          </span>
        )}
      </span>
    </p>
  );
}
