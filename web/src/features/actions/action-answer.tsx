/** The owner's answer to a proposal: accept, corrected to the receipt; refuse; written already; take back. */
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { ActionItem } from '@kurus/core/contract/actions';
import { formatMoney, formatQuantity } from '@kurus/core/money/format';
import { moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { moneyToWire } from '@kurus/core/money/wire';
import { useText } from '../../i18n/use-text.ts';
import { detailOf } from '../../lib/api-error.ts';
import { dateText } from '../../lib/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Answer, useAnswer } from './action-commands.ts';
import { type CouponChoice, CouponQuestion, couponsOfChoice, NO_CHOICE } from './coupon-question.tsx';

interface AnswerProps {
  readonly account: AccountItem;
  readonly item: ActionItem;
}

/** Sends an answer and says what came of it. */
function useSend({ account, item }: AnswerProps) {
  const t = useText();
  const { run, busy } = useAnswer();
  const [error, setError] = useState<string>();
  const send = async (body: Answer['body']) => {
    setError(undefined);
    try {
      const message = await run({ account: account.id, action: item.id, body });
      if (message !== undefined) toast.success(message);
    } catch (failure) {
      setError(detailOf(failure, t('actions.answerFailed')));
    }
  };
  return { send: (body: Answer['body']) => void send(body), busy: busy?.body.state, error };
}

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
    <div className="action-answer">
      {item.dividend && <DividendFields receipt={receipt} />}
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

function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="action-problem">
      {text}
    </p>
  );
}

const STATES = { accepted: 'actions.acceptedOn', refused: 'actions.refusedOn', written: 'actions.writtenOn' } as const;

export function Answered(props: AnswerProps & { readonly readOnly: boolean }) {
  const { item, readOnly } = props;
  const t = useText();
  const { send, busy, error } = useSend(props);
  const [choice, setChoice] = useState<CouponChoice>(NO_CHOICE);
  const left = item.state === 'accepted' && !readOnly && item.coupons !== undefined && item.coupons.left > 0n;
  const coupons = couponsOfChoice(choice);
  const date = item.answeredAt === undefined ? '' : dateText(item.answeredAt);
  return (
    <div className="action-answer">
      {left && <CouponQuestion item={item} value={choice} onChange={setChoice} />}
      {left && (
        <Button
          variant="secondary"
          wide
          busy={busy === 'accepted'}
          disabled={coupons === undefined || coupons === 'none'}
          onClick={() => coupons && coupons !== 'none' && send({ state: 'accepted', coupons })}
        >
          {t('actions.save')}
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

/** What of a proposal can be corrected: begins with what is proposed, and says nothing while it is that. */
function useReceipt({ dividend }: ActionItem) {
  const [gross, setGross] = useState(dividend ? moneyText(dividend.gross) : '');
  const [withheld, setWithheld] = useState(dividend ? moneyText(dividend.withheld) : '');
  const [fraction, setFraction] = useState('');
  const told = {
    gross: parseMoney(gross),
    withheld: withheld === '' ? parseMoney('0') : parseMoney(withheld),
    fraction: fraction === '' ? undefined : parseMoney(fraction),
  };
  const isWhole =
    (!dividend || (told.gross !== undefined && told.withheld !== undefined)) &&
    (fraction === '' || told.fraction !== undefined);
  const changed = dividend && (told.gross !== dividend.gross || told.withheld !== dividend.withheld);
  const body = {
    ...(changed && told.gross !== undefined && told.withheld !== undefined
      ? { gross: moneyToWire(told.gross), withheld: moneyToWire(told.withheld) }
      : {}),
    ...(told.fraction === undefined ? {} : { fraction: moneyToWire(told.fraction) }),
  };
  return {
    fields: { gross, withheld, fraction },
    set: { gross: setGross, withheld: setWithheld, fraction: setFraction },
    net: told.gross === undefined || told.withheld === undefined ? undefined : subtractMoney(told.gross, told.withheld),
    /** Undefined while something is no figure. */
    body: isWhole ? body : undefined,
  };
}

type Receipt = ReturnType<typeof useReceipt>;

function DividendFields({ receipt: { fields, set, net } }: { readonly receipt: Receipt }) {
  const t = useText();
  return (
    <div className="action-receipt">
      <NumberField
        label={t('actions.gross')}
        name="gross"
        value={fields.gross}
        onChange={set.gross}
        decimals={2}
        suffix="₺"
      />
      <NumberField
        label={t('actions.withheld')}
        name="withheld"
        value={fields.withheld}
        onChange={set.withheld}
        decimals={2}
        suffix="₺"
      />
      <p className="muted" aria-live="polite">
        {net !== undefined && t('actions.receiptHint', { net: formatMoney(net) })}
      </p>
    </div>
  );
}

function FractionField({ receipt, fraction }: { readonly receipt: Receipt; readonly fraction: string }) {
  const t = useText();
  return (
    <NumberField
      label={t('actions.fraction')}
      name="fraction"
      value={receipt.fields.fraction}
      onChange={receipt.set.fraction}
      decimals={2}
      suffix="₺"
      hint={t('actions.fractionHint', { fraction })}
    />
  );
}
