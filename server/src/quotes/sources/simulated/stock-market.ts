/**
 * All shares at any moment. With hours 'always' a day is the day of İstanbul and trading never stops; with 'bist' it is
 * the exchange's session, and between two sessions the last one's quotes repeat with the time of their close.
 */
import { type TradingCalendar, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { type PriceLimits, clampToLimits, dailyLimits } from '@kurus/core/market/price-limits';
import { SESSION_MINUTES } from '@kurus/core/market/session';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { type Money, type Price, quantity, type Quantity, toFloat } from '@kurus/core/money/money';
import { REFERENCE_STOCKS, type ReferenceStock } from '../../reference/reference.ts';
import type { RawQuote } from '../source.ts';
import { type DayPath, createDayPath } from './day-path.ts';
import { type DayShape, aroundTheClockShape, sessionShape } from './day-shape.ts';
import { type MarketKey, hash, keyOf, normal, uniform } from './random.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { OWN_DEVIATION, stockCloses } from './stock-closes.ts';

export type MarketHours = 'always' | 'bist';

export interface StockMarket extends SimulatedMarket {
  /** Lots of a share on the average of the last twenty days of trade before this one. */
  averageLots(position: number, day: number): Quantity;
  /** Whether shares are traded on a day. */
  trades(day: number): boolean;
}

/** A moment as the path of a day knows it. */
interface Moment {
  readonly day: number;
  readonly second: number;
  readonly asOfMs: number;
}

/** Part of a day's variance that happens before the opening auction ends. */
const GAP_SHARE = 0.35;
const GAP_DEVIATION = 0.4;
const INTRADAY_DEVIATION = 0.8;

export function createStockMarket(marketKey: MarketKey, hours: MarketHours, calendar: TradingCalendar): StockMarket {
  const trades = (day: number) => hours === 'always' || calendar.isTradingDay(day);
  const closes = stockCloses(marketKey, trades);
  const shapes = {
    always: aroundTheClockShape(SESSION_MINUTES.full),
    full: sessionShape(SESSION_MINUTES.full),
    half: sessionShape(SESSION_MINUTES.half),
  };
  const shapeOf = (day: number): DayShape => {
    if (hours === 'always') return shapes.always;
    return calendar.kind(day) === 'half' ? shapes.half : shapes.full;
  };
  const keys = REFERENCE_STOCKS.map((stock) => keyOf(marketKey, `path:${stock.code}`));
  const specOf = (i: number, day: number): ShareDaySpec => ({
    key: keys[i] as number,
    day,
    base: closes.on(day - 1)[i] as Price,
    close: closes.on(day)[i] as Price,
    gaps: hours === 'bist',
    shape: shapeOf(day),
  });
  const lotsOn = (i: number, day: number) => dayLots(REFERENCE_STOCKS[i] as ReferenceStock, specOf(i, day));
  let today = { day: NaN, shares: [] as readonly ShareDay[] };
  return {
    assets: REFERENCE_STOCKS,
    closes,
    trades,
    averageLots(position, day) {
      const days = tradingDaysBefore(day, trades);
      const lots = days.reduce((sum, one) => sum + lotsOn(position, one), 0);
      return quantity(String(Math.round(lots / days.length)));
    },
    quotesAt(nowMs) {
      const moment = hours === 'always' ? aroundTheClock(nowMs) : inSession(nowMs, calendar);
      if (today.day !== moment.day) {
        const shares = REFERENCE_STOCKS.map((stock, i) => shareDay(stock, specOf(i, moment.day)));
        today = { day: moment.day, shares };
      }
      return today.shares.map((share) => share(moment));
    },
    day(position, day) {
      if (!trades(day)) return undefined;
      const spec = specOf(position, day);
      const limits = dailyLimits('stocks', spec.base);
      const stock = REFERENCE_STOCKS[position] as ReferenceStock;
      return {
        path: sharePath(stock, spec),
        base: spec.base,
        kurus: dayTurnover(stock, spec),
        openMs: hours === 'always' ? dayStartMs(day) : openingMs(day),
        minutes: spec.shape.minutes,
        toGrid: (units) => toShareGrid(units, limits),
      };
    },
  };
}

function aroundTheClock(nowMs: number): Moment {
  const day = dayOf(nowMs);
  return { day, second: Math.floor((nowMs - dayStartMs(day)) / 1000), asOfMs: nowMs };
}

/** The running session, or where the last one ended. */
function inSession(nowMs: number, calendar: TradingCalendar): Moment {
  const today = dayOf(nowMs);
  const day = calendar.isTradingDay(today) && nowMs >= openingMs(today) ? today : calendar.previous(today);
  const { end } = SESSION_MINUTES[calendar.kind(day) === 'half' ? 'half' : 'full'];
  const second = Math.floor((nowMs - openingMs(day)) / 1000);
  return { day, second, asOfMs: Math.min(nowMs, dayStartMs(day) + end * 60_000) };
}

/** Of so many days an average day is worked out. */
const AVERAGED_DAYS = 20;

function tradingDaysBefore(day: number, trades: (day: number) => boolean): number[] {
  const days: number[] = [];
  for (let one = day - 1; days.length < AVERAGED_DAYS; one -= 1) if (trades(one)) days.push(one);
  return days;
}

const openingMs = (day: number) => dayStartMs(day) + SESSION_MINUTES.full.open * 60_000;

interface ShareDaySpec {
  readonly key: number;
  readonly day: number;
  readonly base: Price;
  readonly close: Price;
  /** Whether the day opens with an auction away from the last close. */
  readonly gaps: boolean;
  readonly shape: DayShape;
}

type ShareDay = (moment: Moment) => RawQuote;

function sharePath(stock: ReferenceStock, spec: ShareDaySpec): DayPath {
  const { key, day, base, close, shape } = spec;
  const baseUnits = toFloat(base);
  const closeUnits = toFloat(close);
  const own = OWN_DEVIATION[stock.tier];
  const gap = GAP_SHARE * (closeUnits - baseUnits) + GAP_DEVIATION * own * baseUnits * normal(key, day, 1);
  return createDayPath({
    key: hash(key, day),
    open: spec.gaps ? toFloat(toShareGrid(baseUnits + gap, dailyLimits('stocks', base))) : baseUnits,
    close: closeUnits,
    deviation: own * INTRADAY_DEVIATION * baseUnits,
    tick: toFloat(tickSize('stocks', base)),
    tradeEvery: secondsBetweenTrades(stock),
    shape,
  });
}

function shareDay(stock: ReferenceStock, spec: ShareDaySpec): ShareDay {
  const { base } = spec;
  const limits = dailyLimits('stocks', base);
  const path = sharePath(stock, spec);
  const kurusOfDay = dayTurnover(stock, spec);
  let last: { readonly second: number; readonly quote: RawQuote } | undefined;
  return ({ second, asOfMs }) => {
    const traded = path.lastTrade(second);
    if (last?.second === traded) return { ...last.quote, asOfMs };
    const quote = {
      type: 'stocks',
      code: stock.code,
      base,
      ...figures(path, traded, limits, kurusOfDay),
      asOfMs,
    } as const;
    last = { second: traded, quote };
    return quote;
  };
}

function figures(path: DayPath, second: number, limits: PriceLimits, kurusOfDay: number) {
  const { high, low } = path.extremes(second);
  return {
    price: toShareGrid(path.at(second), limits),
    high: toShareGrid(high, limits),
    low: toShareGrid(low, limits),
    volume: BigInt(Math.round(kurusOfDay * path.turnoverShare(second))) as Money,
  };
}

function toShareGrid(units: number, limits: PriceLimits): Price {
  return clampToLimits(roundToTick('stocks', BigInt(Math.round(units)) as Price, 'half-up'), limits);
}

/** The reference day's lots, more on days that move, and never twice the same. */
function dayLots(stock: ReferenceStock, { key, day, base, close }: ShareDaySpec): number {
  const moveInDeviations = Math.abs(toFloat(close) / toFloat(base) - 1) / OWN_DEVIATION[stock.tier];
  return Math.round(stock.lots * (0.5 + 0.6 * uniform(key, day, 2)) * (1 + 0.5 * moveInDeviations)) + 1;
}

/** In kuruş, at the day's base. */
const dayTurnover = (stock: ReferenceStock, spec: ShareDaySpec) =>
  (dayLots(stock, spec) * toFloat(spec.base)) / 1_000_000;

/** Seconds between two trades, by the lira that changed hands on the reference day. */
function secondsBetweenTrades(stock: ReferenceStock): number {
  const lira = (stock.lots * toFloat(stock.close)) / 100_000_000;
  const steps: readonly (readonly [number, number])[] = [
    [1e9, 1],
    [3e8, 2],
    [1e8, 3],
    [3e7, 5],
    [1e7, 10],
    [3e6, 15],
  ];
  return steps.find(([from]) => lira >= from)?.[1] ?? 30;
}
