/** Deposit or withdraw: amount, direction, what the balance will be, and why it cannot be done when it cannot. */

import { formatMoney } from '@kurus/core/money/format';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { detailOf } from '../../lib/api-error.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { DirectionChoice } from './cash-direction.tsx';
import { amountOf, balanceAfter, refusalOf, type Direction } from './cash-rules.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { type CashFormProps, useRefusalText } from './refusal-text.ts';
import { useMoveCash } from './use-wallet.ts';

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
  // One thing at a time, in one place: what was answered, else what speaks against it.
  const problem = error?.(t) ?? reason;

  const typed = (plain: string) => {
    setDigits(plain);
    clear();
  };
  // What the balance cannot bear is still sent: it may have changed elsewhere, the server knows.
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
    void send(move, (translate) => translate('wallet.failed'), detailOf);
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
