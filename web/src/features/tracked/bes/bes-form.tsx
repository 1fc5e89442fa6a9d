/** Form of a pension contract: a new one, or the terms of one. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { moneyText } from '@kurus/core/money/money';
import { useState, type FormEvent } from 'react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface NewTerms {
  readonly name: string;
  readonly scheme: 'bes';
  readonly bes: { since: string; company?: string; monthly?: string; birthYear?: number };
}

interface BesFormProps {
  readonly name?: string;
  readonly bes?: AccountItem['bes'];
  readonly onTouched?: (touched: boolean) => void;
  readonly send: (terms: NewTerms) => Promise<void>;
}

const FIELDS = ['name', 'since', 'company', 'monthly', 'birthYear'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

export function BesForm({ name = '', bes, onTouched, send }: BesFormProps) {
  const t = useText();
  const [today] = useState(todayText);
  const [values, setValues] = useState<Values>(() => ({
    name,
    since: bes?.since ?? '',
    company: bes?.company ?? '',
    monthly: bes?.monthly === undefined ? '' : moneyText(bes.monthly),
    birthYear: bes?.birthYear === undefined ? '' : String(bes.birthYear),
  }));
  const form = useForm(FIELDS);
  const set = (field: keyof Values) => (text: string) => {
    setValues({ ...values, [field]: text });
    onTouched?.(true);
    form.retype(field);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.busy || form.stop(event.currentTarget, mistakesIn(values, today))) return;
    void form.send(
      () => send(termsOf(values)),
      (text) => text('bes.saveFailed'),
    );
  };
  const errorOf = (field: keyof Values) => form.marks(field).error;
  return (
    <form className="stack bes-form" method="post" noValidate onSubmit={submit}>
      <BesFields {...{ values, today, set, errorOf }} />
      <FormStatus form={form} />
      <Button type="submit" wide busy={form.busy}>
        {t('labels.save')}
      </Button>
    </form>
  );
}

interface BesFieldsProps {
  readonly values: Values;
  readonly today: string;
  readonly set: (field: keyof Values) => (text: string) => void;
  readonly errorOf: (field: keyof Values) => string | undefined;
}

function BesFields({ values, today, set, errorOf }: BesFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.name')}
        name="name"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        placeholder={t('bes.nameExample')}
        value={values.name}
        error={errorOf('name')}
        data-autofocus
        onChange={(event) => set('name')(event.target.value)}
      />
      <DateField
        label={t('bes.since')}
        name="since"
        value={values.since}
        max={today}
        error={errorOf('since')}
        hint={t('bes.sinceHint')}
        onChange={set('since')}
      />
      <div className="entry-pair">
        <TextField
          label={t('bes.company')}
          name="company"
          autoComplete="off"
          maxLength={ACCOUNT_NAME_MAX_LENGTH}
          value={values.company}
          error={errorOf('company')}
          onChange={(event) => set('company')(event.target.value)}
        />
        <NumberField
          label={t('bes.monthly')}
          name="monthly"
          decimals={2}
          suffix="₺"
          value={values.monthly}
          error={errorOf('monthly')}
          onChange={set('monthly')}
        />
      </div>
      <TextField
        label={t('bes.birthYear')}
        name="birthYear"
        inputMode="numeric"
        maxLength={4}
        value={values.birthYear}
        error={errorOf('birthYear')}
        hint={t('bes.birthYearHint')}
        onChange={(event) => set('birthYear')(event.target.value)}
      />
    </>
  );
}

function mistakesIn({ name, since, birthYear }: Values, today: string): Partial<Record<keyof Values, PlainTextKey>> {
  const isYear = /^(19|20)\d\d$/.test(birthYear) && birthYear <= since.slice(0, 4);
  return {
    ...(name.trim() === '' ? { name: 'accounts.nameMissing' } : {}),
    ...(since === '' || since > today ? { since: 'bes.sinceWrong' } : {}),
    ...(birthYear === '' || isYear ? {} : { birthYear: 'bes.birthYearWrong' }),
  };
}

const termsOf = ({ name, since, company, monthly, birthYear }: Values): NewTerms => ({
  name: name.trim(),
  scheme: 'bes',
  bes: {
    since,
    ...(company.trim() === '' ? {} : { company: company.trim() }),
    ...(monthly === '' ? {} : { monthly }),
    ...(birthYear === '' ? {} : { birthYear: parseInt(birthYear, 10) }),
  },
});
