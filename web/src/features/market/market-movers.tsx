import type { TradableKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { useText } from '../../i18n/use-text.ts';
import type { ListedAsset } from '../../quotes/quote-store.ts';
import { useAssetList } from '../../quotes/use-quote.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { AssetTiles } from './asset-tiles.tsx';
import { useSorted } from './use-market-view.ts';

/** Number of rows that fill the height of ten cards and their footer. */
const MOST_MOVERS = 8;

interface MarketMoversProps {
  readonly type: TradableKind;
  readonly onOpen: (asset: AssetRef) => void;
}

/** Largest gains and losses, in the current order, next to the cards of a wide screen. */
export function MarketMovers({ type, onOpen }: MarketMoversProps) {
  const t = useText();
  const list = useAssetList(type);
  return (
    <section className="stack market-movers" aria-label={t('market.movers')}>
      {list ? <Movers list={list} onOpen={onOpen} /> : <Skeleton height="row" count={2 * MOST_MOVERS} />}
    </section>
  );
}

interface MoversProps {
  readonly list: readonly ListedAsset[];
  readonly onOpen: (asset: AssetRef) => void;
}

function Movers({ list, onOpen }: MoversProps) {
  const t = useText();
  const risen = useSorted(list, 'rise');
  const fallen = useSorted(list, 'fall');
  return (
    <>
      <AssetTiles title={t('market.risen')} assets={risen.slice(0, MOST_MOVERS)} onOpen={onOpen} />
      <AssetTiles title={t('market.fallen')} assets={fallen.slice(0, MOST_MOVERS)} onOpen={onOpen} />
    </>
  );
}
