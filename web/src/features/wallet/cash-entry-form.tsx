/** Form that records a deposit or a withdrawal of a tracked account, with its day. */

import type { BalanceItem } from '@kurus/core/contract/portfolio';
import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { LIRA } from '@kurus/core/money/balance';
import { addMoney, type Money, moneyText, parseMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useEntryLock } from '../../lib/account/sample-lock.ts';
import { formatAmount } from '../../lib/amounts/format.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { CurrencySelect } from '../tracked/cash/exchange-form.tsx';
import { useRecord } from '../tracked/entry/entry-commands.ts';
import type { Direction } from './cash-rules.ts';
import { DirectionChoice } from './direction-choice.tsx';

interface CashEntryFormProps {
  readonly account: number;
  /** Money by currency; undefined until loaded. Where there is lira alone, only lira is asked for. */
  readonly balances: readonly BalanceItem[] | undefined;
  /** Way of the money, where it is chosen already; other currencies are then asked for, too. */
  readonly only?: Direction;
}

/** The fields, and what is sent of them. */
function useCashEntry(account: number, only: Direction | undefined) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<'amount' | 'date'>(['amount', 'date']);
  const record = useRecord();
  const [direction, setDirection] = useState<Direction>(only ?? 'deposit');
  const [currency, setCurrency] = useState(LIRA);
  const [typed, setTyped] = useState('');
  const [today] = useState(todayText);
  const [date, setDate] = useState(today);
  const parsed = parseMoney(typed);
  const amount = parsed !== undefined && parsed > 0n ? parsed : undefined;

  const send = async () => {
    if (amount === undefined) return;
    const entry = { type: direction, date, amount: moneyText(amount), ...(currency === LIRA ? {} : { currency }) };
    const done = await record.run({ account, entries: [entry] });
    if (done === undefined) return;
    setTyped('');
    toast.success(done.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mistakes = {
      ...(amount === undefined && { amount: 'wallet.invalidAmount' as const }),
      ...((date < FIRST_ENTRY_DAY || date > today) && { date: 'wallet.invalidDate' as const }),
    };
    if (!element.current || form.busy || form.stop(element.current, mistakes)) return;
    void form.send(send, (text) => text('wallet.failed'));
  };
  return {
    element,
    form,
    submit,
    today,
    amount,
    currency,
    setCurrency,
    direction,
    setDirection,
    typed,
    setTyped,
    date,
    setDate,
  };
}

export function CashEntryForm({ account, balances, only }: CashEntryFormProps) {
  const t = useText();
  const { element, submit, form, today, amount, currency, direction, ...fields } = useCashEntry(account, only);
  const lock = useEntryLock();
  const balance = balances && (balances.find((one) => one.currency === currency)?.amount ?? ZERO_MONEY);
  const after = balance === undefined || amount === undefined ? balance : moved(direction, balance, amount);
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      {only === undefined && <DirectionChoice value={direction} onChange={fields.setDirection} />}
      <div className={only && 'wallet-amount'}>
        <NumberField
          label={t('labels.amount')}
          name="amount"
          decimals={2}
          suffix={only ? undefined : '₺'}
          value={fields.typed}
          error={form.marks('amount').error}
          onChange={(plain) => {
            fields.setTyped(plain);
            form.retype('amount');
            form.clear();
          }}
        />
        {only && (
          <CurrencySelect label="balances.currency" name="currency" value={currency} onChange={fields.setCurrency} />
        )}
      </div>
      <DateField
        label={t('labels.date')}
        name="date"
        max={today}
        value={fields.date}
        error={form.marks('date').error}
        onChange={(day) => {
          fields.setDate(day);
          form.retype('date');
        }}
      />
      <p className="cash-form-outcome" aria-live="polite">
        {after !== undefined && (
          <>
            <span className="muted">{t('wallet.balanceAfter')}</span>
            <span className="figure">{formatAmount(after, currency)}</span>
          </>
        )}
      </p>
      <FormStatus form={form} />
      <Button {...lock} type="submit" size="lg" wide busy={form.busy}>
        {t(direction === 'deposit' ? 'wallet.recordDeposit' : 'wallet.recordWithdraw')}
      </Button>
      {lock.title !== undefined && <p className="muted small">{lock.title}</p>}
      <p className="muted small">{t('wallet.recordOnly')}</p>
    </form>
  );
}

const moved = (direction: Direction, balance: Money, amount: Money) =>
  direction === 'deposit' ? addMoney(balance, amount) : subtractMoney(balance, amount);
