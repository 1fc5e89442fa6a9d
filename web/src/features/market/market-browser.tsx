import './market.css';
import {
  ASSET_KINDS,
  TRADABLE_KINDS,
  type TradableKind,
  OBSERVED_KINDS,
  type QuotedKind,
} from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';
import { isStreamed } from '@kurus/core/market/gold-pieces';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { priceTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useFreshLists, useAssetList } from '../../quotes/use-quote.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AlertBells } from '../alerts/alert-window.tsx';
import { TradeWindow } from '../trading/trade-window.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { AssetTiles } from './asset-tiles.tsx';
import { MarketControls } from './market-controls.tsx';
import { MarketMovers } from './market-movers.tsx';
import { NoResults } from './no-results.tsx';
import { type MarketView, useMarketView } from './use-market-view.ts';

/** Width that leaves room next to ten cards. */
const WIDE = '(width >= 1720px)';

interface MarketBrowserProps {
  readonly pageSize: number;
  readonly favorites: boolean;
  /** Style of the pagination: page numbers, or "page X / Y". */
  readonly pages: 'numbers' | 'of';
}

/** Both markets with search, sort order and pages, for the dashboard's tab and the standalone page. */
export function MarketBrowser({ pageSize, favorites, pages }: MarketBrowserProps) {
  const t = useText();
  const view = useMarketView(pageSize);
  useFreshLists();
  const [opened, setOpened] = useState<AssetRef>();
  const isWide = useMedia(WIDE) && favorites;
  return (
    <div className={classNames('market', isWide && 'market-wide')}>
      <Tabs<TradableKind>
        label={t('market.kind')}
        items={TRADABLE_KINDS.map((id) => ({ id, label: t(ASSET_KINDS[id].label) }))}
        active={view.type}
        onChange={view.setType}
      >
        {!view.isListEmpty && <MarketControls view={view} />}
        <MarketPanel view={view}>
          <AlertBells>
            <AssetGrid
              assets={view.visible}
              label={t(ASSET_KINDS[view.type].label)}
              favorites={favorites}
              onOpen={setOpened}
              placeholders={pageSize}
            />
          </AlertBells>
        </MarketPanel>
        {view.count > 0 && (
          <Pagination page={view.page} pageCount={view.pageCount} onChange={view.setPage} variant={pages} />
        )}
      </Tabs>
      {favorites && !view.isListEmpty && <ObservedAssets onOpen={setOpened} />}
      {isWide && !view.isListEmpty && <MarketMovers type={view.type} onOpen={setOpened} />}
      <TradeWindow asset={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** Never seen in practice: its code and texts come with the real world. */
const EmptyMarket = lazyPart(async () => (await withTexts(import('./empty-market.tsx'), priceTexts)).EmptyMarket);

interface MarketPanelProps {
  readonly view: MarketView;
  readonly children: ReactNode;
}

/** The grid, or a note that nothing was found. If the market cannot be loaded, it keeps showing loading (S8.23). */
function MarketPanel({ view, children }: MarketPanelProps) {
  const isPractice = useWorld() === 'practice';
  if (!isPractice && view.isListEmpty) return <EmptyMarket />;
  if (view.visible && view.count === 0) return <NoResults {...view} />;
  return children;
}

interface ObservedAssetsProps {
  readonly onOpen: (asset: AssetRef) => void;
}

/** Assets that are quoted but not traded with virtual money, briefly below the market. */
function ObservedAssets({ onOpen }: ObservedAssetsProps) {
  const t = useText();
  return (
    <section className="stack market-observed" aria-label={t('market.observed')}>
      {OBSERVED_KINDS.map((kind) => (
        <ObservedKind key={kind} kind={kind} onOpen={onOpen} />
      ))}
    </section>
  );
}

/** Renders nothing while loading: it is secondary. */
function ObservedKind({ kind, onOpen }: ObservedAssetsProps & { readonly kind: QuotedKind }) {
  const t = useText();
  const assets = useAssetList(kind);
  if (!assets || assets.length === 0) return null;
  const label = t(ASSET_KINDS[kind].label);
  return (
    <AssetTiles
      title={
        <Link href={`/market/${kind}`} className="tiles-link" aria-label={t('market.wholeList', { name: label })}>
          {label} <span className="tnum">({assets.length})</span>
          <ChevronRight size={14} aria-hidden="true" />
        </Link>
      }
      assets={assets.filter(isStreamed)}
      onOpen={onOpen}
    />
  );
}
