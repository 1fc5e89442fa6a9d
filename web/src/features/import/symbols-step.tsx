import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { groupThousands } from '@kurus/core/money/input';
import { Check } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { keyOf, type ImportAssets } from './import-assets.ts';
import { type Choices, LIRA } from './readers/choices.ts';
import type { WordCount } from './readers/count-words.ts';
import type { Source } from './readers/source.ts';
import type { Asset } from './readers/symbols.ts';
import type { Table } from './readers/table.ts';
import { foreignMoney, isUnknownOwn, symbolsOf, type FileSymbol } from './settled.ts';
import { StepFrame } from './step-frame.tsx';
import { SymbolQuestion } from './symbol-question.tsx';

interface SymbolsStepProps {
  readonly table: Table;
  readonly source: Source;
  readonly choices: Choices;
  readonly assets: ImportAssets;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function SymbolsStep({ table, source, choices, assets, onChoose, onBack, onNext }: SymbolsStepProps) {
  const t = useText();
  const symbols = symbolsOf(table, choices, assets, source);
  const money = foreignMoney(table, choices, assets);
  const unsaid = symbols.find(
    ({ chosen }) => chosen === undefined || (chosen !== 'skip' && isUnknownOwn(chosen, assets)),
  );
  const unpriced = money.find(({ key }) => choices.currencies[key] === undefined);
  const missing = unsaid
    ? t('imports.symbolMissing', { code: unsaid.text })
    : unpriced && t('imports.currencyMissing', { currency: unpriced.text });
  // Codes that need an answer come first, and stay there once answered.
  const questions = symbols.filter(({ found }) => found === undefined);
  const found = symbols.filter((symbol) => symbol.found !== undefined);
  const choose = (key: string, asset: Asset | 'skip') => onChoose({ symbols: { ...choices.symbols, [key]: asset } });
  return (
    <StepFrame
      title={t('imports.symbolsTitle')}
      text={t(symbols.length === 0 ? 'imports.symbolsNone' : 'imports.symbolsText')}
      back={{ label: t('imports.stepWords'), go: onBack }}
      next={{ label: t('imports.toTry'), go: onNext, missing }}
    >
      {money.length > 0 && <CurrenciesCard {...{ money, choices, assets, onChoose }} />}
      {questions.length > 0 && (
        <Card padding="none" title={t('imports.unknown', { count: questions.length })}>
          <ul>
            {questions.map((symbol) => (
              <SymbolQuestion
                key={symbol.key}
                symbol={symbol}
                assets={assets}
                onChosen={(asset) => choose(symbol.key, asset)}
              />
            ))}
          </ul>
        </Card>
      )}
      {found.length > 0 && <FoundCard found={found} assets={assets} />}
    </StepFrame>
  );
}

function FoundCard({ found, assets }: { readonly found: readonly FileSymbol[]; readonly assets: ImportAssets }) {
  const t = useText();
  return (
    <Card padding="none" title={t('imports.known', { count: found.length })}>
      <ul>
        {found.map(({ key, text, count, found: asset }) => (
          <li key={key} className="import-symbol">
            <strong className="import-heading">{text}</strong>
            <span className="import-found">
              <Check size={16} aria-hidden="true" />
              {asset && `${asset.code} · ${assets.names.get(keyOf(asset)) ?? t(ASSET_KINDS[asset.kind].shortLabel)}`}
            </span>
            <span className="muted small">{t('imports.rows', { count: groupThousands(String(count)) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface CurrenciesCardProps {
  readonly money: readonly WordCount[];
  readonly choices: Choices;
  readonly assets: ImportAssets;
  readonly onChoose: (change: Partial<Choices>) => void;
}

function CurrenciesCard({ money, choices, assets, onChoose }: CurrenciesCardProps) {
  const t = useText();
  return (
    <Card title={t('imports.currenciesTitle')}>
      <p className="muted small">{t('imports.currenciesText')}</p>
      {money.map(({ key, text }) => (
        <SelectField
          key={key}
          label={t('imports.countsAs', { currency: text })}
          name="counts"
          value={choices.currencies[key] ?? ''}
          onChange={(event) => onChoose({ currencies: { ...choices.currencies, [key]: event.target.value } })}
          options={[
            ...(choices.currencies[key] === undefined ? [{ value: '', label: t('imports.chooseMeaning') }] : []),
            ...assets.currencies.map((code) => ({ value: code, label: code === LIRA ? t('imports.lira') : code })),
            { value: 'skip', label: t('imports.leaveOut') },
          ]}
        />
      ))}
    </Card>
  );
}
