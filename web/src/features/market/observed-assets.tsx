import { memo } from 'react';
import { ASSET_KINDS, OBSERVED_KINDS } from '@kurus/core/asset-kinds';
import type { QuotedKind } from '@kurus/core/asset-kinds';
import { useText } from '../../i18n/use-text.ts';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { assetName } from '../../quotes/asset-name.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useAssetList, useQuote } from '../../quotes/use-quote.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';
import './observed-assets.css';

interface ObservedAssetsProps {
  readonly onOpen: (asset: AssetKey) => void;
}

/** What is quoted but not traded with virtual money, at a glance below the market. */
export function ObservedAssets({ onOpen }: ObservedAssetsProps) {
  const t = useText();
  return (
    <section className="observed" aria-label={t('market.observed')}>
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
  if (!assets) return null;
  return (
    <div>
      <h2 className="observed-title">{t(ASSET_KINDS[kind].label)}</h2>
      <div className="observed-assets">
        {assets.map((asset) => (
          <ObservedAsset key={asset.code} asset={asset} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

const ObservedAsset = memo(function ObservedAsset({ asset, onOpen }: ObservedAssetsProps & { asset: ListedAsset }) {
  const t = useText();
  const { type, code } = asset;
  const quote = useQuote(type, code);
  const name = assetName(t, asset);
  return (
    <div className="observed-asset">
      <button
        type="button"
        className="observed-open"
        aria-label={t('market.openObserved', { name, code })}
        onClick={() => onOpen({ type, code })}
      >
        {name}
      </button>
      {quote ? (
        <>
          <PriceText value={quote.price} flash className="observed-price" />
          <PercentText value={quote.changePercent} />
        </>
      ) : (
        <span className="muted">{t('market.noPrice')}</span>
      )}
    </div>
  );
});
