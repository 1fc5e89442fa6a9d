/** The owner's answer to a proposal: accept, accept with the receipt's figures, refuse, "already entered", undo. */

import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { Button } from '../../ui/button.tsx';
import { type CouponChoice, CouponQuestion, couponsOfChoice, NO_CHOICE } from './coupon-question.tsx';
import { useReceipt, incomeOf, IncomeFields, FractionField } from './receipt-fields.tsx';
import { useSend, Problem, type AnswerProps } from './use-send.tsx';

export function OpenAnswer(props: AnswerProps) {
  const { item } = props;
  const t = useText();
  const { send, busy, error } = useSend(props);
  const receipt = useReceipt(item);
  const [choice, setChoice] = useState<CouponChoice>(NO_CHOICE);
  const coupons = item.coupons && couponsOfChoice(choice);
  const waits = item.coupons !== undefined && coupons === undefined;
  const accept = () => {
    if (waits || receipt.body === undefined) return;
    send({ state: 'accepted', ...receipt.body, ...(coupons && coupons !== 'none' ? { coupons } : {}) });
  };
  return (
    <div className="stack-3">
      {incomeOf(item) && <IncomeFields receipt={receipt} />}
      {item.fraction !== undefined && <FractionField receipt={receipt} fraction={formatQuantity(item.fraction)} />}
      {item.coupons && <CouponQuestion item={item} value={choice} onChange={setChoice} />}
      <Problem text={error} />
      <div className="action-buttons">
        <Button wide busy={busy === 'accepted'} disabled={waits || receipt.body === undefined} onClick={accept}>
          {t('actions.accept')}
        </Button>
        {item.match === undefined ? (
          <Button variant="secondary" busy={busy === 'refused'} onClick={() => send({ state: 'refused' })}>
            {t('actions.refuse')}
          </Button>
        ) : (
          <Button variant="secondary" busy={busy === 'written'} onClick={() => send({ state: 'written' })}>
            {t('actions.written')}
          </Button>
        )}
      </div>
    </div>
  );
}
