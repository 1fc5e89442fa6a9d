/**
 * What the matcher sees of an asset: observations, each with what holds for the asset at its moment. A source that
 * knows every moment (the simulated one) is asked for exactly what was traded since the last observation, however long ago; of
 * any other it is known how its quotes differ (quote-observations.ts).
 */
import { byKind, type AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { AssetMarket, Observation } from '@kurus/core/exchange/observation';
import { limitsOf, type PriceLimits } from '@kurus/core/market/price-limits';
import { ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { AssetMarkets } from './asset-market.ts';
import { momentsBetween, type ObservationMoment } from './moments.ts';
import { createQuoteObservations, wayOf } from './quote-observations.ts';

export interface AssetId {
  readonly type: AssetKind;
  readonly code: string;
}

/** One observation, and the market that holds for it. */
export interface MarketObservation {
  readonly observation: Observation;
  readonly market: AssetMarket;
}

export interface ObservationFeed {
  /**
   * What happened since an asset was last looked at, up to now, oldest first; none while its source is silent.
   * @param sinceMs exchange time of the last observation; undefined before the first
   * @param cuts moments at which an order began to observation
   */
  since(asset: AssetId, sinceMs: number | undefined, cuts: readonly number[], nowMs: number): readonly MarketObservation[];
}

interface KnownAsset {
  /** Of the day that the last observation was at, which may be yesterday. */
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
  /** What held at the last observation, as it was given and with those limits. */
  readonly given: AssetMarket;
  readonly market: AssetMarket;
  /** The way of the last change of its price. */
  readonly dir: Observation['dir'];
}

export function createObservationFeed(book: QuoteBook, assets: AssetMarkets): ObservationFeed {
  const ofQuotes = createQuoteObservations(book);
  const known = byKind(() => new Map<string, KnownAsset>());

  const exactLook = (asset: AssetId, stretch: Stretches, moment: ObservationMoment, now: AssetMarket): MarketObservation | undefined => {
    const { afterMs, atMs, phase, isAuction } = moment;
    const found = stretch(asset.type, asset.code, afterMs, atMs);
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
      const heard = book.lastPoll(type, code);
      if (!quote || !heard || book.isStale(quote, nowMs)) return [];
      const stretch = book.stretches(type);
      const marketAt = (atMs: number) => assets.of(type, code, atMs);
      if (!stretch) {
        // What was heard later has its turn with the next tick.
        if (heard.atMs > nowMs) return [];
        return ofQuotes.since(quote, heard, sinceMs).flatMap((seen) => withMarket(seen, marketAt));
      }
      const now = marketAt(nowMs);
      const toMs = Math.min(heard.atMs, nowMs);
      const fromMs = sinceMs ?? toMs - FIRST_LOOK_MS;
      if (!now || fromMs >= toMs) return [];
      const moments = momentsBetween(fromMs, toMs, book.session(type), cuts);
      return moments.map((moment) => exactLook(asset, stretch, moment, now) ?? closedLook(quote, moment, now));
    },
  };
}

type Stretches = NonNullable<ReturnType<QuoteBook['stretches']>>;

/** By the day of the observation: a source that is late is still in the day that is over here. */
function withMarket(seen: Observation, marketAt: (atMs: number) => AssetMarket | undefined): MarketObservation[] {
  const market = marketAt(seen.exTimeMs);
  return market ? [{ observation: seen, market }] : [];
}

/** An asset that nobody looked at before is seen as it is. */
const FIRST_LOOK_MS = 1;

/** A day without trade: nothing can be seen but the time, by which orders expire. */
const closedLook = ({ price: last }: Quote, { atMs }: ObservationMoment, market: AssetMarket): MarketObservation => ({
  observation: { ...still(last), exTimeMs: atMs, phase: 'closed' },
  market,
});

const still = (last: Price) => ({ last, hi: last, lo: last, traded: ZERO_QUANTITY, dir: 1, isAuction: false }) as const;
