/**
 * Validation of a source's quotes (R-T3): known asset, plausible figures, inside the limits of the day, on the tick
 * grid, and no jump that a second price does not confirm. A rejected quote changes nothing: the last good one stays.
 */

import { ASSET_KINDS, type AssetKind, INDEX_KIND } from '@kurus/core/asset-kinds';
import type { Asset, MarketIndex, Quote } from '@kurus/core/contract/market';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import { isInsideLimits } from '@kurus/core/market/price-limits';
import { isOnTick } from '@kurus/core/market/tick-size';
import { type Price, changePercent, price as lira } from '@kurus/core/money/money';
import type { RawQuote } from './sources/source.ts';

export type Rejection =
  | 'unknown asset'
  | 'not a price'
  | 'from the future'
  | 'older than the last'
  | 'outside the daily limits'
  | 'off the tick grid'
  | 'unconfirmed leap';

const ASSET_CODE = /^[A-Z0-9.]{1,15}$/;
/** Quotes of a source whose clock runs ahead by more than this are rejected. */
const CLOCK_SKEW_MS = 60_000;
/**
 * Number of remembered prices. A jump is measured from the last good price where a day has limits, otherwise from the
 * median of these, so that several small steps cannot move the price far at once.
 */
const CACHE_LIMIT = 9;
/** Time for which a source must repeat a doubled or halved price: a split lasts, a misplaced comma hardly. */
const GREAT_LEAP_MS = 600_000;
/** Tolerance within which two prices agree, in percent. */
const AGREE_PERCENT = 3n;
/** Upper bound of a price: no asset is traded above it anywhere. */
const LARGEST_PRICE = lira('1000000000');
/** Limit of prices with eight decimals, which fit the wire's 15 digits (D5); above it prices have two. */
const LARGEST_FINE_PRICE = lira('9999999');
const CENT = lira('0.01');

/** Names that an asset may have: CASH belongs to the journal (D21). */
export const isAssetCode = (code: string) => ASSET_CODE.test(code) && code !== 'CASH';

export interface QuoteValidator {
  /** The quote as the book stores it, or the reason why it is rejected. */
  validate(raw: RawQuote, asset: Asset | undefined, last: Quote | undefined, nowMs: number): Quote | Rejection;
}

/** Corporate actions, as far as they concern prices. */
export interface PriceSteps {
  /** Tells if an asset's price steps after one day and until another, which is no jump. */
  between(type: AssetKind, code: string, afterDay: number, toDay: number): boolean;
  /** Base of an ex-date in place of the close before it as it was traded; undefined for any other day. */
  exBase(raw: RawQuote, day: number): Price | undefined;
}

const NO_STEPS: PriceSteps = { between: () => false, exBase: () => undefined };

export function createQuoteValidator(steps: PriceSteps = NO_STEPS): QuoteValidator {
  /** Jumps that wait for a second price, by type and code; bounded, as unknown assets were rejected before. */
  const leaps = new Map<AssetKey, RawQuote>();
  const recent = new Map<AssetKey, Price[]>();
  return {
    validate(received, asset, last, nowMs) {
      if (!asset) return 'unknown asset';
      if (!isPlausible(received)) return 'not a price';
      const day = dayOf(received.asOfMs);
      const exBase = received.isBaseRaw ? steps.exBase(received, day) : undefined;
      const raw = exBase === undefined ? received : { ...received, base: exBase };
      if (raw.asOfMs > nowMs + CLOCK_SKEW_MS) return 'from the future';
      // A last quote from the future is from before the clock was set back.
      if (last && raw.asOfMs < last.asOfMs && last.asOfMs <= nowMs + CLOCK_SKEW_MS) return 'older than the last';
      const rules = ASSET_KINDS[raw.type];
      if (!isInsideItsDay(raw)) return 'outside the daily limits';
      if (rules.isTickBinding && !isOnTick(raw.type, raw.price)) return 'off the tick grid';
      const key = assetKey(raw.type, raw.code);
      const good = recent.get(key) ?? [];
      const from = good.length > 0 ? median(good) : last?.price;
      const isLeap =
        from !== undefined &&
        isFar(raw.price, from, leapPercentOf(raw, last)) &&
        !raw.isExDate &&
        !raw.isOfficial &&
        !(last && steps.between(raw.type, raw.code, dayOf(last.asOfMs), day));
      if (isLeap) {
        const earlier = leaps.get(key);
        const first =
          earlier && !isFar(raw.price, earlier.price, rules.dailyLimitPercent ?? AGREE_PERCENT) ? earlier : raw;
        leaps.set(key, first);
        const isBelieved = rules.dailyLimitPercent === undefined ? isConfirmed : isOldAction;
        if (!isBelieved(raw, first, from)) return 'unconfirmed leap';
      }
      leaps.delete(key);
      if (rules.dailyLimitPercent === undefined)
        recent.set(key, [...(isLeap ? [] : good), raw.price].slice(-CACHE_LIMIT));
      return { ...accepted(raw), ...(exBase !== undefined && { isUnconfirmed: true }) };
    },
  };
}

/** Tells if an index value is plausible: with limited shares an index is limited itself. */
export function isPlausibleIndex({ value, base, asOfMs }: MarketIndex, nowMs: number): boolean {
  return isPrice(value) && isPrice(base) && isInsideLimits(INDEX_KIND, value, base) && asOfMs <= nowMs + CLOCK_SKEW_MS;
}

/** Tells if a second price confirms the first: it must be newer, as a repeated response confirms nothing. */
function isConfirmed(raw: RawQuote, first: RawQuote, from: Price): boolean {
  const isGreat = raw.price > from * 2n || raw.price * 2n < from;
  return raw.asOfMs - first.asOfMs >= (isGreat ? GREAT_LEAP_MS : 1);
}

/**
 * Tells if a leap of a share is believed without an action that explains it: a price that fell on an earlier day, as
 * after a split that nobody entered, and has been the close since. No share rises beyond its limits.
 */
function isOldAction(raw: RawQuote, first: RawQuote, from: Price): boolean {
  return raw.price < from && raw.price * LARGEST_SPLIT >= from && dayOf(raw.asOfMs) > dayOf(first.asOfMs);
}
const LARGEST_SPLIT = 30n;

/** Largest change since the last price: with a daily limit as many days' limits as have passed. */
function leapPercentOf({ type, asOfMs }: RawQuote, last: Quote | undefined): bigint {
  const { leapPercent, dailyLimitPercent } = ASSET_KINDS[type];
  if (dailyLimitPercent === undefined || !last) return leapPercent;
  const days = Math.min(Math.max(dayOf(asOfMs) - dayOf(last.asOfMs) - 1, 0), MOST_LIMITS);
  return ((100n + leapPercent) * (100n + dailyLimitPercent) ** BigInt(days)) / 100n ** BigInt(days) - 100n;
}
const MOST_LIMITS = 12;

function isInsideItsDay({ type, price, base, high, low }: RawQuote): boolean {
  return [price, high, low].every((value) => isInsideLimits(type, value, base));
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
    ...(raw.own && { own: raw.own }),
    ...(raw.isDaily && { isDaily: true }),
  };
}
