/**
 * Observation feed: the observations of an asset since the last one, each with the asset's market at its moment. A
 * source that knows every moment (the simulated one) gives exactly the trades in between; for any other, observations
 * come from the difference of its quotes (quote-observations.ts).
 */

import { byKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { AssetMarket, Observation } from '@kurus/core/exchange/observation';
import type { AssetRef } from '@kurus/core/identity';
import { limitsOf, type PriceLimits } from '@kurus/core/market/price-limits';
import { ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { momentsBetween, type ObservationMoment } from './moments.ts';
import { createQuoteObservations, wayOf } from './quote-observations.ts';

/** Observation with the market of its asset: limits, spread, average volume. */
export interface MarketObservation {
  readonly observation: Observation;
  readonly market: AssetMarket;
}

export interface ObservationFeed {
  /**
   * Observations since the last one up to now, oldest first; none while the source is silent.
   * @param sinceMs exchange time of the last observation; undefined before the first
   * @param cuts moments at which an order became active
   */
  since(
    asset: AssetRef,
    sinceMs: number | undefined,
    cuts: readonly number[],
    nowMs: number,
  ): readonly MarketObservation[];
}

interface CachedAsset {
  /** Base price on the day of the last observation, which may be yesterday. */
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
  /** Market at the last observation, as it was given and with those limits. */
  readonly given: AssetMarket;
  readonly market: AssetMarket;
  /** Direction of the last change of the price. */
  readonly dir: Observation['dir'];
}

export function createObservationFeed(book: QuoteBook, assets: AssetMarkets): ObservationFeed {
  const ofQuotes = createQuoteObservations(book);
  const known = byKind(() => new Map<string, CachedAsset>());

  const exactObservation = (
    asset: AssetRef,
    windows: TradeWindows,
    moment: ObservationMoment,
    now: AssetMarket,
  ): MarketObservation | undefined => {
    const { afterMs, atMs, phase, isAuction } = moment;
    const found = windows(asset.type, asset.code, afterMs, atMs);
    if (!found) return undefined;
    const { last, high, low, traded, before, base } = found;
    const earlier = known[asset.type].get(asset.code);
    const dir = wayOf(before, last, earlier?.dir ?? wayOf(base, last, 1));
    const isSameBase = earlier?.base === base;
    const limits = isSameBase ? earlier.limits : limitsOf(asset.type, base);
    const market = isSameBase && earlier.given === now ? earlier.market : { ...now, limits };
    if (earlier?.market !== market || earlier.dir !== dir) {
      known[asset.type].set(asset.code, { base, limits, given: now, market, dir });
    }
    const seen = { exTimeMs: atMs, last, hi: high, lo: low, traded, dir, phase, isAuction };
    return { observation: isAuction ? { ...seen, hi: last, lo: last } : seen, market };
  };
  return {
    since(asset, sinceMs, cuts, nowMs) {
      const { type, code } = asset;
      const quote = book.get(type, code);
      const poll = book.lastPoll(type, code);
      if (!quote || !poll || book.isStale(quote, nowMs)) return [];
      const windows = book.tradeWindows(type);
      const marketAt = (atMs: number) => assets.of(type, code, atMs);
      if (!windows) {
        // A poll after the read of the orders waits for the next tick.
        if (poll.atMs > nowMs) return [];
        return ofQuotes.since(quote, poll, sinceMs).flatMap((seen) => withMarket(seen, marketAt));
      }
      const now = marketAt(nowMs);
      const toMs = Math.min(poll.atMs, nowMs);
      const fromMs = sinceMs ?? toMs - FIRST_INTERVAL_MS;
      if (!now || fromMs >= toMs) return [];
      const moments = momentsBetween(fromMs, toMs, book.session(type), cuts);
      return moments.map(
        (moment) => exactObservation(asset, windows, moment, now) ?? closedObservation(quote, moment, now),
      );
    },
  };
}

type TradeWindows = NonNullable<ReturnType<QuoteBook['tradeWindows']>>;

/** Takes the market of the observation's day: a late source may still be in the day before. */
function withMarket(seen: Observation, marketAt: (atMs: number) => AssetMarket | undefined): MarketObservation[] {
  const market = marketAt(seen.exTimeMs);
  return market ? [{ observation: seen, market }] : [];
}

/** First interval of an asset that was never observed: its present price. */
const FIRST_INTERVAL_MS = 1;

/** Observation of an interval without trade: the time alone, by which orders expire. */
const closedObservation = (
  { price: last }: Quote,
  { atMs }: ObservationMoment,
  market: AssetMarket,
): MarketObservation => ({
  observation: { ...still(last), exTimeMs: atMs, phase: 'closed' },
  market,
});

const still = (last: Price) => ({ last, hi: last, lo: last, traded: ZERO_QUANTITY, dir: 1, isAuction: false }) as const;
