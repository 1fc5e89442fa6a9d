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

/** Choice of an asset of a kind: tiles where there are few, else a search among them. */
export function KindStep({ kind, held, onPick }: KindStepProps) {
  const t = useText();
  const known = useKnownAssets();
  const assets = useMemo(() => known.filter(({ type }) => type === kind), [known, kind]);
  const among = useMemo(() => [kind], [kind]);
  if (assets.length > 0 && assets.length <= MOST_TILES)
    return (
      <fieldset className="add-pieces-part">
        <legend className="entry-label">{t('add.which')}</legend>
        <ul className="add-pieces">
          {assets.map((asset) => (
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
    );
  return (
    <AssetSearch
      label={t('labels.asset')}
      name="asset"
      held={held.filter(({ type }) => type === kind)}
      among={among}
      isFirst
      withCash={false}
      withOffers
      withNew={false}
      onPick={(subject) => subject !== 'cash' && onPick(subject)}
    />
  );
}

/** "1,6077 g saf altın" of a piece of gold. */
function weightText(t: Translate, kind: AssetKind, code: string): string | undefined {
  const piece = goldPieceOf(kind, code);
  return piece && t('add.pureGrams', { grams: turkish(priceText(piece.pure, 0)) });
}
