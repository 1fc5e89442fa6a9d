/**
 * What was traded of an asset between two moments of a simulated day, to the second: from the same path as the quotes.
 */
import { byKind, type AssetKind, type PerKind } from '@kurus/core/asset-kinds';
import { dayOf } from '@kurus/core/market/calendar';
import type { Quantity } from '@kurus/core/money/money';
import type { MarketSource, Stretch } from '../source.ts';
import type { AssetDay } from './day-candles.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** The last day that was asked for, of each asset: a path is worked out once a day and not once a second. */
interface Kept {
  readonly position: number;
  day: number;
  found: AssetDay | undefined;
}

export function createStretches(markets: PerKind<SimulatedMarket>): NonNullable<MarketSource['stretch']> {
  const kept = byKind(() => new Map<string, Kept>());
  const dayFor = (type: AssetKind, code: string, day: number): AssetDay | undefined => {
    const market = markets[type];
    let known = kept[type].get(code);
    if (!known) {
      const position = market?.assets.findIndex((asset) => asset.code === code) ?? -1;
      if (position < 0) return undefined;
      kept[type].set(code, (known = { position, day: NaN, found: undefined }));
    }
    if (known.day !== day) {
      known.day = day;
      known.found = market?.day(known.position, day);
    }
    return known.found;
  };
  return (type, code, afterMs, toMs) => {
    const found = dayFor(type, code, dayOf(toMs));
    return found && stretchOf(found, afterMs, toMs);
  };
}

function stretchOf(day: AssetDay, afterMs: number, toMs: number): Stretch {
  const { path, toGrid, base, openMs, minutes } = day;
  const end = minutes * 60;
  const secondOf = (ms: number) => Math.min(end, Math.floor((ms - openMs) / 1000));
  const [after, to] = [Math.max(-1, secondOf(afterMs)), Math.max(0, secondOf(toMs))];
  const [earlier, latest] = [after < 0 ? undefined : path.lastTrade(after), path.lastTrade(to)];
  const price = path.at(latest);
  const last = toGrid(price);
  const share = path.turnoverShare(to) - path.turnoverShare(Math.max(0, after));
  const traded = tradedFor(day.kurus * share, price);
  // Most assets have no trade in most seconds.
  if (earlier === latest) return { base, before: last, last, high: last, low: last, traded };
  const { high, low } = rangeOf(day, after, to);
  return {
    base,
    before: earlier === undefined ? base : toGrid(path.at(earlier)),
    last,
    high: high > price ? toGrid(high) : last,
    low: low < price ? toGrid(low) : last,
    traded,
  };
}

/** Of the trades after one second, up to another: whole minutes at once. */
function rangeOf({ path }: AssetDay, after: number, to: number) {
  const range = { high: -Infinity, low: Infinity };
  for (let second = after + 1; second <= to;) {
    if (second % 60 === 0 && second + 59 <= to) {
      path.widen(range, second / 60);
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

/** So many kuruş at a price in units of 1e-8 lira. */
const tradedFor = (kurus: number, price: number): Quantity =>
  BigInt(Math.max(0, Math.round((kurus * 1e14) / price))) as Quantity;
