import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { type CouponChoice, CouponQuestion, couponsOfChoice, NO_CHOICE } from './coupon-question.tsx';
import { useSend, Problem, type AnswerProps } from './use-send.tsx';

const STATES = { accepted: 'actions.acceptedOn', refused: 'actions.refusedOn', written: 'actions.writtenOn' } as const;

export function ActionOutcome(props: AnswerProps & { readonly readOnly: boolean }) {
  const { item, readOnly } = props;
  const t = useText();
  const { send, busy, error } = useSend(props);
  const [choice, setChoice] = useState<CouponChoice>(NO_CHOICE);
  const left = item.state === 'accepted' && !readOnly && item.coupons !== undefined && item.coupons.left > 0n;
  const coupons = couponsOfChoice(choice);
  const date = item.answeredAt === undefined ? '' : sentenceDate(item.answeredAt);
  return (
    <div className="stack-3">
      {left && <CouponQuestion item={item} value={choice} onChange={setChoice} />}
      {left && (
        <Button
          variant="secondary"
          wide
          busy={busy === 'accepted'}
          disabled={coupons === undefined || coupons === 'none'}
          onClick={() => coupons && coupons !== 'none' && send({ state: 'accepted', coupons })}
        >
          {t('labels.save')}
        </Button>
      )}
      <Problem text={error} />
      <div className={item.state === 'accepted' ? 'action-state action-accepted' : 'action-state'}>
        {item.state === 'accepted' && <Check size={18} aria-hidden="true" />}
        <span>{item.state === 'open' ? '' : t(STATES[item.state], { date })}</span>
        {!readOnly && (
          <Button variant="secondary" size="sm" busy={busy === 'open'} onClick={() => send({ state: 'open' })}>
            {t('actions.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
