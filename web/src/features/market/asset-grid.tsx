import { assetKey, type AssetRef } from '@kurus/core/identity';
import { memo, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AssetLink } from '../../quotes/asset-link.tsx';
import { assetName } from '../../quotes/asset-name.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { AlertBell } from '../alerts/alert-window.tsx';
import { AssetOpen } from './asset-open.tsx';
import { DayRange } from './day-range.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import './market.css';

interface AssetGridProps {
  /** undefined while they are loading. */
  readonly assets: readonly ListedAsset[] | undefined;
  readonly label: string;
  readonly favorites?: boolean;
  readonly onOpen: (asset: AssetRef) => void;
  /** Number of placeholders while they load. */
  readonly placeholders: number;
}

/** Cards of assets; pressing one opens the trade window, or with a real account the asset's page. */
export function AssetGrid({ assets, label, favorites = true, onOpen, placeholders }: AssetGridProps) {
  if (!assets) return <Skeleton height="card" count={placeholders} className="asset-grid" />;
  return (
    <ul className="asset-grid" aria-label={label}>
      {assets.map((asset) => (
        <AssetCard
          key={assetKey(asset.type, asset.code)}
          asset={asset}
          buttons={
            favorites && (
              <>
                <AlertBell asset={asset} className="asset-bell" />
                <FavoriteButton asset={asset} />
              </>
            )
          }
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface AssetCardProps {
  readonly asset: ListedAsset;
  /** Bell and heart. */
  readonly buttons: ReactNode;
  readonly onOpen: (asset: AssetRef) => void;
}

/** The name is the button; its hit area is the whole card, below the buttons. */
function AssetCard({ asset, buttons, onOpen }: AssetCardProps) {
  const t = useText();
  const isPractice = useWorld() === 'practice';
  const { type, code, icon } = asset;
  const name = assetName(t, asset);
  return (
    <li className="card pressable asset">
      <div className="asset-head">
        <AssetLogo type={type} code={code} icon={icon} />
        <div className="asset-names">
          <AssetOpen type={type} code={code} name={name} className="asset-open" onOpen={onOpen}>
            {code}
          </AssetOpen>
          <span className="asset-name" title={name}>
            {name}
          </span>
        </div>
        {buttons}
        {isPractice && (
          <span className="asset-more">
            <AssetLink type={type} code={code} />
          </span>
        )}
      </div>
      <AssetFigures type={type} code={code} />
    </li>
  );
}

/** Renders at the ticks of its own asset only. */
const AssetFigures = memo(function AssetFigures({ type, code }: AssetRef) {
  const t = useText();
  const quote = useQuote(type, code);
  if (!quote) return <p className="asset-figures row wrap ends muted">{t('market.noPrice')}</p>;
  return (
    <>
      <p className="asset-figures row wrap ends">
        <PriceText type={type} value={quote.price} flash className="asset-price" />
        <PercentText value={quote.changePercent} variant="chip" />
      </p>
      <DayRange quote={quote} />
    </>
  );
});
