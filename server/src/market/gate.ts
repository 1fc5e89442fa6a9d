/**
 * What a source says is believed only after it has passed here (R-T3): known asset, sane figures, inside the limits of
 * the day, on the grid of the price steps, and no leap that a second, agreeing word does not confirm. What is refused
 * changes nothing: the last good quote stays.
 */
import type { Asset, MarketIndex, Quote } from '@kurus/core/contract/market';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { isOnTick } from '@kurus/core/market/tick-size';
import { type Price, changePercent, price as lira } from '@kurus/core/money/money';
import type { RawQuote } from './sources/source.ts';

export type Refusal =
  | 'unknown asset'
  | 'not a price'
  | 'from the future'
  | 'older than the last'
  | 'outside the daily limits'
  | 'off the tick grid'
  | 'unconfirmed leap';

const ASSET_CODE = /^[A-Z0-9.]{1,15}$/;
/** Quotes of a source whose clock runs ahead by more than this are refused. */
const CLOCK_SKEW_MS = 60_000;
/**
 * Leaps that need a second word, in percent: of a share from its last good price, as its base may move overnight by its
 * limit; of a crypto from the median of its last good prices, so that smaller steps cannot walk it away at once.
 */
const LEAP_PERCENT = { stocks: 21n, cryptos: 30n } as const;
/** How many good prices of a crypto the median is taken of. */
const REMEMBERED = 9;
/** To double or to halve takes a feed that says so for this long: a split does, a misplaced comma hardly. */
const GREAT_LEAP_MS = 600_000;
/** How near two words must be to agree, in percent. */
const AGREE_PERCENT = 3n;
/** Nothing is traded above this anywhere. */
const LARGEST_PRICE = lira('1000000000');
/** Up to here eight decimals keep within the wire's 15 digits (D5), above it two do. */
const LARGEST_FINE_PRICE = lira('9999999');
const CENT = lira('0.01');

/** Names that may stand for an asset: CASH is the journal's own (D21). */
export const isAssetCode = (code: string) => ASSET_CODE.test(code) && code !== 'CASH';

export interface Gate {
  /** The quote as the book keeps it, or why it is refused. */
  judge(raw: RawQuote, asset: Asset | undefined, last: Quote | undefined, nowMs: number): Quote | Refusal;
}

export function createGate(): Gate {
  /** Leaps that wait for a second word, by type and code; bounded, as an unknown asset never comes this far. */
  const leaps = new Map<string, RawQuote>();
  const recent = new Map<string, Price[]>();
  return {
    judge(raw, asset, last, nowMs) {
      if (!asset) return 'unknown asset';
      if (!isPlausible(raw)) return 'not a price';
      if (raw.asOfMs > nowMs + CLOCK_SKEW_MS) return 'from the future';
      // A last quote from the future is one from before the clock was set back.
      if (last && raw.asOfMs < last.asOfMs && last.asOfMs <= nowMs + CLOCK_SKEW_MS) return 'older than the last';
      if (raw.type === 'stocks' && !isInsideItsDay(raw)) return 'outside the daily limits';
      if (raw.type === 'stocks' && !isOnTick('stocks', raw.price)) return 'off the tick grid';
      const key = `${raw.type}:${raw.code}`;
      const good = recent.get(key) ?? [];
      const from = good.length > 0 ? median(good) : last?.price;
      const isLeap = from !== undefined && isFar(raw.price, from, LEAP_PERCENT[raw.type]);
      if (isLeap) {
        const told = leaps.get(key);
        const first = told && !isFar(raw.price, told.price, AGREE_PERCENT) ? told : raw;
        leaps.set(key, first);
        if (!isConfirmed(raw, first, from)) return 'unconfirmed leap';
      }
      leaps.delete(key);
      if (raw.type === 'cryptos') recent.set(key, [...(isLeap ? [] : good), raw.price].slice(-REMEMBERED));
      return accepted(raw);
    },
  };
}

/** An index of limited shares is limited itself. */
export function isPlausibleIndex({ value, base, asOfMs }: MarketIndex, nowMs: number): boolean {
  return isPrice(value) && isPrice(base) && isInsideLimits(value, base) && asOfMs <= nowMs + CLOCK_SKEW_MS;
}

/** A second word counts when it is a newer one: the same answer told twice confirms nothing. */
function isConfirmed(raw: RawQuote, first: RawQuote, from: Price): boolean {
  const isGreat = raw.price > from * 2n || raw.price * 2n < from;
  return raw.asOfMs - first.asOfMs >= (isGreat ? GREAT_LEAP_MS : 1);
}

function isInsideItsDay({ price, base, high, low }: RawQuote): boolean {
  return [price, high, low].every((value) => isInsideLimits(value, base));
}

function median(prices: readonly Price[]): Price {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
  return sorted[sorted.length >> 1] as Price;
}

function isPlausible({ price, base, high, low, volume, asOfMs }: RawQuote): boolean {
  const prices = [price, base, high, low];
  return prices.every(isPrice) && volume >= 0n && Number.isFinite(asOfMs);
}

function isPrice(value: Price): boolean {
  return value > 0n && (value <= LARGEST_FINE_PRICE || (value <= LARGEST_PRICE && value % CENT === 0n));
}

function isFar(price: Price, from: Price, percent: bigint): boolean {
  const distance = price > from ? price - from : from - price;
  return distance * 100n > from * percent;
}

function accepted(raw: RawQuote): Quote {
  return {
    type: raw.type,
    code: raw.code,
    price: raw.price,
    base: raw.base,
    changePercent: changePercent(raw.price, raw.base),
    // A source may send its price before its new high.
    high: raw.high > raw.price ? raw.high : raw.price,
    low: raw.low < raw.price ? raw.low : raw.price,
    volume: raw.volume,
    asOfMs: raw.asOfMs,
  };
}
