import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { CUSTOM_GROUPS } from '@kurus/core/contract/words/tracked';
import { groupThousands } from '@kurus/core/money/input';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ImportAssets } from './import-assets.ts';
import { GROUP_TEXTS, ownAssetOf, ownCodeOf, type OwnAsset, type OwnAssets } from './own-assets.ts';
import type { Choices } from './readers/choices.ts';
import { firstCode, type Asset } from './readers/symbols.ts';
import { isUnknownOwn, isWrongForm, type FileSymbol } from './settled.ts';
import { kindOptions, SymbolQuestion, UNLISTED_KINDS } from './symbol-question.tsx';

interface UnknownCodesProps {
  readonly questions: readonly FileSymbol[];
  readonly assets: ImportAssets;
  readonly choices: Choices;
  readonly own: OwnAssets;
  readonly onSymbols: (symbols: Choices['symbols']) => void;
  readonly onOwn: (own: OwnAssets) => void;
}

/** Questions shown at first: a ledger of coins has hundreds of codes. */
const SHOWN = 50;

/** All codes that no list has, answered one by one or all at once. */
export function UnknownCodes({ questions, assets, choices, own, onSymbols, onOwn }: UnknownCodesProps) {
  const t = useText();
  const [shown, setShown] = useState(SHOWN);
  const open = questions.filter(({ chosen }) => chosen === undefined);
  const defined = questions.filter(
    ({ chosen }) => chosen !== undefined && chosen !== 'skip' && isUnknownOwn(chosen, assets),
  );
  const choose = (asked: readonly FileSymbol[], kind: AssetKind | 'skip') => {
    const symbols: Record<string, Asset | 'skip'> = { ...choices.symbols };
    const taken = new Set(Object.values(symbols).flatMap((one) => (one === 'skip' ? [] : [one.code])));
    for (const { key, text, chosen } of asked) {
      if (kind === 'skip') symbols[key] = kind;
      else {
        const { isOwn } = ASSET_KINDS[kind];
        const before = chosen === undefined || chosen === 'skip' ? firstCode(text) : chosen.code;
        const code = isOwn && before === firstCode(text) ? ownCodeOf(text, taken) : before;
        symbols[key] = { kind, code };
        taken.add(code);
      }
    }
    onSymbols(symbols);
  };
  /** Codes that have the form of the kind; the others keep their question. */
  const fitting = (kind: AssetKind | 'skip') =>
    open.filter(({ text }) => kind === 'skip' || !isWrongForm({ kind, code: firstCode(text) }));
  const group = (next: OwnAsset['group']) =>
    onOwn({ ...own, ...Object.fromEntries(defined.map((one) => [one.key, { ...ownAssetOf(own, one), group: next }])) });
  const left = questions.length - shown;
  return (
    <Card padding="none" className="import-choices" title={t('imports.unknown', { count: questions.length })}>
      {(open.length > 1 || defined.length > 1) && (
        <div className="import-at-once">
          {open.length > 1 && (
            <SelectField
              label={t('imports.allAtOnce', { count: open.length })}
              name="allKinds"
              value=""
              onChange={({ target: { value } }) => {
                const kind = UNLISTED_KINDS.find((one) => one === value) ?? (value === 'skip' ? value : undefined);
                if (kind !== undefined) choose(fitting(kind), kind);
              }}
              options={[{ value: '', label: t('imports.chooseKind') }, ...kindOptions(t)]}
            />
          )}
          {defined.length > 1 && (
            <SelectField
              label={t('imports.groupAtOnce', { count: defined.length })}
              name="allGroups"
              value={sharedGroup(defined, own) ?? ''}
              onChange={({ target: { value } }) => {
                const chosen = CUSTOM_GROUPS.find((one) => one === value);
                if (chosen) group(chosen);
              }}
              options={[
                ...(sharedGroup(defined, own) === undefined ? [{ value: '', label: t('imports.chooseMeaning') }] : []),
                ...CUSTOM_GROUPS.map((value) => ({ value, label: t(GROUP_TEXTS[value]) })),
              ]}
            />
          )}
        </div>
      )}
      <ul>
        {questions.slice(0, shown).map((symbol) => (
          <SymbolQuestion
            key={symbol.key}
            symbol={symbol}
            assets={assets}
            own={ownAssetOf(own, symbol)}
            onKind={(kind) => choose([symbol], kind)}
            onChosen={(asset) => onSymbols({ ...choices.symbols, [symbol.key]: asset })}
            onOwn={(next) => onOwn({ ...own, [symbol.key]: next })}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="import-more">
          <Button variant="secondary" size="sm" onClick={() => setShown(shown + SHOWN)}>
            {t('imports.moreCodes', { count: groupThousands(String(Math.min(left, SHOWN))) })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function sharedGroup(defined: readonly FileSymbol[], own: OwnAssets): OwnAsset['group'] | undefined {
  const groups = new Set(defined.map((symbol) => ownAssetOf(own, symbol).group));
  return groups.size === 1 ? [...groups][0] : undefined;
}
