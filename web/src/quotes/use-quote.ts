/**
 * Hooks for live prices of the world around a component (world-context.ts). A mounted reader keeps the feed of that
 * world running; the last one to leave stops it.
 */

import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { Quote } from '@kurus/core/contract/market';
import type { RealPricesState } from '@kurus/core/contract/real-prices';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { feedOf, type MarketFeed } from './market-feed.ts';
import type { FeedState, IndexQuote, ListedAsset, QuoteStore } from './quote-store.ts';
import { headTopic, listTopic, type Topic } from './quote-topics.ts';
import { useWorld, type WorldOnScreen } from './world-context.ts';

export type { IndexQuote };

const nothing = () => () => {};

export const useFeed = (): MarketFeed => feedOf(useWorld());

/** Renders again only when this asset's quote changes. */
export function useQuote(type: AssetKind, code: string): Quote | undefined {
  return useTopic(assetKey(type, code), (store) => store.quote(type, code));
}

/** Name, logo and decimals of an asset; undefined until the market is loaded, or when it is not listed. */
export function useAsset(type: AssetKind, code: string): ListedAsset | undefined {
  return useTopic(listTopic(type), (store) => store.asset(type, code));
}

/** Every listed asset of a market; undefined until it is loaded. */
export function useAssetList(type: AssetKind): readonly ListedAsset[] | undefined {
  return useTopic(listTopic(type), (store) => store.list(type));
}

/** Every listed asset of all loaded markets. */
export function useAllAssets(): readonly ListedAsset[] {
  const feed = useFeed();
  const source = useMemo(() => allAssetsSource(feed), [feed]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

const LISTS = QUOTED_KINDS.map(listTopic);

function allAssetsSource({ store, watch }: MarketFeed) {
  let lastLists: readonly (readonly ListedAsset[])[] = [];
  let assets: readonly ListedAsset[] = [];
  return {
    subscribe: (onChange: () => void) => watch(LISTS, onChange),
    snapshot: () => {
      const lists = QUOTED_KINDS.flatMap((type) => {
        const list = store.list(type);
        return list ? [list] : [];
      });
      if (lists.length !== lastLists.length || lists.some((list, at) => list !== lastLists[at])) {
        lastLists = lists;
        assets = lists.flat();
      }
      return assets;
    },
  };
}

/** Sorts assets by their kind's current turnover in a world, the most traded first. */
export function byTurnover(assets: readonly ListedAsset[], world: WorldOnScreen): readonly ListedAsset[] {
  const { store } = feedOf(world);
  const volume = ({ type, code }: ListedAsset) => store.quote(type, code)?.volume ?? 0n;
  return QUOTED_KINDS.flatMap((kind) =>
    assets
      .filter(({ type }) => type === kind)
      .map((asset) => ({ asset, turnover: volume(asset) }))
      .toSorted((a, b) => (a.turnover === b.turnover ? 0 : a.turnover < b.turnover ? 1 : -1))
      .map(({ asset }) => asset),
  );
}

export const useIndexQuote = (): IndexQuote | undefined => useTopic('index', (store) => store.index());
/** Tells if the exchange is open; undefined if it never closes (D31), or while its state is unknown. */
export const useExchange = (): ExchangeState | undefined => useTopic('exchange', (store) => store.exchange());
export const useFeedState = (): FeedState => useTopic('feed', (store) => store.feed());
/** Reason why the real world has no prices; undefined while they are fetched, until known, and in practice. */
export const useClosedWorld = (): RealPricesState | undefined => useTopic('closed', (store) => store.closed());

/** Tells if a market's prices are simulated (D27); undefined until known. */
export function useSimulated(type: AssetKind): boolean | undefined {
  return useTopic(headTopic(type), (store) => {
    const head = store.head(type);
    return head && head.source.kind === 'simulated';
  });
}

const HEADS = QUOTED_KINDS.map(headTopic);

/** Filters the kinds whose prices are simulated; renders again only when that changes. */
export function useSimulatedKinds(kinds: readonly AssetKind[]): readonly AssetKind[] {
  const { store, watch } = useFeed();
  const subscribe = useMemo(() => (onChange: () => void) => watch(HEADS, onChange), [watch]);
  const read = () => kinds.filter((type) => store.head(type)?.source.kind === 'simulated').join(' ');
  const found = useSyncExternalStore(subscribe, read, read);
  return kinds.filter((type) => found.split(' ').includes(type));
}

/** Tells if a market's source is delayed, as the source itself states; undefined until known. */
export function useDelayed(type: AssetKind): boolean | undefined {
  return useTopic(headTopic(type), (store) => {
    const head = store.head(type);
    return head && head.source.delayMs !== undefined;
  });
}

/** For a screen of the market: requests its lists at each switch to it (D43). */
export function useFreshLists(): void {
  const { askLists } = useFeed();
  useEffect(() => {
    askLists();
  }, [askLists]);
}

/** The quotes of several assets, in their order; the same array until one of them changes. */
export const useQuotes = (assets: readonly AssetRef[]): readonly (Quote | undefined)[] =>
  useQuotesOf(assets, useWorld());

/** The same in a world of its own, for a page that shows accounts of both. */
export function useQuotesOf(assets: readonly AssetRef[], world: WorldOnScreen): readonly (Quote | undefined)[] {
  const source = useMemo(() => quotesSource(assets, feedOf(world)), [assets, world]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

/**
 * Quotes of several assets at the moment when the first of them arrived: the same array at every tick.
 * @param purpose a new purpose takes the quotes again
 */
export function useFirstQuotes(assets: readonly AssetRef[], purpose: string) {
  const feed = useFeed();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new purpose takes the quotes again
  const source = useMemo(() => firstQuotesSource(assets, feed), [assets, feed, purpose]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

function firstQuotesSource(assets: readonly AssetRef[], feed: MarketFeed) {
  const { subscribe, snapshot } = quotesSource(assets, feed);
  let first: readonly (Quote | undefined)[] | undefined;
  return {
    subscribe,
    snapshot: () => {
      if (!first && snapshot().some(Boolean)) first = snapshot();
      return first;
    },
  };
}

function quotesSource(assets: readonly AssetRef[], { store, watch }: MarketFeed) {
  const topics = assets.map(({ type, code }) => assetKey(type, code));
  let last: readonly (Quote | undefined)[] = [];
  return {
    subscribe: topics.length > 0 ? (onChange: () => void) => watch(topics, onChange) : nothing,
    snapshot: () => {
      const next = assets.map(({ type, code }) => store.quote(type, code));
      if (next.length !== last.length || next.some((quote, at) => quote !== last[at])) last = next;
      return last;
    },
  };
}

function useTopic<T>(topic: Topic, readFrom: (store: QuoteStore) => T): T {
  const { store, watch } = useFeed();
  const subscribe = useMemo(() => (onChange: () => void) => watch([topic], onChange), [topic, watch]);
  const read = () => readFrom(store);
  return useSyncExternalStore(subscribe, read, read);
}
