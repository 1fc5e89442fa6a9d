/**
 * Compares the broker's cash with the account's: shows the difference, asks for its reason, and writes it as an entry
 * of today.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { abs } from '@kurus/core/money/decimal';
import { type Money, moneyText, parseMoney, subtractMoney } from '@kurus/core/money/money';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRecord } from '../entry/entry-commands.ts';

/** Reasons for a difference; the first one is missing most often. */
const MORE = ['deposit', 'interest'] as const;

const LESS = ['withdraw', 'fee', 'tax', 'interest-paid'] as const;

interface CashWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  /** Cash by the entries. */
  readonly cash: Money;
  readonly onClose: () => void;
}

export function CashWindow({ open, ...form }: CashWindowProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('tracked.evenCash')} size="sm" onClose={form.onClose}>
      <CashForm {...form} />
    </Modal>
  );
}

function CashForm({ account, cash, onClose }: Omit<CashWindowProps, 'open'>) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<'atBroker'>(['atBroker']);
  const record = useRecord();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const stated = parseMoney(typed);
  const difference = stated === undefined ? undefined : subtractMoney(stated, cash);
  const kinds: readonly ((typeof MORE)[number] | (typeof LESS)[number])[] = (difference ?? 0n) < 0n ? LESS : MORE;
  const type = kinds.find((kind) => kind === chosen) ?? kinds[0];
  const isEven = difference === 0n;
  const recordIt = async () => {
    if (!type || difference === undefined) return;
    const amount = moneyText(abs(difference) as Money);
    const done = await record.run({ account: account.id, entries: [{ type, date: todayText(), amount }] });
    if (done === undefined) return;
    toast.success(done.message);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mistakes = difference === undefined ? ({ atBroker: 'tracked.cashMissing' } as const) : {};
    if (!element.current || form.busy || form.stop(element.current, mistakes)) return;
    if (isEven) return onClose();
    void form.send(recordIt, (text) => text('tracked.recordFailed'));
  };
  return (
    <form ref={element} className="stack" method="post" noValidate onSubmit={submit}>
      <NumberField
        label={t('tracked.cashAtBroker')}
        name="atBroker"
        decimals={2}
        suffix="₺"
        data-autofocus
        value={typed}
        error={form.marks('atBroker').error}
        onChange={(plain) => {
          setTyped(plain);
          form.retype('atBroker');
          form.clear();
        }}
      />
      <Sums cash={cash} difference={difference} />
      {isEven && <p role="status">{t('tracked.cashEven')}</p>}
      {type && difference !== undefined && !isEven && (
        <>
          <SelectField
            label={t('tracked.whatHappened')}
            name="type"
            value={type}
            options={kinds.map((kind) => ({ value: kind, label: t(`entries.${kind}`) }))}
            onChange={(event) => setChosen(event.target.value)}
          />
          <p className="muted small">
            {t('tracked.cashWillWrite', { what: t(`entries.${type}`), amount: formatMoney(abs(difference) as Money) })}
          </p>
        </>
      )}
      <FormStatus form={form} />
      <Button type="submit" wide busy={form.busy}>
        {t(isEven ? 'common.close' : 'labels.save')}
      </Button>
    </form>
  );
}

interface SumsProps {
  readonly cash: Money;
  readonly difference: Money | undefined;
}

function Sums({ cash, difference }: SumsProps) {
  const t = useText();
  return (
    <dl className="stack-1 even-cash-sums" aria-live="polite">
      <div>
        <dt>{t('tracked.cashInEntries')}</dt>
        <dd>
          <MoneyText value={cash} />
        </dd>
      </div>
      {difference !== undefined && (
        <div>
          <dt>{t('tracked.cashDifference')}</dt>
          <dd>
            <MoneyText value={difference} signed />
          </dd>
        </div>
      )}
    </dl>
  );
}
