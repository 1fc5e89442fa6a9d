/** The screens' door to live prices. Whoever reads keeps the feed running; the last one to leave lets it rest. */
import { useMemo, useSyncExternalStore } from 'react';
import type { AssetType, Quote } from '@kurus/core/contract/market';
import type { ExchangeState } from '@kurus/core/contract/exchange';
import { marketFeed } from './market-feed.ts';
import { headTopic, listTopic, quoteTopic } from './quote-store.ts';
import type { FeedState, IndexQuote, ListedAsset, Topic } from './quote-store.ts';

export type { IndexQuote };

export interface AssetKey {
  readonly type: AssetType;
  readonly code: string;
}

const { store } = marketFeed;
const MINUTE_MS = 60_000;
const nothing = () => () => {};

/** Renders again when this asset's quote changes, and only then. */
export function useQuote(type: AssetType, code: string): Quote | undefined {
  return useTopic(quoteTopic(type, code), () => store.quote(type, code));
}

/** Name, logo and decimals of an asset; undefined until the market is loaded, or when it is not listed. */
export function useAsset(type: AssetType, code: string): ListedAsset | undefined {
  return useTopic(listTopic(type), () => store.asset(type, code));
}

/** Every listed asset of a market; undefined until it is loaded. */
export function useAssetList(type: AssetType): readonly ListedAsset[] | undefined {
  return useTopic(listTopic(type), () => store.list(type));
}

export const useIndexQuote = (): IndexQuote | undefined => useTopic('index', store.index);
/** Whether the exchange is open; undefined where it never closes (D31), or while nothing is known of it. */
export const useExchange = (): ExchangeState | undefined => useTopic('exchange', store.exchange);
export const useFeedState = (): FeedState => useTopic('feed', store.feed);

/** Whether a market's prices are made by a simulation (D27); undefined until it is known. */
export function useSimulated(type: AssetType): boolean | undefined {
  return useTopic(headTopic(type), () => store.head(type)?.simulated);
}

/** Whether a market's source is behind the exchange by its own word; undefined until it is known. */
export function useDelayed(type: AssetType): boolean | undefined {
  return useTopic(headTopic(type), () => store.head(type)?.delayed);
}

/** The minute of a market's newest quote, epoch milliseconds: it renders once a minute, not at every tick. */
export function useMarketMinute(type: AssetType): number | undefined {
  return useTopic(headTopic(type), () => {
    const head = store.head(type);
    return head && head.asOfMs - (head.asOfMs % MINUTE_MS);
  });
}

/** The quotes of several assets, in their order; the same array until one of them changes. */
export function useQuotes(assets: readonly AssetKey[]): readonly (Quote | undefined)[] {
  const source = useMemo(() => quotesSource(assets), [assets]);
  return useSyncExternalStore(source.subscribe, source.snapshot, source.snapshot);
}

function quotesSource(assets: readonly AssetKey[]) {
  const topics = assets.map(({ type, code }) => quoteTopic(type, code));
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
