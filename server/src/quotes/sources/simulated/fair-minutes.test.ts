/** Predictability of a later price from earlier ones: none, by second of the minute and by any rule. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dayOfDate, DAY_SECONDS } from '@kurus/core/market/calendar';
import { price, toFloat } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { createCryptoMarket } from './crypto-market.ts';
import type { SimulatedDay } from './day-candles.ts';
import { createDayPath, type DayPath } from './day-path.ts';
import { clockShape } from './day-shape.ts';
import { createDraws } from './draws.ts';
import { createPriceGrid } from './price-grid.ts';
import { createStockMarket } from './stock-market.ts';

const DAY = dayOfDate('2026-11-24');
/** Each with its own key: 20,146 steps of every second of the minute. */
const DAYS = 14;
const SECONDS = 60;

const shape = clockShape();
const grid = createPriceGrid('metals');
const OPEN = toFloat(price('10000'));
const TICK = toFloat(price('0.01'));

type Spoil = (path: DayPath) => DayPath;
const asItIs: Spoil = (path) => path;
/**
 * A predictable path, which the measures must detect: every other second goes twice as far, and the next one comes
 * back.
 */
const overshot: Spoil = (path) => ({
  ...path,
  at: (second) => (second % 2 ? 2 * path.at(second) - path.at(second - 1) : path.at(second)),
});

/** All seconds of some days. @param perSecond deviation of a second, in steps of the grid */
function walkedDays(perSecond: number, spoil = asItIs): readonly Float64Array[] {
  const deviation = perSecond * TICK * Math.sqrt(DAY_SECONDS);
  return Array.from({ length: DAYS }, (_, day) => {
    const key = createDraws(day + 1).way('path:X')(DAY);
    // Days of all kinds, with the average deviation of their paths.
    const close = grid.below(OPEN + deviation * (((day * 5) % 7) / 2 - 1.5));
    const path = spoil(createDayPath({ key, open: OPEN, close, deviation, tick: TICK, tradeEvery: 1, shape, grid }));
    return Float64Array.from({ length: DAY_SECONDS }, (_second, second) => Math.round(path.at(second) / TICK));
  });
}

interface Foretold {
  readonly r: number;
  readonly second: number;
  readonly lag: number;
}

/**
 * The largest correlation of the next step with the price's change since an earlier second, for all seconds of the
 * minute and the sixty before each: its last step, the last ten, since :00 and since any other one.
 */
function mostForetold(days: readonly Float64Array[], lags = SECONDS): Foretold {
  const squares = new Float64Array(SECONDS);
  const pastSquares = new Float64Array(SECONDS * (lags + 1));
  const products = new Float64Array(SECONDS * (lags + 1));
  for (const prices of days) {
    for (let at = SECONDS; at < prices.length - 1; at += 1) {
      const now = prices[at] as number;
      const step = (prices[at + 1] as number) - now;
      const second = at % SECONDS;
      squares[second] = (squares[second] as number) + step * step;
      for (let lag = 1, cell = second * (lags + 1) + 1; lag <= lags; lag += 1, cell += 1) {
        const past = now - (prices[at - lag] as number);
        pastSquares[cell] = (pastSquares[cell] as number) + past * past;
        products[cell] = (products[cell] as number) + past * step;
      }
    }
  }
  const found = Array.from(products, (product, cell) => {
    const [second, lag] = [Math.floor(cell / (lags + 1)), cell % (lags + 1)];
    return {
      r: lag ? product / Math.sqrt((pastSquares[cell] as number) * (squares[second] as number)) : 0,
      second,
      lag,
    };
  });
  return found.reduce((most, one) => (Math.abs(one.r) > Math.abs(most.r) ? one : most));
}

/** Mean gain of a rule, and in deviations of that mean. */
function judged(gains: readonly number[]) {
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / gains.length;
  return { trades: gains.length, mean, t: mean === 0 ? 0 : mean / Math.sqrt(variance / gains.length) };
}

/** Gains of buying after a fall and selling after a rise, at the price of the change itself, some seconds long. */
function againstChanges(days: readonly Float64Array[], held: number): readonly number[] {
  return days.flatMap((prices) => {
    const gains: number[] = [];
    for (let at = 1; at + held < prices.length; at += 1) {
      const change = (prices[at] as number) - (prices[at - 1] as number);
      if (change) gains.push(-Math.sign(change) * ((prices[at + held] as number) - (prices[at] as number)));
    }
    return gains;
  });
}

describe('of the next second', () => {
  test('no change since any of the sixty seconds before predicts the next, at any second of the minute', () => {
    expect(Math.abs(mostForetold(walkedDays(30)).r)).toBeLessThan(0.03);
  });

  test.each([0.05, 0.3, 1, 2.6])('nor on a grid of which a second moves by %d steps', (perSecond) => {
    const days = walkedDays(perSecond);
    expect(Math.abs(mostForetold(days, 10).r)).toBeLessThan(0.03);
    for (const held of [1, 10, 600]) expect(Math.abs(judged(againstChanges(days, held)).t)).toBeLessThan(3);
  });

  test('the measure detects a path that overshoots and comes back', () => {
    const fine = mostForetold(walkedDays(30, overshot));
    expect(fine.r).toBeLessThan(-0.3);
    expect([fine.lag, fine.second % 2]).toEqual([1, 1]);
    const { mean, t } = judged(againstChanges(walkedDays(0.3, overshot), 10));
    // In steps of the grid.
    expect(mean).toBeGreaterThan(0.1);
    expect(t).toBeGreaterThan(50);
  });
});

/** Prices of an asset's day, as they are quoted. */
const quoted = ({ path, toGrid }: SimulatedDay, second: number) => toFloat(toGrid(path.at(path.lastTrade(second))));

type Three = readonly [number, number, number];
const quotedAt = (day: SimulatedDay, minute: number, seconds: Three): Three => {
  const [first, second, third] = seconds;
  const at = (one: number) => quoted(day, minute * SECONDS + one);
  return [at(first), at(second), at(third)];
};

const cryptos = () => createCryptoMarket(createDraws(9), () => price('221176.82'));
const spoilt = (day: SimulatedDay, spoil: Spoil): SimulatedDay => ({ ...day, path: spoil(day.path) });

/**
 * A rule for bitcoin: "buy at :01 if it fell since :00 by more than two mean steps, sell at :10"; in parts of the
 * price.
 */
function fallenAtOnce(spoil = asItIs): readonly number[] {
  const market = cryptos();
  const days = Array.from({ length: DAYS }, (_, day) => spoilt(market.day(0, DAY + day) as SimulatedDay, spoil));
  const minutes = days.flatMap((day) =>
    Array.from({ length: shape.minutes }, (_, minute) => quotedAt(day, minute, [0, 1, 10])),
  );
  const step = minutes.reduce((sum, [begin, next]) => sum + Math.abs(next - begin), 0) / minutes.length;
  return minutes.flatMap(([begin, buy, sell]) => (begin - buy > 2 * step ? [sell / buy - 1] : []));
}

/** A rule: buy the two cryptos with the largest falls between :00 and :01 of each minute, sell at :10. */
function largestFalls(spoil = asItIs): readonly number[] {
  const market = cryptos();
  const days = market.assets.map((_, position) => spoilt(market.day(position, DAY) as SimulatedDay, spoil));
  return Array.from({ length: shape.minutes }, (_, minute) => {
    const moves = days.map((one) => {
      const [begin, buy, sell] = quotedAt(one, minute, [0, 1, 10]);
      return { fall: 1 - buy / begin, gain: sell / buy - 1 };
    });
    return moves.toSorted((a, b) => b.fall - a.fall).slice(0, 2);
  }).flatMap((two) => two.map(({ gain }) => gain));
}

describe('a known trading rule', () => {
  test('gains nothing: what fell at once', () => {
    const found = judged(fallenAtOnce());
    expect(found.trades).toBeGreaterThan(500);
    expect(Math.abs(found.t)).toBeLessThan(3);
    expect(judged(fallenAtOnce(overshot)).t).toBeGreaterThan(10);
  });

  test('gains nothing: the two largest falls of each minute', () => {
    expect(Math.abs(judged(largestFalls()).t)).toBeLessThan(3);
    expect(judged(largestFalls(overshot)).t).toBeGreaterThan(10);
  });
});

describe.each(['always', 'bist'] as const)('the shares of a day (%s)', (hours) => {
  const market = createStockMarket(createDraws(4), hours, createCalendar(BIST_CALENDAR));
  const days = Array.from({ length: market.assets.length / 8 }, (_, at) => market.day(at * 8, DAY) as SimulatedDay);

  test('have the highs and lows of their trades, for any part of the day', () => {
    for (const { path, minutes } of days.slice(0, 40)) {
      const whole = { high: -Infinity, low: Infinity };
      const traded = { high: -Infinity, low: Infinity };
      path.widen(whole, 0, minutes);
      for (let from = 0; from < minutes; from += 30) {
        const part = { high: -Infinity, low: Infinity };
        const to = Math.min(minutes, from + 30);
        path.widen(part, from, to);
        const prices = Array.from({ length: (to - from) * SECONDS }, (_, at) =>
          path.at(path.lastTrade(from * SECONDS + at)),
        );
        expect([part.high, part.low]).toEqual([Math.max(...prices), Math.min(...prices)]);
        traded.high = Math.max(traded.high, part.high);
        traded.low = Math.min(traded.low, part.low);
      }
      expect(whole).toEqual(traded);
    }
  });

  test('stand on the grid of their level by themselves, inside their limits', () => {
    for (const { path, toGrid, minutes } of days) {
      for (let second = 0; second <= minutes * SECONDS; second += 997) {
        const units = path.at(path.lastTrade(second));
        expect(toFloat(toGrid(units))).toBe(units);
      }
    }
  });

  test('have no gain from buying after a fall of one step or selling after a rise', () => {
    const gains = [60, 900].map((held) =>
      days.flatMap((day) => {
        const all: number[] = [];
        let before = quoted(day, 0);
        for (let second = 20; second + held < day.minutes * SECONDS; second += 20) {
          const now = quoted(day, second);
          // Reading the later price first would compute the minutes back and forth.
          if (now !== before) all.push(Math.sign(before - now) * second);
          before = now;
        }
        return all.map((signed) => {
          const second = Math.abs(signed);
          return (Math.sign(signed) * (quoted(day, second + held) - quoted(day, second))) / toFloat(day.base);
        });
      }),
    );
    for (const one of gains) {
      expect(one.length).toBeGreaterThan(2_000);
      expect(Math.abs(judged(one).t)).toBeLessThan(3);
    }
  });
});

describe('a grid', () => {
  const limits = { floor: price('18'), ceiling: price('22') };
  const shares = createPriceGrid('stocks', limits);

  test('knows the prices beside any other one: across bands, up to the limits of the day', () => {
    const at = (units: string) => toFloat(price(units));
    const beside = (units: number) => [shares.below(units), shares.next(shares.below(units))];
    expect(beside(at('19.994'))).toEqual([at('19.99'), at('20')]);
    expect(beside(at('20.019'))).toEqual([at('20'), at('20.02')]);
    expect(beside(at('20.02'))).toEqual([at('20.02'), at('20.04')]);
    expect(beside(at('23'))).toEqual([at('22'), at('22')]);
    expect(beside(at('17.5'))).toEqual([at('18'), at('18.01')]);
  });

  test('changes where the next price is reached, with any draw', () => {
    const [ten, step] = [toFloat(price('19')), toFloat(price('0.01'))];
    const quiet = (step / 100) ** 2;
    for (const draw of [0, 0.5, 0.999]) {
      expect(shares.after(ten, ten + 0.4 * step, ten + 0.6 * step, quiet, draw)).toBe(ten);
      expect(shares.after(ten, ten + 0.4 * step, ten + 1.2 * step, quiet, draw)).toBe(ten + step);
      expect(shares.after(NaN, ten + 0.4 * step, ten + 0.6 * step, quiet, draw)).toBeNaN();
      expect(shares.after(ten, ten, toFloat(price('25')), quiet, draw)).toBe(toFloat(limits.ceiling));
    }
  });
});
