/**
 * Daily closes of the shares. A day's return = the market's (with calmer and wilder times) + the sector's + the share's
 * own news + a slow pull towards a price that grows with inflation, so that prices stay plausible over decades. Closes
 * are on the tick grid and inside the daily limits of the close before.
 */

import { theoreticalPrice } from '@kurus/core/corporate-actions/action';
import type { TradingCalendar } from '@kurus/core/market/calendar';
import { clampToLimits, dailyLimits, isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { type IndexTier, REFERENCE_STOCKS, STOCK_CLOSE_DAY } from '../../reference/reference.ts';
import { type Closes, type DailyCloses, createDailyCloses } from './daily-closes.ts';
import type { Draws, Stream } from './draws.ts';
import { inventActions, type InventedAction, type InventedActions } from './invented-actions.ts';
import { fatTailed, normal, uniform } from './random.ts';

const MARKET_DEVIATION = 0.016;
const SECTOR_DEVIATION = 0.008;
/** Own deviation of a day, by the share's turnover. */
const OWN_DEVIATION: Readonly<Record<IndexTier, number>> = { bist30: 0.014, bist100: 0.022, other: 0.027 };
const JUMP_CHANCE = 0.01;
const JUMP_DEVIATION = 0.06;
const DAILY_GROWTH = 0.0007;
/** Part of the distance to the growing reference price that is pulled back in a day. */
const PULL = 0.01;
/** Days over which calm turns to wild and back. */
const REGIME_DAYS = 16;

export interface StockCloses extends DailyCloses {
  /** Bases of the shares of a day: the closes before, on an ex-date the theoretical price. */
  baseOn(day: number): Closes;
  /** Scale of the reference day's price after all corporate actions until a day; 1 before any. */
  scaleOn(position: number, day: number): number;
  /** Deviation of a share's return on a day, a fraction. */
  deviationOn(position: number, day: number): number;
  readonly actions: InventedActions;
}

/** @param trades whether shares have a new close on this day; on other days the last one repeats */
export function stockCloses(draws: Draws, calendar: TradingCalendar, trades: (day: number) => boolean): StockCloses {
  const scales = new Map<number, { readonly day: number; readonly scale: number }[]>();
  const scaleOn = (position: number, day: number) =>
    scales.get(position)?.findLast((step) => step.day <= day)?.scale ?? 1;
  const actions = inventActions(draws, calendar, (position, day) => closes.on(day)[position] as Price);
  const { returns, deviationOn } = dailyReturns(draws, scaleOn);
  const count = REFERENCE_STOCKS.length;
  const anchor = REFERENCE_STOCKS.map((stock) => stock.close);
  const beforeAnchor = REFERENCE_STOCKS.map((stock) => stock.previousClose);
  const map = (of: (i: number) => Price): Closes => Array.from({ length: count }, (_, i) => of(i));
  const basesAfter = (previous: Closes, day: number): Closes => {
    const events = actions.on(day);
    if (events.length === 0) return previous;
    const ofShare = Map.groupBy(events, ({ position }) => position);
    return map((i) => baseAfter(previous[i] as Price, ofShare.get(i)));
  };
  const closes = createDailyCloses(STOCK_CLOSE_DAY, anchor, {
    forward(previous, day) {
      if (!trades(day)) return previous;
      const bases = basesAfter(previous, day);
      for (const { position } of bases === previous ? [] : actions.on(day)) {
        const step = toFloat(bases[position] as Price) / toFloat(previous[position] as Price);
        const steps = scales.get(position) ?? [];
        // Two events of a share on one day make one step.
        if (steps.at(-1)?.day !== day) scales.set(position, [...steps, { day, scale: scaleOn(position, day) * step }]);
      }
      const change = returns(day, 1);
      return map((i) => closeAfter(bases[i] as Price, change(i, bases[i] as Price)));
    },
    backward(closes, day) {
      if (day === STOCK_CLOSE_DAY) return beforeAnchor;
      if (!trades(day)) return closes;
      const change = returns(day, -1);
      return map((i) => closeBefore(closes[i] as Price, change(i, closes[i] as Price)));
    },
  });
  // Read for every share of the day, one by one.
  let bases = { day: NaN, of: [] as Closes };
  const baseOn = (day: number) => {
    if (bases.day !== day) bases = { day, of: basesAfter(closes.on(day - 1), day) };
    return bases.of;
  };
  return { on: (day) => closes.on(day), baseOn, scaleOn, deviationOn, actions };
}

const baseAfter = (close: Price, events: readonly InventedAction[] | undefined): Price =>
  events ? roundToTick('stocks', theoreticalPrice(close, events), 'half-up') : close;

/**
 * The return of a share on a day, as a fraction, when its price is at `level`. Going back in time the pull is turned
 * round, so that the past stays near its target too.
 */
function dailyReturns(draws: Draws, scaleOn: (position: number, day: number) => number) {
  const market = draws.stream('market');
  const sectors = REFERENCE_STOCKS.map((stock) => draws.stream(`sector:${stock.sector}`));
  const own = REFERENCE_STOCKS.map((stock) => draws.stream(`stock:${stock.code}`));
  const references = REFERENCE_STOCKS.map((stock) => toFloat(stock.close));
  const betas = own.map((stream) => 0.7 + 0.6 * uniform(stream(-1), -1));
  const deviations = REFERENCE_STOCKS.map((stock) => OWN_DEVIATION[stock.tier]);
  // One factor for the day, read for every share of it.
  let wild = { day: NaN, by: 1 };
  const regimeOn = (day: number) => {
    if (wild.day !== day) wild = { day, by: regime(market, day) };
    return wild.by;
  };
  const returns = (day: number, direction: 1 | -1) => {
    const marketMove = MARKET_DEVIATION * regimeOn(day) * fatTailed(market(day), day);
    const growth = growthSince(STOCK_CLOSE_DAY, day, DAILY_GROWTH);
    return (i: number, level: Price) => {
      const key = (own[i] as Stream)(day);
      const target = (references[i] as number) * growth * scaleOn(i, day);
      const at = toFloat(level);
      const jump = uniform(key, day, 3) < JUMP_CHANCE ? JUMP_DEVIATION * normal(key, day, 4) : 0;
      return (
        DAILY_GROWTH +
        (betas[i] as number) * marketMove +
        SECTOR_DEVIATION * normal((sectors[i] as Stream)(day), day) +
        (deviations[i] as number) * fatTailed(key, day) +
        (direction * PULL * (target - at)) / (target + at) +
        jump
      );
    };
  };
  const deviationOn = (i: number, day: number) => {
    const ofMarket = (betas[i] as number) * MARKET_DEVIATION * regimeOn(day);
    const own = deviations[i] as number;
    const jumps = JUMP_CHANCE * JUMP_DEVIATION * JUMP_DEVIATION;
    return Math.sqrt(ofMarket * ofMarket + SECTOR_DEVIATION * SECTOR_DEVIATION + own * own + jumps);
  };
  return { returns, deviationOn };
}

/** Linear growth after the anchor and its mirror before it: no exponentials, the same bits on every engine. */
export function growthSince(anchorDay: number, day: number, perDay: number): number {
  const days = day - anchorDay;
  return days >= 0 ? 1 + perDay * days : 1 / (1 - perDay * days);
}

/** Volatility of the market on a day, 0.6 to 1.5: calm and storm come in weeks, not days. */
function regime(market: Stream, day: number): number {
  const block = Math.floor(day / REGIME_DAYS);
  const part = day / REGIME_DAYS - block;
  const from = uniform(market(block), block, 5);
  const to = uniform(market(block + 1), block + 1, 5);
  return 0.6 + 0.9 * (from + (to - from) * part);
}

function closeAfter(previous: Price, change: number): Price {
  const close = toGrid(toFloat(previous) * (1 + change));
  return isInsideLimits('stocks', close, previous) ? close : clampToLimits(close, dailyLimits('stocks', previous));
}

/** A possible earlier close: the limits of its day must contain the known close. */
function closeBefore(close: Price, change: number): Price {
  const bounded = change > 0.099 ? 0.099 : change < -0.099 ? -0.099 : change;
  let candidate = toGrid(toFloat(close) / (1 + bounded));
  while (!isInsideLimits('stocks', close, candidate)) {
    const tick = tickSize('stocks', candidate);
    candidate = roundToTick('stocks', (candidate < close ? candidate + tick : candidate - tick) as Price, 'half-up');
  }
  return candidate;
}

const toGrid = (units: number) => roundToTick('stocks', BigInt(Math.round(units)) as Price, 'half-up');
