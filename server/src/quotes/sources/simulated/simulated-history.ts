/**
 * Candles of the simulated market, computed on demand. Past days never change and are cached: as one candle for every
 * asset, as shorter ones for those that were read last. The work goes in short turns, one request at a time, and ends
 * early when its client has disconnected.
 */

import type { PerKind } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { INDEX_CODE, kindOf, type Candle, type CandleSpan } from '@kurus/core/contract/market-history';
import type { HistoryType } from '@kurus/core/contract/words/market-history';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dayOf, dayStartMs, DAY_SECONDS } from '@kurus/core/market/calendar';
import { RecentMap } from '../../../sharing/recent-map.ts';
import type { HistorySource } from '../history-source.ts';
import { barsOfDay, type DayBars } from './day-candles.ts';
import { createFinishedDays, type FinishedDays } from './finished-days.ts';
import { createIndexDays } from './index-days.ts';
import { createPacer, createQueue } from './pacer.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import type { StockMarket } from './stock-market.ts';

/** Markets by kind; the stocks include the index. */
export type SimulatedMarkets = PerKind<SimulatedMarket> & { readonly stocks: StockMarket };

/** Finished candles shorter than a day, by day. */
type Minutes = Map<number, readonly Candle[]>;

/** Assets and intervals whose past days of shorter candles are kept: a month takes 0.1 MB. */
const CACHE_SIZE = 48;

export function createSimulatedHistory(markets: SimulatedMarkets): HistorySource {
  const { stocks } = markets;
  const indexDays = createIndexDays(stocks);
  const days = new Map<AssetKey, FinishedDays>();
  const shorter = new RecentMap<string, Minutes>(CACHE_SIZE);
  // Separate, so that candles of shares do not push it out: a month of the index takes as long as a hundred of theirs.
  const shorterOfIndex = new RecentMap<string, Minutes>(CACHE_SIZE);
  const queue = createQueue();
  const finishedOf = (type: HistoryType, code: string, intervalSeconds: number): FinishedDays | Minutes => {
    if (intervalSeconds === DAY_SECONDS) return cachedIn(days, assetKey(type, code), createFinishedDays);
    const series = type === 'index' ? shorterOfIndex : shorter;
    return cachedIn(series, `${assetKey(type, code)}:${intervalSeconds}`, () => new Map());
  };

  const placeOf = (type: HistoryType, code: string) => {
    const market = markets[kindOf(type)];
    const position = market?.assets.findIndex((asset) => asset.code === code) ?? -1;
    return market && position >= 0 ? { market, position } : undefined;
  };
  const daysOf = (type: HistoryType, code: string): DayBars | undefined => {
    if (type === 'index') return code === INDEX_CODE ? indexDays : undefined;
    const place = placeOf(type, code);
    if (!place) return undefined;
    return async (day, intervalSeconds, toMs) => {
      const found = place.market.day(place.position, day);
      if (found) return barsOfDay(found, intervalSeconds, toMs);
      const candle = place.market.dayCandle?.(place.position, day, toMs);
      return candle && intervalSeconds === DAY_SECONDS ? [candle] : [];
    };
  };
  return {
    async candles(type, code, span, signal) {
      const make = daysOf(type, code);
      if (!make) return [];
      const place = type === 'index' ? undefined : placeOf(type, code);
      const prepare = (day: number) => (place ? place.market.closeOn(place.position, day) : stocks.closes.on(day));
      const finished = finishedOf(type, code, span.intervalSeconds);
      return queue(() => collect({ make, finished, prepare, signal }, span));
    },
  };
}

function cachedIn<Value>(
  cache: { get(key: string): Value | undefined; set(key: string, value: Value): unknown },
  key: string,
  make: () => Value,
): Value {
  const found = cache.get(key) ?? make();
  cache.set(key, found);
  return found;
}

interface Work {
  readonly make: DayBars;
  readonly finished: FinishedDays | Minutes;
  readonly prepare: (day: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** @throws DomainError UNAVAILABLE when the signal aborts; finished candles stay cached */
async function collect(
  { make, finished, prepare, signal }: Work,
  { intervalSeconds, fromMs, toMs }: CandleSpan,
): Promise<Candle[]> {
  const turn = createPacer();
  const pace = async () => {
    await turn();
    if (signal?.aborted) throw new DomainError('UNAVAILABLE');
  };
  const first = dayOf(fromMs);
  const today = dayOf(toMs);
  // The chain of closes grows a day at a time from where it is known: backwards here, each step in its own turn.
  for (let day = today; day >= first - 1; day -= 1) {
    prepare(day);
    await pace();
  }
  // Daily candles are read over different ranges; shorter candles over one each, whose days move forward.
  if (finished instanceof Map) for (const day of finished.keys()) if (day < first) finished.delete(day);
  const days: (readonly Candle[])[] = [];
  for (let day = first; day <= today; day += 1) {
    // The last day is not over at the requested moment, though a later moment may have been requested before.
    const candles = (day < today && finished.get(day)) || (await make(day, intervalSeconds, toMs));
    if (day < today) finished.set(day, candles);
    days.push(candles);
    await pace();
  }
  const candles = days.flat();
  return dayStartMs(first) === fromMs ? candles : candles.filter((candle) => candle.startMs >= fromMs);
}
