import type { BondTerms } from '@kurus/core/contract/own-terms';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { dayOfDate } from '@kurus/core/market/calendar';
import { formatPricePlain, signOf } from '@kurus/core/money/format';
import { parseQuantity, priceText, type Price } from '@kurus/core/money/money';
import { bondPriceOn } from '@kurus/core/terms/bond';
import { COUPON_MONTHS } from '@kurus/core/terms/check-terms';
import { monthsAfter } from '@kurus/core/terms/months';
import { useState } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { emptyOnes, type Form } from '../../../lib/forms/use-form.ts';
import { todayText } from '../../../lib/words/today-text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import type { EntryBody } from '../entry/entry-body.ts';
import { CurrencyChoice } from './currency-choice.tsx';
import { monthNames } from './month-names.ts';
import { assetRef } from './terms-commands.ts';
import { type BondDraft, bondOf, draftOfBond } from './terms-drafts.ts';
import { TermsFrame } from './terms-frame.tsx';
import { BondResult } from './terms-results.tsx';
import { type TermsFormProps, useTermsForm } from './use-terms-form.ts';

const OF_TERMS = ['maturity', 'couponRate', 'cleanPrice'] as const;
const FIELDS = ['name', 'nominal', ...OF_TERMS, 'boughtOn'] as const;

/** Form of a bond, new or corrected. */
export function BondForm(props: TermsFormProps) {
  const { asset } = props;
  const [today] = useState(todayText);
  const [draft, setDraft] = useState<BondDraft>(() =>
    asset?.terms?.kind === 'bond'
      ? draftOfBond(asset.name, asset.terms)
      : {
          name: '',
          nominal: '',
          currency: 'TRY',
          maturity: '',
          coupon: '',
          months: '6',
          clean: '',
          boughtOn: today,
        },
  );
  const { element, form, submit, asking, answer } = useTermsForm(FIELDS, props);
  // The clean price of a new bond is that of its purchase, of a correction that of today.
  const terms = bondOf(draft, asset ? today : draft.boughtOn);
  const nominal = asset ? parseQuantity('100') : parseQuantity(draft.nominal);
  const set = (changes: Partial<BondDraft>, field?: (typeof FIELDS)[number]) => {
    setDraft({ ...draft, ...changes });
    if (field) form.retype(field);
  };
  const values = { ...draft, couponRate: draft.coupon, cleanPrice: draft.clean };
  const part = { draft, set, marks: form.marks };
  const onSubmit = () =>
    submit(terms && { name: draft.name, terms, entry: (code) => entryOf(code, draft, terms) }, {
      ...emptyOnes(values, asset ? OF_TERMS : FIELDS),
    });
  return (
    <TermsFrame
      {...{ element, form, onSubmit, asking }}
      onAnswer={answer}
      fields={
        <>
          {!asset && <NominalFields {...part} />}
          <CouponFields {...part} />
          <div className="entry-pair">
            <CleanField {...part} isNew={!asset} />
            {!asset && <BoughtField {...part} today={today} paid={terms && paidFor(terms, draft)} />}
          </div>
        </>
      }
      result={<BondResult terms={terms} nominal={nominal} today={today} />}
    />
  );
}

/** Price paid for 1 of nominal: the clean one with the interest accrued on the day. */
const paidFor = (terms: BondTerms, { boughtOn }: BondDraft): Price | undefined =>
  boughtOn === '' ? undefined : bondPriceOn(terms, dayOfDate(boughtOn), terms.cleanPrice);

function entryOf(code: string, draft: BondDraft, terms: BondTerms): EntryBody {
  const { nominal, boughtOn, currency } = draft;
  const price = paidFor(terms, draft) ?? (0n as Price);
  return {
    date: boughtOn,
    type: 'opening',
    asset: assetRef(code),
    quantity: nominal,
    price: priceText(price),
    ...(currency !== 'TRY' && { currency }),
  };
}

interface BondPart {
  readonly draft: BondDraft;
  readonly set: (changes: Partial<BondDraft>, field?: (typeof FIELDS)[number]) => void;
  readonly marks: Form<(typeof FIELDS)[number]>['marks'];
}

function NominalFields({ draft, set, marks }: BondPart) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('terms.name')}
        autoComplete="off"
        name="name"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        placeholder={t('terms.bondExample')}
        value={draft.name}
        {...marks('name')}
        onChange={(event) => set({ name: event.target.value }, 'name')}
      />
      <div className="entry-pair">
        <NumberField
          label={t('terms.nominal')}
          name="nominal"
          decimals={2}
          value={draft.nominal}
          suffix={signOf(draft.currency)}
          {...marks('nominal')}
          onChange={(text) => set({ nominal: text }, 'nominal')}
        />
        <CurrencyChoice value={draft.currency} onChange={(currency) => set({ currency })} />
      </div>
    </>
  );
}

function CouponFields({ draft, set, marks }: BondPart) {
  const t = useText();
  return (
    <>
      <div className="entry-pair">
        <DateField
          label={t('terms.maturity')}
          name="maturity"
          value={draft.maturity}
          {...marks('maturity')}
          onChange={(maturity) => set({ maturity }, 'maturity')}
        />
        <NumberField
          label={t('terms.coupon')}
          name="couponRate"
          decimals={4}
          value={draft.coupon}
          suffix="%"
          {...marks('couponRate')}
          onChange={(coupon) => set({ coupon }, 'couponRate')}
        />
      </div>
      <div className="entry-pair">
        <SelectField
          label={t('terms.couponMonths')}
          name="months"
          value={draft.months}
          hint={couponHint(t, draft)}
          options={COUPON_MONTHS.map((months) => ({
            value: String(months),
            label: t('terms.everyMonths', { count: months }),
          }))}
          onChange={(event) => set({ months: event.target.value })}
        />
      </div>
    </>
  );
}

/** Clean price: of the purchase for a new bond, else the last one. */
function CleanField({ draft, set, marks, isNew }: BondPart & { readonly isNew: boolean }) {
  const t = useText();
  return (
    <NumberField
      label={t(isNew ? 'terms.paidPrice' : 'terms.cleanPrice')}
      name="cleanPrice"
      decimals={6}
      value={draft.clean}
      suffix={t('terms.per100')}
      hint={t(isNew ? 'terms.paidHint' : 'terms.cleanHint')}
      {...marks('cleanPrice')}
      onChange={(clean) => set({ clean }, 'cleanPrice')}
    />
  );
}

interface BoughtFieldProps extends BondPart {
  readonly today: string;
  /** Price paid for 1 of nominal, with accrued interest. */
  readonly paid: Price | undefined;
}

function BoughtField({ draft, set, marks, today, paid }: BoughtFieldProps) {
  const t = useText();
  return (
    <DateField
      label={t('terms.boughtOn')}
      name="boughtOn"
      value={draft.boughtOn}
      max={today}
      hint={paid && t('terms.paidWith', { price: formatPricePlain((paid * 100n) as Price) })}
      {...marks('boughtOn')}
      onChange={(boughtOn) => set({ boughtOn }, 'boughtOn')}
    />
  );
}

function couponHint(t: Translate, { maturity, months }: BondDraft): string | undefined {
  if (maturity === '') return undefined;
  const end = dayOfDate(maturity);
  const step = parseInt(months, 10);
  const days = Array.from({ length: 12 / step }, (_, at) => monthsAfter(end, -step * at));
  return t('terms.couponsIn', { months: monthNames(days), day: parseInt(maturity.slice(8), 10) });
}
