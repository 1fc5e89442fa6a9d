import type { DepositTerms } from '@kurus/core/contract/own-terms';
import { DEPOSIT_ENDS } from '@kurus/core/contract/words/tracked';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { signOf } from '@kurus/core/money/format';
import { moneyText } from '@kurus/core/money/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { emptyOnes, type Form } from '../../../lib/forms/use-form.ts';
import { ruleAddress } from '../../../lib/rule-address.ts';
import { useRules } from '../../../lib/rules-query.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import type { EntryBody } from '../entry/entry-body.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { DepositDays } from './deposit-days.tsx';
import { assetRef } from './terms-commands.ts';
import { type DepositDraft, depositOf, draftOfDeposit, ruleOf } from './terms-drafts.ts';
import { percentField } from './terms-figures.ts';
import { TermsFrame } from './terms-frame.tsx';
import { DepositResult } from './terms-results.tsx';
import { type TermsFormProps, useTermsForm } from './use-terms-form.ts';

const FIELDS = ['name', 'principal', 'rate', 'from', 'days', 'withheld'] as const;
const FIRST_DAYS = '32';

/** Form of a deposit, new or corrected. */
export function DepositForm(props: TermsFormProps) {
  const t = useText();
  const { account, asset } = props;
  const [today] = useState(todayText);
  const [draft, setDraft] = useState<DepositDraft>(() =>
    asset?.terms?.kind === 'deposit'
      ? draftOfDeposit(asset.name, asset.terms)
      : {
          name: t('terms.depositName', { days: FIRST_DAYS }),
          principal: '',
          currency: 'TRY',
          rate: '',
          from: today,
          days: FIRST_DAYS,
          withheld: undefined,
          renews: 'no',
        },
  );
  const { element, form, submit, asking, answer } = useTermsForm(FIELDS, props);
  const rules = useRules();
  const terms = depositOf(draft, rules);
  const rule = ruleOf(draft, rules);
  const set = (changes: Partial<DepositDraft>) => {
    setDraft({ ...draft, ...changes });
    for (const name of Object.keys(changes)) form.retype(name);
  };
  const withheld = draft.withheld ?? (rule ? percentField(rule.rate) : '');
  const isPaid = account?.cash === 'kept' && terms !== undefined && account.cashBalance >= terms.principal;
  const onSubmit = () =>
    submit(terms && { name: draft.name, terms, entry: (code) => entryOf(code, terms, isPaid, today) }, {
      ...emptyOnes({ ...draft, withheld }, FIELDS),
    });
  return (
    <TermsFrame
      {...{ element, form, onSubmit, asking }}
      onAnswer={answer}
      fields={<DepositFields {...{ draft, set, rule, withheld }} isNew={!asset} marks={form.marks} />}
      result={<DepositResult terms={terms} today={today} isPaid={asset ? undefined : isPaid} />}
    />
  );
}

/** Purchase out of the account's cash, or a holding that was there. One that begins later is paid today. */
function entryOf(code: string, { from, principal, currency }: DepositTerms, isPaid: boolean, today: string): EntryBody {
  return {
    date: from < today ? from : today,
    type: isPaid && currency === 'TRY' ? 'buy' : 'opening',
    asset: assetRef(code),
    quantity: '1',
    price: moneyText(principal),
    ...(currency !== 'TRY' && { currency }),
  };
}

interface DepositFieldsProps {
  readonly draft: DepositDraft;
  readonly set: (changes: Partial<DepositDraft>) => void;
  readonly rule: ReturnType<typeof ruleOf>;
  /** Percent of the field: typed, or by the rule. */
  readonly withheld: string;
  readonly isNew: boolean;
  readonly marks: Form<(typeof FIELDS)[number]>['marks'];
}

function DepositFields(props: DepositFieldsProps) {
  const t = useText();
  const { draft, set, marks, isNew } = props;
  const named = (days: string) => t('terms.depositName', { days });
  return (
    <>
      {isNew && (
        <TextField
          label={t('terms.name')}
          autoComplete="off"
          name="name"
          maxLength={ACCOUNT_NAME_MAX_LENGTH}
          value={draft.name}
          {...marks('name')}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      <div className="entry-pair">
        <NumberField
          label={t('terms.principal')}
          name="principal"
          decimals={2}
          value={draft.principal}
          suffix={signOf(draft.currency)}
          {...marks('principal')}
          onChange={(principal) => set({ principal })}
        />
        <CurrencyChoice value={draft.currency} onChange={(currency) => set({ currency })} />
      </div>
      <div className="entry-pair">
        <NumberField
          label={t('terms.yearlyRate')}
          name="rate"
          decimals={4}
          value={draft.rate}
          suffix="%"
          {...marks('rate')}
          onChange={(rate) => set({ rate })}
        />
        <DateField
          label={t('terms.from')}
          name="from"
          value={draft.from}
          {...marks('from')}
          onChange={(from) => set({ from })}
        />
      </div>
      <DepositDays
        from={draft.from}
        days={draft.days}
        marks={marks('days')}
        onChange={(days) => set({ days, ...(draft.name === named(draft.days) && { name: named(days) }) })}
      />
      <EndFields {...props} />
    </>
  );
}

/** Withholding, and the end of the deposit. */
function EndFields({ draft, set, marks, rule, withheld }: DepositFieldsProps) {
  const t = useText();
  return (
    <>
      <div className="entry-pair">
        <NumberField
          label={t('terms.withheld')}
          name="withheld"
          decimals={4}
          value={withheld}
          suffix="%"
          hint={withheldHint(t, draft, rule)}
          {...marks('withheld')}
          onChange={(text) => set({ withheld: text })}
        />
        <SelectField
          label={t('terms.atEnd')}
          name="renews"
          value={draft.renews}
          options={DEPOSIT_ENDS.map((value) => ({ value, label: t(`terms.end_${value}`) }))}
          onChange={(event) => set({ renews: DEPOSIT_ENDS.find((one) => one === event.target.value) ?? 'no' })}
        />
      </div>
      <Link className="link small touch" href={rule ? ruleAddress(rule.rule) : '/rules'}>
        {t('terms.toRule')}
      </Link>
    </>
  );
}

function withheldHint(t: Translate, draft: DepositDraft, rule: DepositFieldsProps['rule']): string {
  if (draft.withheld !== undefined && draft.withheld !== (rule && percentField(rule.rate))) return t('terms.byHand');
  if (!rule) return t('terms.noRule');
  if (rule.endedOn !== undefined) return t('terms.ruleOld', { date: sentenceDate(rule.endedOn) });
  if (!rule.isVerified) return t('terms.ruleUnverified');
  return t('terms.ruleSince', { date: sentenceDate(rule.from) });
}
