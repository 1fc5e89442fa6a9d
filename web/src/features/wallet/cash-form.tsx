/** Deposit or withdraw: amount, direction, what the balance will be, and why it cannot be done when it cannot. */
import { useState, type FormEvent } from 'react';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { formatMoney } from '@kurus/core/money/format';
import type { Money } from '@kurus/core/money/money';
import { useText } from '../../i18n/use-text.ts';
import { detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  amountOf,
  balanceAfter,
  DEPOSIT_MONEY_TYPE,
  LARGEST_MOVE,
  refusalOf,
  withdrawable,
  type Direction,
  type Refusal,
} from './cash-rules.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { useMoveCash } from './use-wallet.ts';

export function CashForm({ balance }: { readonly balance: Money | undefined }) {
  const t = useText();
  const [direction, setDirection] = useState<Direction>('deposit');
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const moveCash = useMoveCash();
  const amount = amountOf(digits);
  const refusal = refusalOf(direction, amount, balance);
  const reason = useRefusalText(refusal, balance);

  const typed = (plain: string) => {
    setDigits(plain);
    setError(undefined);
  };
  // A move that looks impossible here is still sent: the balance may have changed elsewhere, the server knows.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moveCash.isPending) return;
    if (amount === undefined) return setError(t('wallet.invalidAmount'));
    moveCash.mutate(
      { direction, amount },
      {
        onSuccess: () => {
          typed('');
          const text = { amount: formatMoney(amount) };
          toast.success(direction === 'deposit' ? t('wallet.deposited', text) : t('wallet.withdrawn', text));
        },
        onError: (failure) => setError(detailOf(failure, t('wallet.failed'))),
      },
    );
  };

  return (
    <form className="cash-form stack" method="post" noValidate onSubmit={submit}>
      <RadioGroup
        label={t('wallet.direction')}
        name="depositMoneyType"
        look="segmented"
        value={String(DEPOSIT_MONEY_TYPE[direction])}
        onChange={(value) => {
          setDirection(value === String(DEPOSIT_MONEY_TYPE.withdraw) ? 'withdraw' : 'deposit');
          setError(undefined);
        }}
        options={[
          {
            value: String(DEPOSIT_MONEY_TYPE.deposit),
            label: t('wallet.deposit'),
            icon: <ArrowDownToLine size={16} aria-hidden />,
          },
          {
            value: String(DEPOSIT_MONEY_TYPE.withdraw),
            label: t('wallet.withdraw'),
            icon: <ArrowUpFromLine size={16} aria-hidden />,
          },
        ]}
      />
      <NumberField
        label={t('wallet.amount')}
        name="amount"
        value={digits}
        onChange={typed}
        decimals={0}
        suffix="₺"
        hint={t('wallet.amountHint')}
        error={error}
      />
      <QuickAmounts direction={direction} balance={balance} onChoose={typed} />
      <p className="cash-form-outcome" aria-live="polite">
        {reason ? (
          <span className="cash-form-reason">{reason}</span>
        ) : balance !== undefined ? (
          <>
            <span className="muted">{t('wallet.balanceAfter')}</span>
            <MoneyText value={amount === undefined ? balance : balanceAfter(direction, amount, balance)} />
          </>
        ) : null}
      </p>
      <Button type="submit" size="lg" variant="primary" wide busy={moveCash.isPending}>
        {direction === 'deposit' ? t('wallet.submitDeposit') : t('wallet.submitWithdraw')}
      </Button>
    </form>
  );
}

function useRefusalText(refusal: Refusal | undefined, balance: Money | undefined): string | undefined {
  const t = useText();
  if (refusal === 'tooMuch') return t('wallet.tooMuch', { most: formatMoney(LARGEST_MOVE) });
  if (refusal === 'nothingToWithdraw') return t('wallet.nothingToWithdraw');
  if (refusal === undefined || balance === undefined) return undefined;
  return t('wallet.notEnough', { most: formatMoney(withdrawable(balance)) });
}
