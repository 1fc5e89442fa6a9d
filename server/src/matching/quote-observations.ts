/**
 * Observations of a source that tells quotes and nothing between them: the last price, widened to the day's new high or
 * low where these moved. No other way of the price is made up.
 */
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import type { Observation } from '@kurus/core/exchange/observation';
import { dayOf } from '@kurus/core/market/calendar';
import type { TradingSession } from '@kurus/core/market/session';
import { affordableQuantity, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { LastPoll } from '../quotes/last-quotes.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface QuoteObservations {
  since(quote: Quote, heard: LastPoll, sinceMs: number | undefined): readonly Observation[];
}

/** How an asset was seen last. */
interface Sight {
  readonly quote: Quote;
  readonly exTimeMs: number;
  readonly dir: Observation['dir'];
}

/** Whether a price went up or down; where it did not move, as before. */
export const wayOf = (from: Price, to: Price, otherwise: Observation['dir']): Observation['dir'] =>
  to === from ? otherwise : to > from ? 1 : -1;

/** The price of the opening auction has the time of its end, give or take a second. */
const AUCTION_SLACK_MS = 1_000;

export function createQuoteObservations(book: Pick<QuoteBook, 'session' | 'source'>): QuoteObservations {
  const sights = new Map<string, Sight>();
  return {
    since(quote, heard, sinceMs) {
      const key = `${quote.type}:${quote.code}`;
      const session = book.session(quote.type);
      // A source that is late vouches for what is as late, but for a trade that it tells for its own time.
      const exTimeMs = Math.max(quote.asOfMs, heard.atMs - (book.source(quote.type).delayMs ?? 0));
      const before = sights.get(key);
      const lastMs = Math.max(sinceMs ?? -Infinity, before?.exTimeMs ?? -Infinity);
      if (exTimeMs <= lastMs) return [];
      const seen = seenAt(quote, heard, exTimeMs, before, session);
      sights.set(key, { quote, exTimeMs, dir: seen.dir });
      const auction = session && auctionBetween(seen, quote, lastMs, session);
      return auction ? [auction, seen] : [seen];
    },
  };
}

function seenAt(
  quote: Quote,
  { bid, ask }: LastPoll,
  exTimeMs: number,
  before: Sight | undefined,
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

/** Around the clock a quote's figures are those of the last 24 hours: there is no day to begin anew. */
const isSameDay = (a: Quote, b: Quote, session: TradingSession | undefined) =>
  !session || dayOf(a.asOfMs) === dayOf(b.asOfMs);

const newHigh = (before: Quote, { price, high }: Quote) => (high > before.high && high > price ? high : price);
const newLow = (before: Quote, { price, low }: Quote) => (low < before.low && low < price ? low : price);

function tradedSince(before: Quote | undefined, { type, price, volume }: Quote): Quantity {
  const grown = subtractMoney(volume, before?.volume ?? ZERO_MONEY);
  return affordableQuantity(grown, price, ASSET_KINDS[type].quantityDecimals);
}

/**
 * The price of an auction whose end lies between two observations. At the opening it is known only where the source tells a
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

/** While orders fill at the closing price: when that was found. */
function closeOf({ phase, exTimeMs }: Observation, session: TradingSession): number | undefined {
  if (phase !== 'at-close') return undefined;
  let ms = Math.floor(exTimeMs / MINUTE_MS) * MINUTE_MS;
  while (session.phase(ms - 1) === 'at-close') ms -= MINUTE_MS;
  return ms;
}
const MINUTE_MS = 60_000;
