/** Form to deposit or withdraw: amount, direction, balance afterwards, or the reason why it is not possible. */

import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { type Money, quantity, subtractMoney } from '@kurus/core/money/money';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { FreeCash } from '../../lib/account/account-queries.ts';
import { formatMoney, formatPublicMoney, formatPublicQuantity } from '../../lib/amounts/format.ts';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { sentenceWeekday } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  amountOf,
  balanceAfter,
  refusalOf,
  type Direction,
  digitsOf,
  quickAmounts,
  LARGEST_MOVE,
  withdrawable,
  type Refusal,
} from './cash-rules.ts';
import { DirectionChoice } from './direction-choice.tsx';
import { useMoveCash } from './use-wallet.ts';

interface CashFormProps {
  readonly balance: Money | undefined;
  readonly free: FreeCash | undefined;
}

export function CashForm({ balance, free }: CashFormProps) {
  const t = useText();
  const [direction, setDirection] = useState<Direction>('deposit');
  const [digits, setDigits] = useState('');
  const { send, refuse, clear, busy, error } = useSubmission();
  const { run: moveCash } = useMoveCash();
  const amount = amountOf(digits);
  const most = free?.withdrawable ?? balance;
  const refusal = refusalOf(direction, amount, most);
  const reason = useRefusalText(refusal, { balance, free });
  // One message at a time: the server's failure, otherwise the reason against it.
  const problem = error?.(t) || reason;

  const typed = (plain: string) => {
    setDigits(plain);
    clear();
  };
  // An amount above the balance is still sent: the balance may have changed elsewhere, and the server knows it.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === undefined) {
      if (reason === undefined) refuse((translate) => translate('wallet.invalidAmount'));
      return;
    }
    if (refusal === 'tooMuch') return;
    const move = async () => {
      if (!(await moveCash({ direction, amount }))) return;
      setDigits('');
      const text = { amount: formatMoney(amount) };
      toast.success(direction === 'deposit' ? t('wallet.deposited', text) : t('wallet.withdrawn', text));
    };
    // The server only reports that the balance is too low, so the text with the largest withdrawal stays.
    const wordsOf: typeof detailOf = (failure, fallback) =>
      reason !== undefined && isShort(failure) ? '' : detailOf(failure, fallback);
    void send(move, (translate) => translate('wallet.failed'), wordsOf);
  };

  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <DirectionChoice
        value={direction}
        onChange={(next) => {
          setDirection(next);
          clear();
        }}
      />
      <NumberField
        label={t('labels.amount')}
        name="amount"
        value={digits}
        onChange={typed}
        decimals={0}
        suffix="₺"
        hint={t('wallet.amountHint')}
        error={problem}
      />
      <QuickAmounts direction={direction} balance={most} onChoose={typed} />
      <p className="cash-form-outcome" aria-live="polite">
        {balance !== undefined && problem === undefined && (
          <>
            <span className="muted">{t('wallet.balanceAfter')}</span>
            <MoneyText value={amount === undefined ? balance : balanceAfter(direction, amount, balance)} />
          </>
        )}
      </p>
      <Button type="submit" size="lg" variant="primary" wide busy={busy}>
        {direction === 'deposit' ? t('wallet.submitDeposit') : t('wallet.submitWithdraw')}
      </Button>
    </form>
  );
}

const isShort = (error: unknown) =>
  error instanceof ApiError && (error.code === 'BALANCE_INSUFFICIENT' || error.code === 'BALANCE_UNSETTLED');

interface QuickAmountsProps {
  readonly direction: Direction;
  readonly balance: Money | undefined;
  readonly onChoose: (digits: string) => void;
}

/** Preset amounts under the amount field. */
function QuickAmounts({ direction, balance, onChoose }: QuickAmountsProps) {
  const t = useText();
  const amounts = quickAmounts(direction, balance);
  if (amounts.length === 0) return null;
  return (
    <fieldset className="quick-amounts" data-direction={direction} aria-label={t('wallet.quickAmounts')}>
      {amounts.map(({ percent, amount }) => (
        <Button
          key={percent ?? String(amount)}
          size="md"
          variant="secondary"
          onClick={() => onChoose(digitsOf(amount))}
        >
          {percent === undefined
            ? `₺${formatPublicQuantity(quantity(digitsOf(amount)))}`
            : percent === 100
              ? t('common.all')
              : `%${percent}`}
        </Button>
      ))}
    </fieldset>
  );
}

/** Midnight in Istanbul. */
const startOf = (date: string) => dayStartMs(dayOfDate(date));

/** Text of the reason why cash cannot be moved. */
function useRefusalText(refusal: Refusal | undefined, { balance, free }: CashFormProps): string | undefined {
  const t = useText();
  if (refusal === 'tooMuch') return t('wallet.tooMuch', { most: formatPublicMoney(LARGEST_MOVE) });
  if (refusal === undefined || balance === undefined) return undefined;
  if (free === undefined || free.withdrawable === balance) {
    if (refusal === 'nothingToWithdraw') return t('wallet.nothingToWithdraw');
    return t('wallet.notEnough', { most: formatMoney(withdrawable(balance)) });
  }
  const coming = free.settlement.find(({ amount }) => amount > 0n);
  const blocked = subtractMoney(balance, free.available);
  return [
    t('wallet.onlyWithdrawable', { most: formatMoney(free.withdrawable) }),
    coming && t('wallet.settlesOn', { amount: formatMoney(coming.amount), day: sentenceWeekday(startOf(coming.date)) }),
    blocked > 0n && t('wallet.blockedUntil', { amount: formatMoney(blocked) }),
  ]
    .filter(Boolean)
    .join(' ');
}
