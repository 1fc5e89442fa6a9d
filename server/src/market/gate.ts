/**
 * What a source says is believed only after it has passed here (R-T3): known asset, sane figures, inside the day's
 * limits, and no leap that a second, agreeing word does not confirm. What is refused changes nothing: the last good
 * quote
 * stays.
 */
import type { Asset, Quote } from '@kurus/core/contract/market';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { type Price, changePercent, price as lira } from '@kurus/core/money/money';
import type { RawQuote } from './sources/source.ts';

export type Refusal =
  | 'unknown asset'
  | 'not a price'
  | 'from the future'
  | 'outside the daily limits'
  | 'unconfirmed leap';

const ASSET_CODE = /^[A-Z0-9.]{1,15}$/;
/** Quotes of a source whose clock runs ahead by more than this are refused. */
const CLOCK_SKEW_MS = 60_000;
/**
 * Leaps from the last good price that need a second word, in percent: a share's base may move overnight by its limit.
 */
const LEAP_PERCENT = { stocks: 21n, cryptos: 30n } as const;
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
  /**
   * Leaps that wait for a second word, by type and code. Bounded by the assets: an unknown one never comes this far.
   */
  const leaps = new Map<string, Price>();
  return {
    judge(raw, asset, last, nowMs) {
      if (!asset) return 'unknown asset';
      if (!isPlausible(raw)) return 'not a price';
      if (raw.asOfMs > nowMs + CLOCK_SKEW_MS) return 'from the future';
      if (raw.type === 'stocks' && !isInsideLimits(raw.price, raw.base)) return 'outside the daily limits';
      const key = `${raw.type}:${raw.code}`;
      if (last && isFar(raw.price, last.price, LEAP_PERCENT[raw.type])) {
        const before = leaps.get(key);
        if (before === undefined || isFar(raw.price, before, AGREE_PERCENT)) {
          leaps.set(key, raw.price);
          return 'unconfirmed leap';
        }
      }
      leaps.delete(key);
      return accepted(raw);
    },
  };
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
