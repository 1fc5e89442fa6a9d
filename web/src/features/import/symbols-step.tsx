import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { groupThousands } from '@kurus/core/money/input';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { createOwnAssets } from './create-own-assets.ts';
import { CurrenciesCard } from './currencies-card.tsx';
import { keyOf, type ImportAssets } from './import-assets.ts';
import { definitionsOf, type OwnAssets } from './own-assets.ts';
import { OwnCurrencyCard } from './own-currency-card.tsx';
import type { Choices } from './readers/choices.ts';
import type { WordCount } from './readers/count-words.ts';
import { foreignSymbols, isWrongForm, type FileSymbol } from './settled.ts';
import { StepFrame } from './step-frame.tsx';
import { UnknownCodes } from './unknown-codes.tsx';

interface SymbolsStepProps {
  readonly symbols: readonly FileSymbol[];
  /** Currencies of the file without a series of rates. */
  readonly money: readonly WordCount[];
  readonly choices: Choices;
  readonly own: OwnAssets;
  readonly assets: ImportAssets;
  readonly onChoose: (change: Partial<Choices>) => void;
  readonly onOwn: (own: OwnAssets) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

export function SymbolsStep(props: SymbolsStepProps) {
  const { symbols, money, choices, own, assets, onChoose, onOwn, onBack, onNext } = props;
  const t = useText();
  const { isBusy, error, create } = useCreation(onNext);
  const definitions = definitionsOf(symbols, own, assets);
  const unsaid = symbols.find(({ chosen }) => chosen === undefined || (chosen !== 'skip' && isWrongForm(chosen)));
  const unpriced = money.find(({ key }) => choices.currencies[key] === undefined);
  const foreign = foreignSymbols(symbols, choices);
  const isUnsure = foreign.some(({ key }) => choices.symbolCurrencies[key] === undefined);
  const unnamed = definitions.find(({ name }) => name === '');
  const missing = unsaid
    ? t('imports.symbolMissing', { code: unsaid.text })
    : unnamed
      ? t('imports.ownUnnamed', { code: unnamed.code })
      : unpriced
        ? t('imports.currencyMissing', { currency: unpriced.text })
        : isUnsure
          ? t('imports.foreignMissing')
          : undefined;
  // Codes that need an answer come first, and stay there once answered.
  const questions = symbols.filter(({ found }) => found === undefined);
  const found = symbols.filter((symbol) => symbol.found !== undefined);
  const count = definitions.length;
  return (
    <StepFrame
      title={t('imports.symbolsTitle')}
      text={t(symbols.length === 0 ? 'imports.symbolsNone' : 'imports.symbolsText')}
      back={{ label: t('imports.stepWords'), go: onBack }}
      next={{ label: t('imports.toTry'), go: () => void create(definitions), missing, busy: isBusy }}
      note={count > 0 ? t('imports.ownWillBe', { count }) : undefined}
    >
      <FormError text={error === undefined ? undefined : messageOf(error, t('tracked.assetFailed'))} />
      {money.length > 0 && <CurrenciesCard {...{ money, choices, assets, onChoose }} />}
      {questions.length > 0 && (
        <UnknownCodes
          {...{ questions, assets, choices, own, onOwn }}
          onSymbols={(next) => onChoose({ symbols: next })}
        />
      )}
      {foreign.length > 0 && <OwnCurrencyCard shares={foreign} {...{ choices, onChoose }} />}
      {found.length > 0 && <FoundCard found={found} assets={assets} />}
    </StepFrame>
  );
}

/** Creates the own assets of the file, then goes on. */
function useCreation(onNext: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async (definitions: ReturnType<typeof definitionsOf>) => {
    if (definitions.length === 0) return onNext();
    setBusy(true);
    setError(undefined);
    try {
      await createOwnAssets(definitions);
      onNext();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, create };
}

/** Codes shown at first. */
const SHOWN = 50;

function FoundCard({ found, assets }: { readonly found: readonly FileSymbol[]; readonly assets: ImportAssets }) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const left = found.length - SHOWN;
  return (
    <Card padding="none" className="import-choices" title={t('imports.known', { count: found.length })}>
      <ul>
        {found.slice(0, isAll ? undefined : SHOWN).map(({ key, text, count, found: asset }) => (
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
      {!isAll && left > 0 && (
        <p className="import-more">
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            {t('imports.moreCodes', { count: groupThousands(String(left)) })}
          </Button>
        </p>
      )}
    </Card>
  );
}
