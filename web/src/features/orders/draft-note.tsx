import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { type Price, priceText, subtractQuantity } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { termsQuery } from '../../lib/account/account-queries.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { amountText, sideText, waitedPrice } from '../../lib/words/order-words.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { blockedAfter } from './amend/amend-entry.ts';
import { useAmendOrder } from './order-commands.ts';
import { CONFIRM, distanceText, type LineOrder } from './order-lines.tsx';

interface DraftNoteProps {
  readonly draft: LineOrder;
  readonly last: Price | undefined;
  readonly onClose: () => void;
}

/** Note about the effect of a moved line; only its button makes the change. */
export function DraftNote({ draft: { order, price }, last, onClose }: DraftNoteProps) {
  const t = useText();
  const fees = useQuery(termsQuery).data;
  const { run } = useAmendOrder();
  const { send, busy, error } = useSubmission();
  const before = waitedPrice(order) ?? price;
  const isLimit = before === order.limitPrice;
  const rest = subtractQuantity(order.quantity, order.filledQuantity);
  const limit = isLimit ? price : undefined;
  const block = fees && blockedAfter(order, { rest, limit, trigger: undefined }, fees);
  const change = async () => {
    const text = priceText(price);
    const message = await run({ id: order.id, change: isLimit ? { limitPrice: text } : { triggerPrice: text } });
    if (message === undefined) return;
    toast.success(message);
    onClose();
  };
  return (
    <div className="stack-3 order-draft">
      <p className="order-draft-text">
        {sideText(t, order)} {amountText(t, order, rest)}{' '}
        <strong className="tnum">
          {formatPricePlain(before)} → {formatPricePlain(price)}
        </strong>
        {[distanceText(t, price, last), block && t('orders.blockOf', { sum: formatMoney(block) })]
          .filter(Boolean)
          .map((text) => ` · ${text}`)}
        . {t('orders.lineAsks')}
      </p>
      {error && (
        <p className="order-draft-failure small" role="alert">
          {error(t)}
        </p>
      )}
      <div className="order-draft-buttons">
        <Button variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          id={CONFIRM}
          busy={busy}
          once
          onClick={() => void send(change, (translate) => translate('orders.actionFailed'))}
        >
          {t('orders.moveTo', { price: formatPrice(price) })}
        </Button>
      </div>
    </div>
  );
}
