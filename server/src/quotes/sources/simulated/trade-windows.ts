/**
 * Trade windows: quantity of an asset traded between two moments of a simulated day, to the second, from the same
 * path as the quotes.
 */

import { byKind, type AssetKind, type PerKind } from '@kurus/core/asset-kinds';
import { dayOf } from '@kurus/core/market/calendar';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { MarketSource, TradeWindow } from '../source.ts';
import type { SimulatedDay } from './day-candles.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** A trade, with its price before and after rounding to the grid. */
interface Trade {
  readonly second: number;
  readonly units: number;
  readonly price: Price;
}

/**
 * The last requested day of each asset and its last trade: a path is computed once a day and not once a second, and
 * most assets have no trade in most seconds.
 */
interface CachedDay {
  readonly position: number;
  day: number;
  found: SimulatedDay | undefined;
  trade: Trade | undefined;
}

export function createTradeWindows(markets: PerKind<SimulatedMarket>): NonNullable<MarketSource['tradeWindow']> {
  const cache = byKind(() => new Map<string, CachedDay>());
  const cachedFor = (type: AssetKind, code: string, day: number): CachedDay | undefined => {
    const market = markets[type];
    let cached = cache[type].get(code);
    if (!cached) {
      const position = market?.assets.findIndex((asset) => asset.code === code) ?? -1;
      if (position < 0) return undefined;
      cache[type].set(code, (cached = { position, day: NaN, found: undefined, trade: undefined }));
    }
    if (cached.day !== day) {
      cached.day = day;
      cached.found = market?.day(cached.position, day);
      cached.trade = undefined;
    }
    return cached;
  };
  return (type, code, afterMs, toMs) => {
    const cached = cachedFor(type, code, dayOf(toMs));
    return cached?.found && windowOf(cached, cached.found, afterMs, toMs);
  };
}

function windowOf(cached: CachedDay, day: SimulatedDay, afterMs: number, toMs: number): TradeWindow {
  const { path, toGrid, base, openMs, minutes } = day;
  const end = minutes * 60;
  const secondOf = (ms: number) => Math.min(end, Math.floor((ms - openMs) / 1000));
  const [after, to] = [Math.max(-1, secondOf(afterMs)), Math.max(0, secondOf(toMs))];
  const [earlier, latest] = [after < 0 ? undefined : path.lastTrade(after), path.lastTrade(to)];
  const before = earlier === undefined ? base : tradeAt(cached, day, earlier).price;
  const { units, price: last } = tradeAt(cached, day, latest);
  const share = path.turnoverShare(to) - path.turnoverShare(Math.max(0, after));
  const traded = tradedFor(day.kurus * share, units);
  if (earlier === latest) return { base, before: last, last, high: last, low: last, traded };
  const { high, low } = rangeOf(day, after, to);
  return {
    base,
    before,
    last,
    high: high > units ? toGrid(high) : last,
    low: low < units ? toGrid(low) : last,
    traded,
  };
}

/** Trade at a second. Called for the earlier trade, mostly the cached one, and then for the last, which is cached. */
function tradeAt(cached: CachedDay, { path, toGrid }: SimulatedDay, second: number): Trade {
  if (cached.trade?.second === second) return cached.trade;
  const units = path.at(second);
  return (cached.trade = { second, units, price: toGrid(units) });
}

/** Range of the trades after one second, up to another: whole minutes at once. */
function rangeOf({ path }: SimulatedDay, after: number, to: number) {
  const range = { high: -Infinity, low: Infinity };
  for (let second = after + 1; second <= to;) {
    if (second % 60 === 0 && second + 59 <= to) {
      path.widen(range, second / 60, second / 60 + 1);
      second += 60;
      continue;
    }
    if (path.lastTrade(second) === second) {
      const price = path.at(second);
      if (price > range.high) range.high = price;
      if (price < range.low) range.low = price;
    }
    second += 1;
  }
  return range;
}

/** Quantity that a sum in kuruş buys at a price in units of 1e-8 lira. */
const tradedFor = (kurus: number, price: number): Quantity =>
  BigInt(Math.max(0, Math.round((kurus * 1e14) / price))) as Quantity;
