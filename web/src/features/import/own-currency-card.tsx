import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { currencyName } from './currency-name.ts';
import { type Choices } from './readers/choices.ts';
import type { ForeignSymbol } from './settled.ts';

interface OwnCurrencyCardProps {
  readonly shares: readonly ForeignSymbol[];
  readonly choices: Choices;
  readonly onChoose: (change: Partial<Choices>) => void;
}

/** One question for all shares of other exchanges whose rows name no currency: theirs, or that of the file. */
export function OwnCurrencyCard({ shares, choices, onChoose }: OwnCurrencyCardProps) {
  const t = useText();
  const currencies = [...new Set(shares.map(({ currency }) => currency))].join(', ');
  const { symbolCurrencies } = choices;
  const isOwn = shares.every(({ key, currency }) => symbolCurrencies[key] === currency);
  const isFile = shares.every(({ key }) => symbolCurrencies[key] === choices.currency);
  return (
    <Card>
      <RadioGroup<'own' | 'file' | ''>
        label={t('imports.foreignCurrency', { codes: codesOf(shares) })}
        name="foreignCurrency"
        variant="list"
        value={isOwn ? 'own' : isFile ? 'file' : ''}
        onChange={(chosen) => {
          const next = shares.map(({ key, currency }) => [key, chosen === 'own' ? currency : choices.currency]);
          onChoose({ symbolCurrencies: { ...symbolCurrencies, ...Object.fromEntries(next) } });
        }}
        options={[
          { value: 'own', label: t('imports.foreignOwn', { currencies }) },
          { value: 'file', label: t('imports.foreignFile', { currency: currencyName(t, choices.currency) }) },
        ]}
      />
    </Card>
  );
}

/** Codes that are named in the question. */
const NAMED_MAX = 5;

const codesOf = (shares: readonly ForeignSymbol[]): string => {
  const codes = shares.slice(0, NAMED_MAX).map(({ code }) => code);
  return shares.length > NAMED_MAX ? `${codes.join(', ')}…` : codes.join(', ');
};
