/**
 * Daily closes of the shares. A day's return = what the market does (with calmer and wilder times) + what the sector
 * does + the share's own news + a slow pull towards a price that grows with inflation, so that no decade runs away.
 * Closes are on the tick grid and inside the daily limits of the close before.
 */
import { clampToLimits, dailyLimits, isInsideLimits } from '@kurus/core/market/price-limits';
import { roundToTick, tickSize } from '@kurus/core/market/tick-size';
import { type Price, toFloat } from '@kurus/core/money/money';
import { type IndexTier, REFERENCE_STOCKS, STOCK_CLOSE_DAY } from '../../reference/reference.ts';
import { type Closes, type DailyCloses, createDailyCloses } from './daily-closes.ts';
import { type MarketKey, fatTailed, keyOf, normal, uniform } from './random.ts';

const MARKET_DEVIATION = 0.016;
const SECTOR_DEVIATION = 0.008;
/** Own deviation of a day, by how much the share is traded. */
export const OWN_DEVIATION: Readonly<Record<IndexTier, number>> = { bist30: 0.014, bist100: 0.022, other: 0.027 };
const JUMP_CHANCE = 0.01;
const JUMP_DEVIATION = 0.06;
const DAILY_GROWTH = 0.0007;
/** Part of the distance to the growing reference price that is pulled back in a day. */
const PULL = 0.01;
/** Days over which calm turns to wild and back. */
const REGIME_DAYS = 16;

/** @param trades whether shares have a new close on this day; on other days the last one repeats */
export function stockCloses(marketKey: MarketKey, trades: (day: number) => boolean): DailyCloses {
  const returns = dailyReturns(marketKey);
  const count = REFERENCE_STOCKS.length;
  const anchor = REFERENCE_STOCKS.map((stock) => stock.close);
  const beforeAnchor = REFERENCE_STOCKS.map((stock) => stock.previousClose);
  const map = (of: (i: number) => Price): Closes => Array.from({ length: count }, (_, i) => of(i));
  return createDailyCloses(STOCK_CLOSE_DAY, anchor, {
    forward(previous, day) {
      if (!trades(day)) return previous;
      const change = returns(day, 1);
      return map((i) => closeAfter(previous[i] as Price, change(i, previous[i] as Price)));
    },
    backward(closes, day) {
      if (day === STOCK_CLOSE_DAY) return beforeAnchor;
      if (!trades(day)) return closes;
      const change = returns(day, -1);
      return map((i) => closeBefore(closes[i] as Price, change(i, closes[i] as Price)));
    },
  });
}

/**
 * The return of a share on a day, as a fraction, when its price stands at `level`. Going back in time the pull is
 * turned round, so that the past stays near its target too.
 */
function dailyReturns(marketKey: MarketKey) {
  const market = keyOf(marketKey, 'market');
  const sectors = REFERENCE_STOCKS.map((stock) => keyOf(marketKey, `sector:${stock.sector}`));
  const own = REFERENCE_STOCKS.map((stock) => keyOf(marketKey, `stock:${stock.code}`));
  const references = REFERENCE_STOCKS.map((stock) => toFloat(stock.close));
  const betas = own.map((key) => 0.7 + 0.6 * uniform(key, -1));
  const deviations = REFERENCE_STOCKS.map((stock) => OWN_DEVIATION[stock.tier]);
  return (day: number, direction: 1 | -1) => {
    const marketMove = MARKET_DEVIATION * regime(market, day) * fatTailed(market, day);
    const growth = growthSince(STOCK_CLOSE_DAY, day, DAILY_GROWTH);
    return (i: number, level: Price) => {
      const key = own[i] as number;
      const target = (references[i] as number) * growth;
      const at = toFloat(level);
      const jump = uniform(key, day, 3) < JUMP_CHANCE ? JUMP_DEVIATION * normal(key, day, 4) : 0;
      return (
        DAILY_GROWTH +
        (betas[i] as number) * marketMove +
        SECTOR_DEVIATION * normal(sectors[i] as number, day) +
        (deviations[i] as number) * fatTailed(key, day) +
        (direction * PULL * (target - at)) / (target + at) +
        jump
      );
    };
  };
}

/** Straight growth after the anchor and its mirror before it: no exponentials, the same bits everywhere. */
export function growthSince(anchorDay: number, day: number, perDay: number): number {
  const days = day - anchorDay;
  return days >= 0 ? 1 + perDay * days : 1 / (1 - perDay * days);
}

/** How wild the market is on a day, 0.6 to 1.5: calm and storm come in weeks, not days. */
function regime(key: number, day: number): number {
  const block = Math.floor(day / REGIME_DAYS);
  const part = day / REGIME_DAYS - block;
  const from = uniform(key, block, 5);
  const to = uniform(key, block + 1, 5);
  return 0.6 + 0.9 * (from + (to - from) * part);
}

function closeAfter(previous: Price, change: number): Price {
  const close = toGrid(toFloat(previous) * (1 + change));
  return isInsideLimits('stocks', close, previous) ? close : clampToLimits(close, dailyLimits('stocks', previous));
}

/** A close that can have come before: the limits of its day must hold the close that we know. */
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
