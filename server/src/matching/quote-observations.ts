/**
 * Observations of a source that sends quotes only: the last price, widened to the day's high or low where these moved.
 * No path of the price in between is made up.
 */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { Observation } from '@kurus/core/exchange/observation';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import type { TradingSession } from '@kurus/core/market/session';
import { affordableQuantity, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { LastPoll } from '../quotes/last-quotes.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface QuoteObservations {
  since(quote: Quote, poll: LastPoll, sinceMs: number | undefined): readonly Observation[];
}

/** Last observation of an asset. */
interface LastObservation {
  readonly quote: Quote;
  readonly exTimeMs: number;
  readonly dir: Observation['dir'];
}

/** Direction of a price; the earlier direction where it did not move. */
export const wayOf = (from: Price, to: Price, otherwise: Observation['dir']): Observation['dir'] =>
  to === from ? otherwise : to > from ? 1 : -1;

/** The price of the opening auction has the time of its end, within a second. */
const AUCTION_SLACK_MS = 1_000;

export function createQuoteObservations(book: Pick<QuoteBook, 'session' | 'source'>): QuoteObservations {
  const lastByAsset = new Map<AssetKey, LastObservation>();
  return {
    since(quote, poll, sinceMs) {
      const key = assetKey(quote.type, quote.code);
      const session = book.session(quote.type);
      // A delayed source speaks of the time before its delay, except for a trade with a time of its own.
      const exTimeMs = Math.max(quote.asOfMs, poll.atMs - (book.source(quote.type).delayMs ?? 0));
      const before = lastByAsset.get(key);
      const lastMs = Math.max(sinceMs ?? -Infinity, before?.exTimeMs ?? -Infinity);
      if (exTimeMs <= lastMs) return [];
      const seen = observationAt(quote, poll, exTimeMs, before, session);
      lastByAsset.set(key, { quote, exTimeMs, dir: seen.dir });
      const auction = session && auctionBetween(seen, quote, lastMs, session);
      return auction ? [auction, seen] : [seen];
    },
  };
}

function observationAt(
  quote: Quote,
  { bid, ask }: LastPoll,
  exTimeMs: number,
  before: LastObservation | undefined,
  session: TradingSession | undefined,
): Observation {
  const { price: last, base } = quote;
  const earlier = before && isSameDay(before.quote, quote, session) ? before : undefined;
  const widened = earlier && { hi: newHigh(earlier.quote, quote), lo: newLow(earlier.quote, quote) };
  const way = earlier ? wayOf(earlier.quote.price, last, earlier.dir) : wayOf(base, last, 1);
  return {
    exTimeMs,
    last,
    hi: widened?.hi ?? last,
    lo: widened?.lo ?? last,
    traded: before ? tradedSince(earlier?.quote, quote) : ZERO_QUANTITY,
    dir: way,
    phase: session?.phase(exTimeMs) ?? 'continuous',
    isAuction: false,
    ...(bid !== undefined && ask !== undefined && { bid, ask }),
  };
}

/** Assets that trade around the clock have figures of the last 24 hours, and no day that begins. */
const isSameDay = (a: Quote, b: Quote, session: TradingSession | undefined) =>
  !session || dayOf(a.asOfMs) === dayOf(b.asOfMs);

const newHigh = (before: Quote, { price, high }: Quote) => (high > before.high && high > price ? high : price);
const newLow = (before: Quote, { price, low }: Quote) => (low < before.low && low < price ? low : price);

function tradedSince(before: Quote | undefined, { type, price, volume }: Quote): Quantity {
  const grown = subtractMoney(volume, before?.volume ?? ZERO_MONEY);
  return affordableQuantity(grown, price, ASSET_KINDS[type].quantityDecimals);
}

/**
 * Observation of an auction whose end lies between two quotes. The opening price is known only where the source has a
 * trade of that moment; the closing price is the last one.
 */
function auctionBetween(
  seen: Observation,
  { asOfMs }: Quote,
  lastMs: number,
  session: TradingSession,
): Observation | undefined {
  const endMs = seen.phase === 'continuous' ? session.lastOpening(seen.exTimeMs) : closeOf(seen, session);
  if (endMs === undefined || endMs <= lastMs || !Number.isFinite(lastMs)) return undefined;
  const phase = session.phase(endMs - 1);
  const isKnown = phase === 'closing-match' || (asOfMs <= endMs + AUCTION_SLACK_MS && dayOf(asOfMs) === dayOf(endMs));
  const { last } = seen;
  return isKnown ? { ...seen, exTimeMs: endMs, hi: last, lo: last, phase, isAuction: true } : undefined;
}

/** Time at which the closing price was found, while orders fill at it; undefined otherwise. */
function closeOf({ phase, exTimeMs }: Observation, session: TradingSession): number | undefined {
  if (phase !== 'at-close') return undefined;
  let ms = Math.floor(exTimeMs / MINUTE_MS) * MINUTE_MS;
  while (session.phase(ms - 1) === 'at-close') ms -= MINUTE_MS;
  return ms;
}
const MINUTE_MS = 60_000;
