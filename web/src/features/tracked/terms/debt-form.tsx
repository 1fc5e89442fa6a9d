import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { signOf } from '@kurus/core/money/format';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { emptyOnes, type Form } from '../../../lib/forms/use-form.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { EntryBody } from '../entry/entry-body.ts';
import { assetRef } from './terms-commands.ts';
import { type DebtDraft, debtTermsOf, draftOfDebt } from './terms-drafts.ts';
import { TermsFrame } from './terms-frame.tsx';
import { DebtResult } from './terms-results.tsx';
import { type TermsFormProps, useTermsForm } from './use-terms-form.ts';

const FIELDS = ['name', 'owed', 'asOf', 'rate', 'monthly'] as const;
/** Kinds of debts; each is the name of a new one until another is typed. */
const LOANS = ['home', 'car', 'personal', 'card', 'friend'] as const;

/** Form of a debt, new or corrected. */
export function DebtForm(props: TermsFormProps) {
  const t = useText();
  const { asset } = props;
  const [today] = useState(todayText);
  const [draft, setDraft] = useState<DebtDraft>(() =>
    asset?.terms?.kind === 'debt'
      ? draftOfDebt(asset.name, asset.terms)
      : { name: t('terms.loanName_home'), owed: '', asOf: today, rate: '', monthly: '' },
  );
  const { element, form, submit, asking, answer } = useTermsForm(FIELDS, props);
  const terms = debtTermsOf(draft);
  const set = (changes: Partial<DebtDraft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) form.retype(name);
  };
  const onSubmit = () =>
    submit(terms && { name: draft.name, terms, entry: (code) => entryOf(code, draft) }, {
      ...emptyOnes(draft, ['name', 'owed', 'asOf']),
    });
  return (
    <TermsFrame
      {...{ element, form, onSubmit, asking }}
      onAnswer={answer}
      fields={<DebtFields {...{ draft, set, today }} isNew={!asset} marks={form.marks} />}
      result={<DebtResult terms={terms} today={today} isNew={!asset} />}
    />
  );
}

const entryOf = (code: string, { asOf }: DebtDraft): EntryBody => ({
  date: asOf,
  type: 'opening',
  asset: assetRef(code),
  quantity: '1',
});

interface DebtFieldsProps {
  readonly draft: DebtDraft;
  readonly set: (changes: Partial<DebtDraft>) => void;
  readonly today: string;
  readonly isNew: boolean;
  readonly marks: Form<(typeof FIELDS)[number]>['marks'];
}

function DebtName({ draft, set, marks }: DebtFieldsProps) {
  const t = useText();
  const loan = LOANS.find((one) => draft.name === t(`terms.loanName_${one}`));
  return (
    <>
      <RadioGroup
        label={t('terms.whichDebt')}
        name="loan"
        variant="chips"
        options={LOANS.map((value) => ({ value: value as string, label: t(`terms.loan_${value}`) }))}
        value={loan ?? ''}
        onChange={(value) => set({ name: t(`terms.loanName_${LOANS.find((one) => one === value) ?? 'home'}`) })}
      />
      <TextField
        label={t('terms.name')}
        autoComplete="off"
        name="name"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        value={draft.name}
        {...marks('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
    </>
  );
}

function DebtFields(props: DebtFieldsProps) {
  const t = useText();
  const { draft, set, marks, today, isNew } = props;
  return (
    <>
      {isNew && <DebtName {...props} />}
      <div className="entry-pair">
        <NumberField
          label={t('terms.owed')}
          name="owed"
          decimals={2}
          value={draft.owed}
          suffix={signOf('TRY')}
          hint={t('terms.owedHint')}
          {...marks('owed')}
          onChange={(owed) => set({ owed })}
        />
        <DateField
          label={t('terms.asOf')}
          name="asOf"
          value={draft.asOf}
          max={today}
          {...marks('asOf')}
          onChange={(asOf) => set({ asOf })}
        />
      </div>
      <div className="entry-pair">
        <NumberField
          label={t('terms.debtRate')}
          name="rate"
          decimals={4}
          value={draft.rate}
          suffix="%"
          hint={t('terms.debtRateHint')}
          {...marks('rate')}
          onChange={(rate) => set({ rate })}
        />
        <NumberField
          label={t('terms.monthly')}
          name="monthly"
          decimals={2}
          value={draft.monthly}
          suffix={signOf('TRY')}
          hint={t('terms.monthlyHint')}
          {...marks('monthly')}
          onChange={(monthly) => set({ monthly })}
        />
      </div>
    </>
  );
}
