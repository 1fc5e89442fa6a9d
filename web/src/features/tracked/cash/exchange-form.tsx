/** Form that records an exchange of money: both amounts, as the slip says, and what they make of the balances. */

import type { BalanceItem } from '@kurus/core/contract/portfolio';
import { LIRA } from '@kurus/core/money/balance';
import { formatPercent, formatRate } from '@kurus/core/money/format';
import { addMoney, type Money, moneyText, parseMoney, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { ArrowDownUp } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { formatAmount } from '../../../lib/amounts/format.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { currencyName } from '../../../lib/words/currency-name.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Term, Terms } from '../../../ui/terms.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRateOn } from '../entry/day-price.ts';
import { useRecord } from '../entry/entry-commands.ts';
import { currencyOptions } from '../entry/own-currency.ts';
import { exchangeTerms } from './exchange-terms.ts';
import './exchange-form.css';

interface ExchangeFormProps {
  readonly account: number;
  readonly balances: readonly BalanceItem[];
  readonly onRecorded: () => void;
}

type Field = 'given' | 'received' | 'date';

const positive = (text: string): Money | undefined => {
  const amount = parseMoney(text);
  return amount !== undefined && amount > 0n ? amount : undefined;
};

/** The fields, and what is sent of them. */
function useExchange({ account, balances, onRecorded }: ExchangeFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Field>(['given', 'received', 'date']);
  const record = useRecord();
  const [today] = useState(todayText);
  const largest = balances.find(({ currency, amount }) => currency !== LIRA && amount > 0n)?.currency;
  const [draft, setDraft] = useState({ given: '', received: '', fee: '', date: today });
  const [sides, setSides] = useState(() =>
    largest === undefined ? { from: LIRA, into: 'USD' } : { from: largest, into: LIRA },
  );
  const { given, received } = { given: positive(draft.given), received: positive(draft.received) };
  const send = async () => {
    const side = (code: string, amount: Money) => ({
      asset: { kind: 'cash' as const, code },
      quantity: moneyText(amount),
    });
    if (given === undefined || received === undefined) return;
    const fee = positive(draft.fee);
    const entry = {
      type: 'exchange' as const,
      date: draft.date,
      from: side(sides.from, given),
      to: side(sides.into, received),
      ...(fee === undefined ? {} : { fee: moneyText(fee) }),
    };
    const done = await record.run({ account, entries: [entry] });
    if (done === undefined) return;
    toast.success(done.message);
    onRecorded();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isSame = sides.from === sides.into;
    const mistakes = {
      ...(given === undefined && { given: 'balances.missing' as const }),
      ...(isSame
        ? { received: 'balances.same' as const }
        : received === undefined && { received: 'balances.missing' as const }),
      ...((draft.date === '' || draft.date > today) && { date: 'wallet.invalidDate' as const }),
    };
    if (!element.current || form.busy || form.stop(element.current, mistakes)) return;
    void form.send(send, (text) => text('balances.failed'));
  };
  return { element, form, submit, today, draft, setDraft, sides, setSides, given, received };
}

export function ExchangeForm(props: ExchangeFormProps) {
  const t = useText();
  const lock = useEntryLock();
  const exchange = useExchange(props);
  const { element, form, submit, draft, setDraft, sides, setSides } = exchange;
  const side = { exchange, balances: props.balances };
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      <Side {...side} amount="given" money="from" label="balances.givenCurrency" />
      <Button
        variant="secondary"
        size="sm"
        className="exchange-swap"
        icon={<ArrowDownUp size={16} aria-hidden="true" />}
        aria-label={t('balances.swap')}
        title={t('balances.swap')}
        onClick={() => {
          setSides({ from: sides.into, into: sides.from });
          setDraft({ ...draft, given: draft.received, received: draft.given });
        }}
      />
      <Side {...side} amount="received" money="into" label="balances.receivedCurrency" />
      <DayAndFee exchange={exchange} />
      <Outcome {...exchange} balances={props.balances} />
      <FormStatus form={form} />
      <Button {...lock} type="submit" size="lg" wide busy={form.busy}>
        {t('labels.save')}
      </Button>
      {lock.title !== undefined && <p className="muted small">{lock.title}</p>}
      <p className="muted small">{t('balances.recordOnly')}</p>
    </form>
  );
}

interface PartProps {
  readonly exchange: ReturnType<typeof useExchange>;
}

interface SideProps extends PartProps, Pick<ExchangeFormProps, 'balances'> {
  readonly amount: 'given' | 'received';
  readonly money: 'from' | 'into';
  readonly label: CurrencySelectProps['label'];
}

/** Amount and currency of a side, with what there is of it. */
function Side({ exchange: { form, draft, setDraft, sides, setSides }, balances, amount, money, label }: SideProps) {
  const t = useText();
  const currency = sides[money];
  const have = t('balances.have', { amount: formatAmount(balanceOf(balances, currency), currency) });
  return (
    <div className="exchange-side">
      <NumberField
        label={t(`balances.${amount}`)}
        name={amount}
        decimals={2}
        aside={<span className="muted small tnum">{have}</span>}
        value={draft[amount]}
        error={form.marks(amount).error}
        onChange={(plain) => {
          setDraft({ ...draft, [amount]: plain });
          form.retype(amount);
          form.clear();
        }}
      />
      <CurrencySelect
        label={label}
        name={money}
        value={currency}
        onChange={(code) => setSides({ ...sides, [money]: code })}
      />
    </div>
  );
}

function DayAndFee({ exchange: { form, draft, setDraft, today } }: PartProps) {
  const t = useText();
  return (
    <div className="exchange-pair">
      <DateField
        label={t('labels.date')}
        name="date"
        max={today}
        value={draft.date}
        error={form.marks('date').error}
        onChange={(date) => {
          setDraft({ ...draft, date });
          form.retype('date');
        }}
      />
      <NumberField
        label={t('balances.fee')}
        name="fee"
        decimals={2}
        suffix="₺"
        value={draft.fee}
        onChange={(fee) => setDraft({ ...draft, fee })}
      />
    </div>
  );
}

const balanceOf = (balances: readonly BalanceItem[], currency: string): Money =>
  balances.find((one) => one.currency === currency)?.amount ?? ZERO_MONEY;

interface CurrencySelectProps {
  readonly label: 'balances.givenCurrency' | 'balances.receivedCurrency' | 'balances.currency';
  readonly name: string;
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

export function CurrencySelect({ label, name, value, onChange }: CurrencySelectProps) {
  const t = useText();
  return (
    <SelectField
      label={t(label)}
      hideLabel
      name={name}
      value={value}
      options={[{ value: LIRA, label: `TL · ${currencyName(LIRA)}` }, ...currencyOptions()]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One's own rate beside that of the day, and both balances before and after. */
function Outcome({
  balances,
  sides,
  given,
  received,
  draft,
  today,
}: ReturnType<typeof useExchange> & Pick<ExchangeFormProps, 'balances'>) {
  const t = useText();
  const { from, into } = sides;
  const rates = { [from]: useRateOn(from, draft.date, today), [into]: useRateOn(into, draft.date, today) };
  const terms = exchangeTerms({ from, into, given, received }, (currency) => rates[currency]?.rate);
  const isEstimated = [from, into].some((currency) => rates[currency]?.isEstimated === true);
  if (!terms || given === undefined || received === undefined) return null;
  const fee = positive(draft.fee) ?? ZERO_MONEY;
  const after = (currency: string, change: Money) => {
    const before = balanceOf(balances, currency);
    const charged = currency === LIRA ? subtractMoney(change, fee) : change;
    return `${formatAmount(before, currency)} → ${formatAmount(addMoney(before, charged), currency)}`;
  };
  return (
    <div className="exchange-outcome stack-2" aria-live="polite">
      <Terms className="small">
        <Term label={t('balances.ownRate')}>{formatRate(terms.ownRate)}</Term>
        {terms.dayRate !== undefined && (
          <Term label={t('balances.dayRate')}>
            {formatRate(terms.dayRate)}
            {isEstimated && ` (${t('balances.estimated')})`}
          </Term>
        )}
        {terms.difference !== undefined && terms.percent !== undefined && (
          <Term label={t('balances.difference')}>
            {`${formatPercent(terms.percent, true)} · ${formatAmount(terms.difference, LIRA, true)}`}
          </Term>
        )}
        <Term label={t('balances.balanceOf', { name: currencyName(from) })}>
          {after(from, subtractMoney(ZERO_MONEY, given))}
        </Term>
        <Term label={t('balances.balanceOf', { name: currencyName(into) })}>{after(into, received)}</Term>
      </Terms>
      {terms.isFar && terms.percent !== undefined && (
        <p className="tag tag-warn">{t('balances.farRate', { percent: formatPercent(terms.percent, true) })}</p>
      )}
    </div>
  );
}
