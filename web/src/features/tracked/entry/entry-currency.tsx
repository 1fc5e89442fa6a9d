import { formatPricePlain } from '@kurus/core/money/format';
import { useText } from '../../../i18n/use-text.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { useRateOfDay } from './day-price.ts';
import type { EntryPart } from './entry-part.ts';
import { CURRENCIES, currencyOf, currencyOptions } from './own-currency.ts';

/** Fields for the currency and, for another than lira, its rate. */
export function CurrencyFields({ draft, onDraft, errorOf }: EntryPart) {
  const t = useText();
  const { subject, currency, rate } = draft;
  const own = currencyOf(subject);
  const day = useRateOfDay(currency, currency === '' ? '' : draft.date);
  const isWithoutRates = own !== undefined && !CURRENCIES.includes(own);
  return (
    <>
      <SelectField
        label={t('tracked.currency')}
        name="currency"
        value={currency}
        hint={isWithoutRates ? t('tracked.currencyWithoutRates', { currency: own }) : undefined}
        onChange={(event) => onDraft({ ...draft, currency: event.target.value })}
        options={[{ value: '', label: t('tracked.lira') }, ...currencyOptions()]}
      />
      {currency !== '' && (
        <NumberField
          label={t('tracked.rate')}
          name="rate"
          decimals={8}
          value={rate}
          hint={
            day
              ? t(day.isEstimated ? 'tracked.rateBefore' : 'tracked.rateOfDay', { rate: formatPricePlain(day.rate) })
              : t('tracked.rateHint')
          }
          error={errorOf('rate')}
          suffix="₺"
          onChange={(typed) => onDraft({ ...draft, rate: typed })}
        />
      )}
    </>
  );
}
