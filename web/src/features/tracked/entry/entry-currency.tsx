import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import type { EntryPart } from './entry-part.ts';
import { CURRENCIES, currencyOf } from './own-currency.ts';

/** Fields for the currency and, for another than lira, its rate. */
export function CurrencyFields({ draft, onDraft, errorOf }: EntryPart) {
  const t = useText();
  const { subject, currency, rate } = draft;
  const own = currencyOf(subject);
  const isWithoutRates = own !== undefined && !CURRENCIES.includes(own);
  return (
    <>
      <SelectField
        label={t('tracked.currency')}
        name="currency"
        value={currency}
        hint={isWithoutRates ? t('tracked.currencyWithoutRates', { currency: own }) : undefined}
        onChange={(event) => onDraft({ ...draft, currency: event.target.value })}
        options={[{ value: '', label: t('tracked.lira') }, ...CURRENCIES.map((code) => ({ value: code, label: code }))]}
      />
      {currency !== '' && (
        <NumberField
          label={t('tracked.rate')}
          name="rate"
          decimals={8}
          value={rate}
          hint={rate === '' ? t('tracked.rateHint') : undefined}
          error={errorOf('rate')}
          suffix="₺"
          onChange={(typed) => onDraft({ ...draft, rate: typed })}
        />
      )}
    </>
  );
}
