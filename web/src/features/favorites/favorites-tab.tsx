import { Heart } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AssetType } from '@kurus/core/contract/market';
import { useText } from '../../i18n/use-text.ts';
import { useFavorites } from '../../lib/favorites.ts';
import type { StoredFavorite } from '../../lib/storage.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AssetGrid } from '../market/asset-grid.tsx';
import { useAssetList } from '../market/use-quote.ts';
import type { AssetKey } from '../market/use-quote.ts';
import { TradeWindow } from '../trading/trade-window.tsx';

/** What was hearted, from this browser's storage, at live prices. */
export function FavoritesTab() {
  const t = useText();
  const favorites = useFavorites();
  const [type, setType] = useState<AssetType>('stocks');
  const [opened, setOpened] = useState<AssetKey>();
  const of = (kind: AssetType) => favorites.filter((favorite) => favorite.type === kind);
  const assets = useFavoriteAssets(favorites, type);
  return (
    <div className="market">
      <Tabs<AssetType>
        label={t('market.kind')}
        items={[
          { id: 'stocks', label: t('market.stocks'), count: of('stocks').length },
          { id: 'cryptos', label: t('market.cryptos'), count: of('cryptos').length },
        ]}
        active={type}
        onChange={setType}
      >
        {assets.length === 0 ? (
          <EmptyState
            icon={<Heart size={26} />}
            title={t('favorites.empty')}
            text={t('favorites.emptyHint')}
            action={<ButtonLink href="/dashboard?tab=stockmarket">{t('favorites.browse')}</ButtonLink>}
          />
        ) : (
          <AssetGrid assets={assets} label={t('favorites.title')} onOpen={setOpened} places={assets.length} />
        )}
      </Tabs>
      <TradeWindow asset={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** As the market lists them now; by what was stored while it is loading, and where an asset is no longer listed. */
function useFavoriteAssets(favorites: readonly StoredFavorite[], type: AssetType) {
  const list = useAssetList(type);
  return useMemo(() => {
    const listed = new Map(list?.map((asset) => [asset.code, asset]));
    return favorites
      .filter((favorite) => favorite.type === type)
      .map((favorite) => listed.get(favorite.code) ?? storedAsset(favorite));
  }, [favorites, list, type]);
}

function storedAsset({ type, code, ...stored }: StoredFavorite) {
  const text = (field: string) => (typeof stored[field] === 'string' ? stored[field] : undefined);
  return {
    type,
    code,
    name: text('name') ?? text('text') ?? code,
    icon: text('icon') ?? '',
    quantityDecimals: type === 'stocks' ? (0 as const) : (8 as const),
  };
}
