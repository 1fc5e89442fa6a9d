import type { AssetKind } from '@kurus/core/asset-kinds';
import { TYPED_GROUPS } from '@kurus/core/contract/words/tracked';
import { groupThousands } from '@kurus/core/money/input';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ImportAssets } from './import-assets.ts';
import { fitting, GROUP_TEXTS, ownAssetOf, withKind, type OwnAsset, type OwnAssets } from './own-assets.ts';
import type { Choices } from './readers/choices.ts';
import { isUnknownOwn, type FileSymbol } from './settled.ts';
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
  const choose = (asked: readonly FileSymbol[], kind: AssetKind | 'skip') =>
    onSymbols(withKind(choices.symbols, asked, kind, assets));
  const left = questions.length - shown;
  return (
    <Card padding="none" className="import-choices" title={t('imports.unknown', { count: questions.length })}>
      <AtOnce {...{ questions, assets, own, onOwn }} onKind={(kind) => choose(fitting(questions, kind), kind)} />
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

interface AtOnceProps extends Pick<UnknownCodesProps, 'questions' | 'assets' | 'own' | 'onOwn'> {
  readonly onKind: (kind: AssetKind | 'skip') => void;
}

/** Answers for all codes without one, and for all own assets that will be defined. */
function AtOnce({ questions, assets, own, onKind, onOwn }: AtOnceProps) {
  const t = useText();
  const open = questions.filter(({ chosen }) => chosen === undefined);
  const defined = questions.filter(
    ({ chosen }) => chosen !== undefined && chosen !== 'skip' && isUnknownOwn(chosen, assets),
  );
  if (open.length < 2 && defined.length < 2) return null;
  const shared = sharedGroup(defined, own);
  const withGroup = (group: OwnAsset['group']): OwnAssets => ({
    ...own,
    ...Object.fromEntries(defined.map((one) => [one.key, { ...ownAssetOf(own, one), group }])),
  });
  return (
    <div className="import-at-once">
      {open.length > 1 && (
        <SelectField
          label={t('imports.allAtOnce', { count: open.length })}
          name="allKinds"
          value=""
          onChange={({ target: { value } }) => {
            const kind = UNLISTED_KINDS.find((one) => one === value) ?? (value === 'skip' ? value : undefined);
            if (kind !== undefined) onKind(kind);
          }}
          options={[{ value: '', label: t('imports.chooseKind') }, ...kindOptions(t)]}
        />
      )}
      {defined.length > 1 && (
        <SelectField
          label={t('imports.groupAtOnce', { count: defined.length })}
          name="allGroups"
          value={shared ?? ''}
          onChange={({ target: { value } }) => {
            const group = TYPED_GROUPS.find((one) => one === value);
            if (group) onOwn(withGroup(group));
          }}
          options={[
            ...(shared === undefined ? [{ value: '', label: t('imports.chooseMeaning') }] : []),
            ...TYPED_GROUPS.map((value) => ({ value, label: t(GROUP_TEXTS[value]) })),
          ]}
        />
      )}
    </div>
  );
}

function sharedGroup(defined: readonly FileSymbol[], own: OwnAssets): OwnAsset['group'] | undefined {
  const groups = new Set(defined.map((symbol) => ownAssetOf(own, symbol).group));
  return groups.size === 1 ? [...groups][0] : undefined;
}
