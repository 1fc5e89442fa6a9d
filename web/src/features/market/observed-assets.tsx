import { ASSET_KINDS, OBSERVED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { useText } from '../../i18n/use-text.ts';
import { useAssetList } from '../../quotes/use-quote.ts';
import { AssetTiles } from './asset-tiles.tsx';

interface ObservedAssetsProps {
  readonly onOpen: (asset: AssetRef) => void;
}

/** Assets that are quoted but not traded with virtual money, in short below the market. */
export function ObservedAssets({ onOpen }: ObservedAssetsProps) {
  const t = useText();
  return (
    <section className="stack market-observed" aria-label={t('market.observed')}>
      {OBSERVED_KINDS.map((kind) => (
        <ObservedKind key={kind} kind={kind} onOpen={onOpen} />
      ))}
    </section>
  );
}

/** Nothing while it is loading: nobody waits for it. */
function ObservedKind({ kind, onOpen }: ObservedAssetsProps & { readonly kind: QuotedKind }) {
  const t = useText();
  const assets = useAssetList(kind);
  return assets && <AssetTiles title={t(ASSET_KINDS[kind].label)} assets={assets} onOpen={onOpen} />;
}
