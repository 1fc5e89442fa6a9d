/** Form that records a deposit or a withdrawal of a tracked account, with its day. */

import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { addMoney, type Money, moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useWriteLock } from '../../lib/account/sample-lock.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRecord } from '../tracked/entry/entry-commands.ts';
import type { Direction } from './cash-rules.ts';
import { DirectionChoice } from './direction-choice.tsx';

interface CashEntryFormProps {
  readonly account: number;
  /** Undefined until loaded. */
  readonly balance: Money | undefined;
}

/** The fields, and what is sent of them. */
function useCashEntry(account: number) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<'amount' | 'date'>(['amount', 'date']);
  const record = useRecord();
  const [direction, setDirection] = useState<Direction>('deposit');
  const [typed, setTyped] = useState('');
  const [today] = useState(todayText);
  const [date, setDate] = useState(today);
  const parsed = parseMoney(typed);
  const amount = parsed !== undefined && parsed > 0n ? parsed : undefined;

  const send = async () => {
    if (amount === undefined) return;
    const entry = { type: direction, date, amount: moneyText(amount) };
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
  return { element, form, submit, today, amount, direction, setDirection, typed, setTyped, date, setDate };
}

export function CashEntryForm({ account, balance }: CashEntryFormProps) {
  const t = useText();
  const { element, form, submit, today, amount, direction, setDirection, typed, setTyped, date, setDate } =
    useCashEntry(account);
  const lock = useWriteLock();
  const after = balance === undefined || amount === undefined ? balance : moved(direction, balance, amount);
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      <DirectionChoice value={direction} onChange={setDirection} />
      <NumberField
        label={t('labels.amount')}
        name="amount"
        decimals={2}
        suffix="₺"
        value={typed}
        error={form.marks('amount').error}
        onChange={(plain) => {
          setTyped(plain);
          form.retype('amount');
          form.clear();
        }}
      />
      <DateField
        label={t('labels.date')}
        name="date"
        max={today}
        value={date}
        error={form.marks('date').error}
        onChange={(day) => {
          setDate(day);
          form.retype('date');
        }}
      />
      <p className="cash-form-outcome" aria-live="polite">
        {after !== undefined && (
          <>
            <span className="muted">{t('wallet.balanceAfter')}</span>
            <MoneyText value={after} />
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
