import type { AssetKind } from '@kurus/core/asset-kinds';
import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import { turkish } from '@kurus/core/money/format';
import { priceText } from '@kurus/core/money/money';
import { useMemo } from 'react';
import { type Translate, useText } from '../../../i18n/use-text.ts';
import { assetName } from '../../../quotes/asset-name.ts';
import { useKnownAssets } from '../../../quotes/known-assets.ts';
import { AssetSearch } from '../../search/asset-search.tsx';
import type { AssetSubject } from '../../search/subject.ts';
import type { HeldAsset } from '../../search/use-search.ts';

interface KindStepProps {
  readonly kind: AssetKind;
  readonly held: readonly HeldAsset[];
  readonly onPick: (subject: AssetSubject) => void;
}

/** Most assets of a kind that are shown as tiles: pieces of gold are, shares are searched for. */
const MOST_TILES = 16;

/** Choice of an asset of a kind: tiles where there are few, or pieces of gold; a search among the rest. */
export function KindStep({ kind, held, onPick }: KindStepProps) {
  const t = useText();
  const known = useKnownAssets();
  const assets = useMemo(() => known.filter(({ type }) => type === kind), [known, kind]);
  const among = useMemo(() => [kind], [kind]);
  const tiles =
    assets.length <= MOST_TILES ? assets : assets.filter(({ code }) => goldPieceOf(kind, code) && !isOld(code));
  const isAll = tiles.length === assets.length;
  const search = (
    <AssetSearch
      label={t(isAll || tiles.length === 0 ? 'labels.asset' : 'add.another')}
      name="asset"
      held={held.filter(({ type }) => type === kind)}
      among={among}
      isFirst={tiles.length === 0}
      withCash={false}
      withOffers
      withNew={false}
      onPick={(subject) => subject !== 'cash' && onPick(subject)}
    />
  );
  if (tiles.length === 0) return search;
  return (
    <div className="stack">
      <fieldset className="add-pieces-part">
        <legend className="entry-label">{t('add.which')}</legend>
        <ul className="add-pieces">
          {tiles.map((asset) => (
            <li key={asset.code}>
              <button
                type="button"
                className="add-piece"
                onClick={() => onPick({ type: kind, code: asset.code, name: assetName(t, asset) })}
              >
                <strong>{assetName(t, asset)}</strong>
                <span className="muted small tnum">{weightText(t, kind, asset.code) ?? asset.code}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      {!isAll && search}
    </div>
  );
}

/** Old mintings have the code of the new ones and ".E". */
const isOld = (code: string) => code.endsWith('.E');

/** "1,6077 g saf altın" of a piece of gold. */
function weightText(t: Translate, kind: AssetKind, code: string): string | undefined {
  const piece = goldPieceOf(kind, code);
  return piece && t('add.pureGrams', { grams: turkish(priceText(piece.pure, 0)) });
}
