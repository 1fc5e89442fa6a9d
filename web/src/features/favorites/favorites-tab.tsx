import { ASSET_KINDS, type AssetKind, OBSERVED_KINDS, type QuotedKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { Heart } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useFavorites } from '../../lib/favorites.ts';
import type { StoredFavorite } from '../../lib/stored-values.ts';
import { storedAsset } from '../../quotes/favorite-item.ts';
import { useAssetList, useFreshLists } from '../../quotes/use-quote.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import './favorites.css';
import { AlertBells } from '../alerts/alert-window.tsx';
import { AssetGrid } from '../market/asset-grid.tsx';
import { TradeWindow } from '../trading/trade-window.tsx';

/** Favourites of this browser's storage, at live prices. */
export function FavoritesTab() {
  const t = useText();
  const favorites = useFavorites();
  useFreshLists();
  const [type, setType] = useState<AssetKind>(TRADABLE_KINDS[0]);
  const [opened, setOpened] = useState<AssetRef>();
  const of = (kind: AssetKind) => favorites.filter((favorite) => favorite.type === kind);
  const assets = useFavoriteAssets(favorites, type);
  return (
    <div>
      <Tabs<AssetKind>
        label={t('market.kind')}
        items={TRADABLE_KINDS.map((id) => ({ id, label: t(ASSET_KINDS[id].label), count: of(id).length }))}
        active={type}
        onChange={setType}
      >
        {assets.length === 0 ? (
          <EmptyState
            icon={<Heart size={26} />}
            title={t('favorites.empty')}
            text={t('favorites.emptyHint')}
            action={<ButtonLink href="/dashboard?tab=stockmarket">{t('portfolio.startMarket')}</ButtonLink>}
          />
        ) : (
          <AlertBells>
            <AssetGrid assets={assets} label={t('shell.favorites')} onOpen={setOpened} placeholders={assets.length} />
          </AlertBells>
        )}
      </Tabs>
      <div className="favorites-observed">
        {OBSERVED_KINDS.map((kind) => (
          <ObservedFavorites key={kind} kind={kind} favorites={favorites} onOpen={setOpened} />
        ))}
      </div>
      <TradeWindow asset={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

interface ObservedFavoritesProps {
  readonly kind: QuotedKind;
  readonly favorites: readonly StoredFavorite[];
  readonly onOpen: (asset: AssetRef) => void;
}

/** Favourites that are not traded here, below the two markets; nothing if there are none. */
function ObservedFavorites({ kind, favorites, onOpen }: ObservedFavoritesProps) {
  const isAny = favorites.some(({ type }) => type === kind);
  return isAny && <ObservedFavoriteList kind={kind} favorites={favorites} onOpen={onOpen} />;
}

function ObservedFavoriteList({ kind, favorites, onOpen }: ObservedFavoritesProps) {
  const t = useText();
  const assets = useFavoriteAssets(favorites, kind);
  const label = t(ASSET_KINDS[kind].label);
  return (
    <section aria-label={label}>
      <h2 className="favorites-kind">{label}</h2>
      <AssetGrid assets={assets} label={label} onOpen={onOpen} placeholders={assets.length} />
    </section>
  );
}

/** Favourites as the market lists them now; while it loads, and for an asset that is no longer listed, as stored. */
function useFavoriteAssets(favorites: readonly StoredFavorite[], type: AssetKind) {
  const list = useAssetList(type);
  return useMemo(() => {
    const listed = new Map(list?.map((asset) => [asset.code, asset]));
    return favorites
      .filter((favorite) => favorite.type === type)
      .map((favorite) => listed.get(favorite.code) ?? storedAsset(favorite));
  }, [favorites, list, type]);
}
