/** Age of a price (D30). Renders again when the result changes, not at every second. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { isStale } from '@kurus/core/market/staleness';
import { useCallback, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { marketNow, watchClock } from './market-clock.ts';
import { ageText } from './price-age.ts';
import type { QuoteStore } from './quote-store.ts';
import { headTopic } from './quote-topics.ts';
import { useFeed } from './use-quote.ts';

/**
 * Tells if a price is stale, by the same rule as on the server: the price of an asset, or without one the newest of its
 * market. A price without further ticks becomes stale by this device's clock.
 */
export function useStale(type: AssetKind, code?: string): boolean {
  return useTimed(type, (store) => {
    const asOfMs = timeOf(store, type, code);
    const source = store.head(type)?.source;
    if (asOfMs === undefined || source === undefined) return false;
    const isDaily = code !== undefined && store.quote(type, code)?.isDaily;
    return isStale({ type, asOfMs, isDaily }, source, store.exchange(), marketNow());
  });
}

/** Whole seconds since the price was made; undefined if there is none. */
export function useAgeSeconds(type: AssetKind, code: string): number | undefined {
  return useTimed(type, (store) => {
    const asOfMs = timeOf(store, type, code);
    return asOfMs === undefined ? undefined : Math.max(0, Math.floor((marketNow() - asOfMs) / 1000));
  });
}

/** Age as text (price-age.ts), of an asset's price or of a market's newest one; undefined if there is none. */
export function usePriceAge(type: AssetKind, code?: string): string | undefined {
  const t = useText();
  return useTimed(type, (store) => {
    const asOfMs = timeOf(store, type, code);
    const source = store.head(type)?.source;
    if (asOfMs === undefined || source === undefined) return undefined;
    return ageText(t, { type, asOfMs, source, exchange: store.exchange() }, marketNow());
  });
}

const MINUTE_MS = 60_000;

/** Minute of a quote, or of a market's newest: renders once a minute, not at every tick. */
export function useQuoteMinute(type: AssetKind, code?: string): number | undefined {
  return useTimed(type, (store) => {
    const asOfMs = timeOf(store, type, code);
    return asOfMs === undefined ? undefined : asOfMs - (asOfMs % MINUTE_MS);
  });
}

/**
 * Start of the day of the exchange's newest prices, if that is not today: their change is of that day. Undefined on a
 * day with prices, and for assets traded around the clock.
 */
export function useLastSession(type: AssetKind, code?: string): number | undefined {
  return useTimed(type, (store) => {
    const asOfMs = timeOf(store, type, code);
    if (asOfMs === undefined || ASSET_KINDS[type].hours !== 'exchange') return undefined;
    return dayOf(asOfMs) < dayOf(marketNow()) ? dayStartMs(dayOf(asOfMs)) : undefined;
  });
}

const timeOf = (store: QuoteStore, type: AssetKind, code: string | undefined) =>
  code === undefined ? store.head(type)?.asOfMs : store.asOfMs(type, code);

function useTimed<T>(type: AssetKind, readFrom: (store: QuoteStore) => T): T {
  const { store, watch } = useFeed();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stopClock = watchClock(onChange);
      const stopHead = watch([headTopic(type)], onChange);
      return () => {
        stopClock();
        stopHead();
      };
    },
    [type, watch],
  );
  const read = () => readFrom(store);
  return useSyncExternalStore(subscribe, read, read);
}
