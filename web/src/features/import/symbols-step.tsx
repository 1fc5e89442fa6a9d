import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { groupThousands } from '@kurus/core/money/input';
import { Check } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { ENTRY_ASSET_KINDS, keyOf, type KnownAssets } from './known-assets.ts';
import { LIRA, type Choices, type Counted } from './readers/choices.ts';
import type { Source } from './readers/source.ts';
import { codeOf, type Asset } from './readers/symbols.ts';
import type { Table } from './readers/table.ts';
import { foreignMoney, isUnknownOwn, symbolsOf, type FileSymbol } from './settled.ts';
import { StepFrame } from './step-frame.tsx';

interface SymbolsStepProps {
  readonly table: Table;
  readonly source: Source;
  readonly choices: Choices;
  readonly known: KnownAssets;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const isOwn = (kind: Asset['kind']) => ASSET_KINDS[kind].isOwn;

export function SymbolsStep({ table, source, choices, known, onChoose, onBack, onNext }: SymbolsStepProps) {
  const t = useText();
  const symbols = symbolsOf(table, choices, known, source);
  const money = foreignMoney(table, choices, known);
  const unsaid = symbols.find(
    ({ meant }) => meant === undefined || (meant !== 'skip' && isUnknownOwn(meant, isOwn, known)),
  );
  const unpriced = money.find(({ key }) => choices.currencies[key] === undefined);
  const missing = unsaid
    ? t('imports.symbolMissing', { code: unsaid.text })
    : unpriced && t('imports.currencyMissing', { currency: unpriced.text });
  // What the user must look at stands first, and stays there while they do.
  const asked = symbols.filter(({ found }) => found === undefined);
  const found = symbols.filter((symbol) => symbol.found !== undefined);
  const choose = (key: string, asset: Asset | 'skip') => onChoose({ symbols: { ...choices.symbols, [key]: asset } });
  return (
    <StepFrame
      title={t('imports.symbolsTitle')}
      text={t(symbols.length === 0 ? 'imports.symbolsNone' : 'imports.symbolsText')}
      back={{ label: t('imports.stepWords'), go: onBack }}
      next={{ label: t('imports.toTry'), go: onNext, missing }}
    >
      {money.length > 0 && <CurrenciesCard {...{ money, choices, known, onChoose }} />}
      {asked.length > 0 && (
        <Card padding="none" title={t('imports.unknown', { count: asked.length })}>
          <ul>
            {asked.map((symbol) => (
              <AskedSymbol
                key={symbol.key}
                symbol={symbol}
                known={known}
                onMeant={(asset) => choose(symbol.key, asset)}
              />
            ))}
          </ul>
        </Card>
      )}
      {found.length > 0 && <FoundCard found={found} known={known} />}
    </StepFrame>
  );
}

interface CurrenciesCardProps extends Pick<SymbolsStepProps, 'choices' | 'known' | 'onChoose'> {
  readonly money: readonly Counted[];
}

function CurrenciesCard({ money, choices, known, onChoose }: CurrenciesCardProps) {
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
            ...known.currencies.map((code) => ({ value: code, label: code === LIRA ? t('imports.lira') : code })),
            { value: 'skip', label: t('imports.currencySkip') },
          ]}
        />
      ))}
    </Card>
  );
}

function FoundCard({ found, known }: { readonly found: readonly FileSymbol[]; readonly known: KnownAssets }) {
  const t = useText();
  return (
    <Card padding="none" title={t('imports.known', { count: found.length })}>
      <ul>
        {found.map(({ key, text, count, found: asset }) => (
          <li key={key} className="import-symbol">
            <strong className="import-heading">{text}</strong>
            <span className="import-found">
              <Check size={16} aria-hidden="true" />
              {asset && `${asset.code} · ${known.names.get(keyOf(asset)) ?? t(ASSET_KINDS[asset.kind].shortLabel)}`}
            </span>
            <span className="muted small">{t('imports.rows', { count: groupThousands(String(count)) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface AskedSymbolProps {
  readonly symbol: FileSymbol;
  readonly known: KnownAssets;
  readonly onMeant: (asset: Asset | 'skip') => void;
}

/** A code that no list has: which one it is, and of what kind; or its rows stay out. */
function AskedSymbol({ symbol, known, onMeant }: AskedSymbolProps) {
  const t = useText();
  const { meant, text } = symbol;
  const asset = meant === 'skip' ? undefined : meant;
  const code = asset?.code ?? codeOf(text);
  const kind = meant === 'skip' ? 'skip' : (asset?.kind ?? '');
  const isListed = asset && known.names.has(keyOf(asset));
  const hint = !asset ? undefined : isListed ? known.names.get(keyOf(asset)) : t('imports.unlisted');
  const error = asset && isUnknownOwn(asset, isOwn, known) ? t('imports.ownMissing') : undefined;
  return (
    <li className="import-symbol import-asked">
      <span className="import-heading">
        <strong>{text}</strong>{' '}
        <span className="muted small">{t('imports.rows', { count: groupThousands(String(symbol.count)) })}</span>
      </span>
      <TextField
        label={t('imports.meansCode', { code: text })}
        hideLabel
        name="code"
        value={code}
        maxLength={15}
        autoCapitalize="characters"
        disabled={meant === 'skip'}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        onChange={(event) => {
          const typed = event.target.value.toUpperCase().replace(/[^A-Z0-9.]/g, '');
          const listed = known.assets.find((one) => one.code === typed);
          const chosen = asset?.kind ?? listed?.kind ?? ENTRY_ASSET_KINDS[0];
          if (chosen) onMeant({ kind: listed?.kind ?? chosen, code: typed });
        }}
      />
      <SelectField
        label={t('imports.meansKind', { code: text })}
        hideLabel
        name="kind"
        value={kind}
        onChange={(event) => {
          const chosen = ENTRY_ASSET_KINDS.find((one) => one === event.target.value);
          if (chosen) onMeant({ kind: chosen, code });
          else if (event.target.value === 'skip') onMeant('skip');
        }}
        options={[
          ...(kind === '' ? [{ value: '', label: t('imports.chooseKind') }] : []),
          ...ENTRY_ASSET_KINDS.map((one) => ({ value: one, label: t(ASSET_KINDS[one].shortLabel) })),
          { value: 'skip', label: t('imports.symbolSkip') },
        ]}
      />
    </li>
  );
}
