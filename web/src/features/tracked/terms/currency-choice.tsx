import { useText } from '../../../i18n/use-text.ts';
import { currencyName } from '../../../lib/words/currency-name.ts';
import { SelectField } from '../../../ui/text-field.tsx';
import { currencyOptions, LIRA } from '../entry/own-currency.ts';

interface CurrencyChoiceProps {
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const t = useText();
  return (
    <SelectField
      label={t('terms.currency')}
      name="currency"
      options={[{ value: LIRA, label: `TL · ${currencyName(LIRA)}` }, ...currencyOptions()]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
