/** Market of an asset on the day of an order: price limits, average volume, spread. */

import { ASSET_KINDS, byKind, type AssetKind } from '@kurus/core/asset-kinds';
import type { Quote } from '@kurus/core/contract/market';
import { theoreticalPrice } from '@kurus/core/corporate-actions/action';
import type { AssetMarket } from '@kurus/core/exchange/observation';
import { dayOf } from '@kurus/core/market/calendar';
import { limitsOf } from '@kurus/core/market/price-limits';
import type { TradingSession } from '@kurus/core/market/session';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { divide } from '@kurus/core/money/decimal';
import { affordableQuantity, money, total } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface AssetMarkets {
  /** @returns the market for an order that is entered at this moment; undefined while the asset has no price */
  of(type: AssetKind, code: string, nowMs: number): AssetMarket | undefined;
}

interface CachedMarket {
  readonly price: Price;
  readonly volume: Money;
  readonly day: number;
  readonly base: Price;
  /** Quantity of an average day before this one; undefined where the source does not know it. */
  readonly average: Quantity | undefined;
  readonly market: AssetMarket;
}

export function createAssetMarkets(book: QuoteBook, actions: Pick<ActionBook, 'on'>): AssetMarkets {
  const known = byKind(() => new Map<string, CachedMarket>());
  return {
    of(type, code, nowMs) {
      const quote = book.get(type, code);
      if (!quote) return undefined;
      const session = book.session(type);
      const day = sessionDay(session, nowMs);
      const earlier = known[type].get(code);
      const isToday = earlier?.day === day;
      const base = baseOn(quote, { day, session, nowMs, actions });
      // It is called with every tick, and the result seldom changes.
      if (isToday && earlier.base === base && sameFigures(earlier, quote)) return earlier.market;
      const average = isToday ? earlier.average : book.averageDaily(type, code, day);
      const averageDaily = average ?? tradedInADay(quote);
      const market = {
        kind: type,
        limits: earlier?.base === base ? earlier.market.limits : limitsOf(type, base),
        averageDaily,
        spreadTicks: spreadTicks(type, quote.price, averageDaily),
        hasSessions: session !== undefined,
      };
      known[type].set(code, { price: quote.price, volume: quote.volume, day, base, average, market });
      return market;
    },
  };
}

/** Volume grows with every second; it is compared only where no average is known. */
const sameFigures = ({ price, volume, average }: CachedMarket, quote: Quote) =>
  price === quote.price && (average !== undefined || volume === quote.volume);

/** Trading day of an order at this moment: in the evening the next one. */
const sessionDay = (session: TradingSession | undefined, nowMs: number) =>
  dayOf(session ? session.sessionEnd(nowMs) - 1 : nowMs);

interface BaseParts {
  readonly day: number;
  readonly session: TradingSession | undefined;
  readonly nowMs: number;
  readonly actions: Pick<ActionBook, 'on'>;
}

/**
 * Base price of a day: until the first price of a session the last close, on an ex-date the theoretical price. On the
 * evening before an ex-date orders are still for the shares cum rights.
 */
function baseOn({ type, code, price, base, asOfMs }: Quote, { day, session, nowMs, actions }: BaseParts): Price {
  if (!session || dayOf(asOfMs) >= day) return base;
  const events = dayOf(nowMs) >= day ? actions.on(type, code, day) : [];
  return events.length > 0 ? roundToTick(type, theoreticalPrice(price, events), 'half-up') : price;
}

/** Quantity traded in the last 24 hours, or today, where no average is known. */
const tradedInADay = ({ type, price, volume }: Quote): Quantity =>
  affordableQuantity(volume, price, ASSET_KINDS[type].quantityDecimals);

interface SpreadClass {
  /** Least volume of an average day, in lira. */
  readonly turnover: Money;
  /** Spread in ticks, for assets of the exchange. */
  readonly ticks: number;
  /** Spread in basis points, for the rest, whose tick is finer than their spread. */
  readonly basisPoints: bigint;
}
const SELDOM: SpreadClass = { turnover: money('0'), ticks: 3, basisPoints: 20n };
const CLASSES: readonly SpreadClass[] = [
  { turnover: money('250000000'), ticks: 1, basisPoints: 5n },
  { turnover: money('25000000'), ticks: 2, basisPoints: 10n },
  SELDOM,
];

function spreadTicks(kind: AssetKind, price: Price, averageDaily: Quantity): number {
  const traded = total(price, averageDaily, 'down');
  const { ticks, basisPoints } = CLASSES.find(({ turnover }) => traded >= turnover) ?? SELDOM;
  if (ASSET_KINDS[kind].hours === 'exchange') return ticks;
  const steps = divide(price * basisPoints, 10_000n * tickSize(kind, price), 'up');
  return Math.max(1, Number(steps)); // not a figure: a count
}
