/** How old a market's prices are (D30). Renders again when the answer changes, not at every second. */
import { useCallback, useSyncExternalStore } from 'react';
import type { AssetType } from '@kurus/core/contract/market';
import { marketFeed } from './market-feed.ts';
import { marketNow, watchClock } from './market-clock.ts';
import { headTopic } from './quote-store.ts';
import type { MarketHead } from './quote-store.ts';

const { store } = marketFeed;

/**
 * Older than their source promises: by the server's word, or because the server cannot be heard for that long. A stream
 * that stands has nothing to tell while nothing moves; its silence is no age.
 */
export function useStale(type: AssetType): boolean {
  return useHead(type, (head) => {
    if (!head) return false;
    return head.stale || (store.feed() !== 'streaming' && marketNow() - head.atMs > head.maxAgeMs);
  });
}

/** Whole seconds since the newest price of the market was made; undefined while there is none. */
export function useAgeSeconds(type: AssetType): number | undefined {
  return useHead(type, (head) => head && Math.max(0, Math.floor((marketNow() - head.asOfMs) / 1000)));
}

function useHead<T>(type: AssetType, read: (head: MarketHead | undefined) => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stopClock = watchClock(onChange);
      const stopHead = marketFeed.watch([headTopic(type)], onChange);
      return () => {
        stopClock();
        stopHead();
      };
    },
    [type],
  );
  const snapshot = () => read(store.head(type));
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
