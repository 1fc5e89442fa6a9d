/** Hooks for live prices. A mounted reader keeps the feed running; the last one to leave stops it. */

import { type AssetKind, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import type { Quote } from '@kurus/core/contract/market';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { marketFeed } from './market-feed.ts';
import type { FeedState, IndexQuote, ListedAsset } from './quote-store.ts';
import { headTopic, listTopic, type Topic } from './quote-topics.ts';

export type { IndexQuote };

const { store } = marketFeed;
const nothing = () => () => {};

/** Renders again only when this asset's quote changes. */
export function useQuote(type: AssetKind, code: string): Quote | undefined {
  return useTopic(assetKey(type, code), () => store.quote(type, code));
}

/** Name, logo and decimals of an asset; undefined until the market is loaded, or when it is not listed. */
export function useAsset(type: AssetKind, code: string): ListedAsset | undefined {
  return useTopic(listTopic(type), () => store.asset(type, code));
}

/** Every listed asset of a market; undefined until it is loaded. */
export function useAssetList(type: AssetKind): readonly ListedAsset[] | undefined {
  return useTopic(listTopic(type), () => store.list(type));
}

const LISTS = QUOTED_KINDS.map(listTopic);
const watchLists = (onChange: () => void) => marketFeed.watch(LISTS, onChange);
let allLists: readonly (readonly ListedAsset[])[] = [];
let allAssets: readonly ListedAsset[] = [];

function readLists(): readonly ListedAsset[] {
  const lists = QUOTED_KINDS.flatMap((type) => {
    const list = store.list(type);
    return list ? [list] : [];
  });
  if (lists.length !== allLists.length || lists.some((list, at) => list !== allLists[at])) {
    allLists = lists;
    allAssets = lists.flat();
  }
  return allAssets;
}

/** Every listed asset of all loaded markets. */
export const useAllAssets = (): readonly ListedAsset[] => useSyncExternalStore(watchLists, readLists, readLists);

/** Sorts assets by their kind's current turnover, the most traded first. */
export function byTurnover(assets: readonly ListedAsset[]): readonly ListedAsset[] {
  const volume = ({ type, code }: ListedAsset) => store.quote(type, code)?.volume ?? 0n;
  return QUOTED_KINDS.flatMap((kind) =>
    assets
      .filter(({ type }) => type === kind)
      .map((asset) => ({ asset, turnover: volume(asset) }))
      .toSorted((a, b) => (a.turnover === b.turnover ? 0 : a.turnover < b.turnover ? 1 : -1))
      .map(({ asset }) => asset),
  );
}

export const useIndexQuote = (): IndexQuote | undefined => useTopic('index', store.index);
/** Whether the exchange is open; undefined if it never closes (D31), or while its state is unknown. */
export const useExchange = (): ExchangeState | undefined => useTopic('exchange', store.exchange);
export const useFeedState = (): FeedState => useTopic('feed', store.feed);

/** Whether a market's prices are simulated (D27); undefined until known. */
export function useSimulated(type: AssetKind): boolean | undefined {
  return useTopic(headTopic(type), () => {
    const head = store.head(type);
    return head && head.source.kind === 'simulated';
  });
}

const HEADS = QUOTED_KINDS.map(headTopic);

/** Filters the kinds whose prices are simulated; renders again only when that changes. */
export function useSimulatedKinds(kinds: readonly AssetKind[]): readonly AssetKind[] {
  const read = () => kinds.filter((type) => store.head(type)?.source.kind === 'simulated').join(' ');
  const found = useSyncExternalStore(watchHeads, read, read);
  return kinds.filter((type) => found.split(' ').includes(type));
}

const watchHeads = (onChange: () => void) => marketFeed.watch(HEADS, onChange);

/** Whether a market's source is delayed, as the source itself states; undefined until known. */
export function useDelayed(type: AssetKind): boolean | undefined {
  return useTopic(headTopic(type), () => {
    const head = store.head(type);
    return head && head.source.delayMs !== undefined;
  });
}

/** For a screen of the market: requests its lists at each switch to it (D43). */
export function useFreshLists(): void {
  useEffect(() => {
    marketFeed.askLists();
  }, []);
}

/** The quotes of several assets, in their order; the same array until one of them changes. */
export function useQuotes(assets: readonly AssetRef[]): readonly (Quote | undefined)[] {
  const source = useMemo(() => quotesSource(assets), [assets]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

/**
 * Quotes of several assets at the moment when the first of them arrived: the same array at every tick.
 * @param purpose a new purpose takes the quotes again
 */
export function useFirstQuotes(assets: readonly AssetRef[], purpose: string) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new purpose takes the quotes again
  const source = useMemo(() => firstQuotesSource(assets), [assets, purpose]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

function firstQuotesSource(assets: readonly AssetRef[]) {
  const { subscribe, snapshot } = quotesSource(assets);
  let first: readonly (Quote | undefined)[] | undefined;
  return {
    subscribe,
    snapshot: () => {
      if (!first && snapshot().some(Boolean)) first = snapshot();
      return first;
    },
  };
}

function quotesSource(assets: readonly AssetRef[]) {
  const topics = assets.map(({ type, code }) => assetKey(type, code));
  let last: readonly (Quote | undefined)[] = [];
  return {
    subscribe: topics.length > 0 ? (onChange: () => void) => marketFeed.watch(topics, onChange) : nothing,
    snapshot: () => {
      const next = assets.map(({ type, code }) => store.quote(type, code));
      if (next.length !== last.length || next.some((quote, at) => quote !== last[at])) last = next;
      return last;
    },
  };
}

function useTopic<T>(topic: Topic, read: () => T): T {
  const subscribe = useMemo(() => (onChange: () => void) => marketFeed.watch([topic], onChange), [topic]);
  return useSyncExternalStore(subscribe, read, read);
}
