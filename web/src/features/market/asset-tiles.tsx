import { isTradable } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { assetName } from '../../quotes/asset-name.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { AssetOpen } from './asset-open.tsx';
import './asset-tiles.css';

interface AssetTilesProps {
  readonly title: ReactNode;
  readonly assets: readonly ListedAsset[];
  readonly onOpen: (asset: AssetRef) => void;
}

/** Tiles of assets: name, price and change; pressing one opens it. */
export function AssetTiles({ title, assets, onOpen }: AssetTilesProps) {
  return (
    <div>
      <h2 className="tiles-title">{title}</h2>
      {assets.length > 0 && (
        <div className="tiles">
          {assets.map((asset) => (
            <AssetTile key={asset.code} asset={asset} onOpen={onOpen} />
          ))}
        </div>
      )}
    </div>
  );
}

interface AssetTileProps {
  readonly asset: ListedAsset;
  readonly onOpen: (asset: AssetRef) => void;
}

/** Tile of an asset; traded assets show their code, a currency or a metal its name. */
const AssetTile = memo(function AssetTile({ asset, onOpen }: AssetTileProps) {
  const t = useText();
  const { type, code } = asset;
  const quote = useQuote(type, code);
  const name = assetName(t, asset);
  const traded = isTradable(type);
  return (
    <div className="pressable tile">
      <AssetOpen
        type={type}
        code={code}
        name={name}
        className="tile-open"
        title={traded ? name : undefined}
        onOpen={onOpen}
      >
        {traded ? code : name}
      </AssetOpen>
      {quote ? (
        <>
          <PriceText type={type} value={quote.price} flash />
          <PercentText value={quote.changePercent} />
        </>
      ) : (
        <span className="muted">{t('market.noPrice')}</span>
      )}
    </div>
  );
});
