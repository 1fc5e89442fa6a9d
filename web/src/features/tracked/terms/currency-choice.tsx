import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TERMS_CURRENCIES } from './terms-figures.ts';

interface CurrencyChoiceProps {
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const t = useText();
  return (
    <RadioGroup
      label={t('terms.currency')}
      name="currency"
      options={TERMS_CURRENCIES.map((code) => ({ value: code as string, label: code === 'TRY' ? 'TL' : code }))}
      value={value}
      onChange={onChange}
    />
  );
}
