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
import type { SimulatedDay } from './day-candles.ts';
import { type DayPath, createDayPath } from './day-path.ts';
import { type DayShape, aroundTheClockShape, sessionShape } from './day-shape.ts';
import type { Draws, SecretWay, Stream } from './draws.ts';
import { indexUnitsAfter, type IndexUnits } from './index-level.ts';
import { createPriceGrid } from './price-grid.ts';
import { normal, uniform } from './random.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { type StockCloses, stockCloses } from './stock-closes.ts';

export type MarketHours = 'always' | 'bist';

export interface StockMarket extends SimulatedMarket {
  readonly closes: StockCloses;
  /** Lots of a share on the average of the last twenty days of trade before this one. */
  averageLots(position: number, day: number): Quantity;
  /** Turnover of a whole day, in lira; undefined where there was no trade. */
  turnoverOn(position: number, day: number): Money | undefined;
  /** Tells if shares are traded on a day. */
  trades(day: number): boolean;
  /** Units that the index holds on a day. */
  unitsOn(day: number): IndexUnits;
}

/** A moment in the coordinates of a day's path. */
interface Moment {
  readonly day: number;
  readonly second: number;
  readonly asOfMs: number;
}

/** Part of a day's variance that happens before the opening auction ends. */
const GAP_SHARE = 0.35;

export function createStockMarket(draws: Draws, hours: MarketHours, calendar: TradingCalendar): StockMarket {
  const trades = (day: number) => hours === 'always' || calendar.isTradingDay(day);
  const closes = stockCloses(draws, calendar, trades);
  const shapes = {
    always: aroundTheClockShape(SESSION_MINUTES.full),
    full: sessionShape(SESSION_MINUTES.full),
    half: sessionShape(SESSION_MINUTES.half),
  };
  const shapeOf = (day: number): DayShape => {
    if (hours === 'always') return shapes.always;
    return calendar.kind(day) === 'half' ? shapes.half : shapes.full;
  };
  const streams = REFERENCE_STOCKS.map((stock) => draws.stream(`path:${stock.code}`));
  const ways = REFERENCE_STOCKS.map((stock) => draws.way(`path:${stock.code}`));
  const specOf = (i: number, day: number): ShareDaySpec => ({
    draw: (streams[i] as Stream)(day),
    way: (ways[i] as (day: number) => SecretWay)(day),
    day,
    base: closes.baseOn(day)[i] as Price,
    close: closes.on(day)[i] as Price,
    gaps: hours === 'bist',
    shape: shapeOf(day),
    scale: closes.scaleOn(i, day),
    deviation: closes.deviationOn(i, day),
  });
  const lotsOn = (i: number, day: number) => dayLots(REFERENCE_STOCKS[i] as ReferenceStock, specOf(i, day));
  const dayOn = (position: number, day: number): SimulatedDay => {
    const spec = specOf(position, day);
    const stock = REFERENCE_STOCKS[position] as ReferenceStock;
    const limits = dailyLimits('stocks', spec.base);
    return {
      path: sharePath(stock, spec),
      base: spec.base,
      kurus: dayTurnover(stock, spec),
      openMs: hours === 'always' ? dayStartMs(day) : openingMs(day),
      minutes: spec.shape.minutes,
      toGrid: (units) => toShareGrid(units, limits),
    };
  };
  // Cached for both the quotes and the callers that read the day: each minute of it is computed once.
  let today = { day: NaN, days: [] as readonly SimulatedDay[], shares: [] as readonly ShareDay[] };
  return {
    assets: REFERENCE_STOCKS,
    closes,
    closeOn: (position, day) => closes.on(day)[position] as Price,
    trades,
    unitsOn: indexUnits(closes),
    averageLots(position, day) {
      const days = tradingDaysBefore(day, trades);
      // Adjusted to today's shares: a split makes more of them.
      const now = closes.scaleOn(position, day);
      const since = (one: number) => closes.scaleOn(position, one) / now;
      const lots = days.reduce((sum, one) => sum + lotsOn(position, one) * since(one), 0);
      return quantity(String(Math.round(lots / days.length)));
    },
    turnoverOn: (i, day) =>
      trades(day) ? wholeTurnover(REFERENCE_STOCKS[i] as ReferenceStock, specOf(i, day)) : undefined,
    quotesAt(nowMs) {
      const moment = hours === 'always' ? aroundTheClock(nowMs) : inSession(nowMs, calendar);
      if (today.day !== moment.day) {
        const days = REFERENCE_STOCKS.map((_, i) => dayOn(i, moment.day));
        const shares = REFERENCE_STOCKS.map(({ code }, i) => shareDay(code, days[i] as SimulatedDay));
        today = { day: moment.day, days, shares };
      }
      return today.shares.map((share) => share(moment));
    },
    day(position, day) {
      if (!trades(day)) return undefined;
      return day === today.day ? today.days[position] : dayOn(position, day);
    },
  };
}

/** Units that the index holds on a day; cached until the next ex-date. */
function indexUnits(closes: StockCloses): StockMarket['unitsOn'] {
  let cached = { events: 0, units: indexUnitsAfter([]) };
  return (day) => {
    const past = closes.actions.announcedBy(day).filter(({ exDay }) => exDay <= day);
    if (past.length !== cached.events) {
      const closed = past.map((one) => ({ ...one, close: closes.on(one.exDay - 1)[one.position] as Price }));
      cached = { events: past.length, units: indexUnitsAfter(closed) };
    }
    return cached.units;
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

/** Days that an average day is derived from. */
const AVERAGED_DAYS = 20;

function tradingDaysBefore(day: number, trades: (day: number) => boolean): number[] {
  const days: number[] = [];
  for (let one = day - 1; days.length < AVERAGED_DAYS; one -= 1) if (trades(one)) days.push(one);
  return days;
}

const openingMs = (day: number) => dayStartMs(day) + SESSION_MINUTES.full.open * 60_000;

interface ShareDaySpec {
  /** Draws that are made once for the day. */
  readonly draw: number;
  /** Key of the draws for the path through it. */
  readonly way: SecretWay;
  readonly day: number;
  readonly base: Price;
  readonly close: Price;
  /** True if the day opens with an auction away from the last close. */
  readonly gaps: boolean;
  readonly shape: DayShape;
  /** Scale of the reference day's price after corporate actions. */
  readonly scale: number;
  /** Standard deviation of the day's return, a fraction. */
  readonly deviation: number;
}

type ShareDay = (moment: Moment) => RawQuote;

function sharePath(stock: ReferenceStock, spec: ShareDaySpec): DayPath {
  const { way, base, close, shape } = spec;
  const baseUnits = toFloat(base);
  const limits = dailyLimits('stocks', base);
  const { gap, deviation } = openingOf(spec);
  return createDayPath({
    key: way,
    open: spec.gaps ? toFloat(toShareGrid(baseUnits + gap, limits)) : baseUnits,
    close: toFloat(close),
    deviation,
    tick: toFloat(tickSize('stocks', base)),
    grid: createPriceGrid('stocks', limits),
    tradeEvery: secondsBetweenTrades(stock),
    shape,
  });
}

/** Opening of a day: the gap from its base, and the deviation of its path from there on, in units of the price. */
interface Opening {
  readonly gap: number;
  readonly deviation: number;
}

/**
 * Deviation of a fair path, as wide as the day's return itself: a calmer path would run straight to its close, and half
 * of it would reveal the rest. The gap is the first step of the same bridge.
 */
function openingOf({ draw, day, base, close, gaps, deviation }: ShareDaySpec): Opening {
  const own = deviation * toFloat(base);
  const noise = Math.sqrt(GAP_SHARE * (1 - GAP_SHARE)) * own * normal(draw, day, 1);
  return {
    gap: GAP_SHARE * (toFloat(close) - toFloat(base)) + noise,
    deviation: gaps ? Math.sqrt(1 - GAP_SHARE) * own : own,
  };
}

function shareDay(code: string, { path, base, kurus, toGrid }: SimulatedDay): ShareDay {
  let last: { readonly second: number; readonly quote: RawQuote } | undefined;
  return ({ second, asOfMs }) => {
    const traded = path.lastTrade(second);
    if (last?.second === traded) return { ...last.quote, asOfMs };
    const { high, low } = path.extremes(traded);
    const quote = {
      type: 'stocks',
      code,
      base,
      price: toGrid(path.at(traded)),
      high: toGrid(high),
      low: toGrid(low),
      volume: BigInt(Math.round(kurus * path.turnoverShare(traded))) as Money,
      asOfMs,
    } as const;
    last = { second: traded, quote };
    return quote;
  };
}

function toShareGrid(units: number, limits: PriceLimits): Price {
  return clampToLimits(roundToTick('stocks', BigInt(Math.round(units)) as Price, 'half-up'), limits);
}

/** Lots of a day: those of the reference day, more on days that move, and never the same twice. */
function dayLots(stock: ReferenceStock, spec: ShareDaySpec): number {
  const { draw, day, scale } = spec;
  return Math.round((stock.lots / scale) * (0.5 + 0.6 * uniform(draw, day, 2)) * (1 + 0.5 * unrest(spec))) + 1;
}

/** Extra activity of a day, drawn apart from its close: turnover does not predict the close. */
const unrest = ({ draw, day }: ShareDaySpec) => Math.abs(normal(draw, day, 3));

/** In kuruş, at the day's base. */
const dayTurnover = (stock: ReferenceStock, spec: ShareDaySpec) =>
  (dayLots(stock, spec) * toFloat(spec.base)) / 1_000_000;

const wholeTurnover = (stock: ReferenceStock, spec: ShareDaySpec) =>
  BigInt(Math.round(dayTurnover(stock, spec))) as Money;

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
