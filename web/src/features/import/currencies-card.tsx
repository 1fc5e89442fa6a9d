import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { currencyName } from './currency-name.ts';
import type { ImportAssets } from './import-assets.ts';
import type { Choices } from './readers/choices.ts';
import type { WordCount } from './readers/count-words.ts';

interface CurrenciesCardProps {
  readonly money: readonly WordCount[];
  readonly choices: Choices;
  readonly assets: ImportAssets;
  readonly onChoose: (change: Partial<Choices>) => void;
}

/** Most currencies that are asked about: more are a wrong column. */
const CURRENCIES_MAX = 50;

/** Asks what the currencies without a series of rates count as. */
export function CurrenciesCard({ money, choices, assets, onChoose }: CurrenciesCardProps) {
  const t = useText();
  return (
    <Card title={t('imports.currenciesTitle')}>
      <p className="muted small">{t('imports.currenciesText')}</p>
      {money.slice(0, CURRENCIES_MAX).map(({ key, text }) => (
        <SelectField
          key={key}
          label={t('imports.countsAs', { currency: text })}
          name="counts"
          value={choices.currencies[key] ?? ''}
          onChange={(event) => onChoose({ currencies: { ...choices.currencies, [key]: event.target.value } })}
          options={[
            ...(choices.currencies[key] === undefined ? [{ value: '', label: t('imports.chooseMeaning') }] : []),
            ...assets.currencies.map((code) => ({ value: code, label: currencyName(t, code) })),
            { value: 'skip', label: t('imports.leaveOut') },
          ]}
        />
      ))}
    </Card>
  );
}
