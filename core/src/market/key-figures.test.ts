import { describe, expect, test } from 'vitest';
import type { Candle } from '../contract/market-history.ts';
import { percent, price } from '../money/money.ts';
import { dayOfDate, dayStartMs } from './calendar.ts';
import { keyFiguresOf } from './key-figures.ts';
import { firstDay, priceAfter, RETURN_PERIODS } from './returns.ts';

const FIRST = dayOfDate('2026-01-01');

const bars = (closes: readonly string[], from = FIRST): Candle[] =>
  closes.map((close, at) => ({
    startMs: dayStartMs(from + at),
    open: price(close),
    high: price(close),
    low: price(close),
    close: price(close),
  }));

describe('key figures', () => {
  test('the range includes the extremes of each day and the current price', () => {
    const days = bars(['10', '12', '11']).map((bar) => ({ ...bar, high: price('13'), low: price('9') }));
    expect(keyFiguresOf(days, price('10.40'), 252n)).toMatchObject({
      high: price('13'),
      low: price('9'),
      fromHigh: percent('-20'),
    });
    expect(keyFiguresOf(days, price('14'), 252n)).toMatchObject({ high: price('14'), fromHigh: percent('0') });
  });

  test('the largest fall is from a close to a later one, the current price included', () => {
    expect(keyFiguresOf(bars(['10', '20', '15', '25', '25']), price('22.50'), 252n)?.largestFall).toBe(percent('-25'));
    expect(keyFiguresOf(bars(['10', '20', '25']), price('5'), 252n)?.largestFall).toBe(percent('-75'));
    expect(keyFiguresOf(bars(['10', '20']), price('25'), 252n)?.largestFall).toBe(percent('0'));
  });

  test('volatility is the sample deviation of the daily returns times the root of the days of a year', () => {
    const closes = ['100'];
    for (let at = 0; at < 20; at += 1) closes.push(at % 2 === 0 ? '110' : '99');
    // Returns: +10 % once, then -10 % and +11.11 % in turn; computed by hand with n-1.
    const returns = closes.slice(1).map((close, at) => +close / +(closes[at] ?? 1) - 1);
    const mean = returns.reduce((a, b) => a + b, 0) / returns.length;
    const deviation = Math.sqrt(returns.reduce((a, b) => a + (b - mean) ** 2, 0) / (returns.length - 1));
    const found = keyFiguresOf(bars(closes), price(closes.at(-1) ?? '0'), 252n)?.volatility;
    expect(found).toBe(percent((deviation * Math.sqrt(252) * 100).toFixed(2)));
  });

  test('a price that rises at a constant rate has no volatility; too few days give no figure', () => {
    const steady = ['1'];
    for (let at = 0; at < 22; at += 1) steady.push(String(2 ** (at + 1)));
    expect(keyFiguresOf(bars(steady), price(steady.at(-1) ?? '0'), 252n)?.volatility).toBe(percent('0'));
    expect(keyFiguresOf(bars(['1', '2', '3']), price('3'), 252n)?.volatility).toBeUndefined();
    expect(keyFiguresOf([], price('3'), 252n)).toBeUndefined();
  });
});

describe('returns', () => {
  const today = dayOfDate('2026-05-31');

  test('periods follow the calendar; a month before the 31st is the end of a shorter one', () => {
    const dates = RETURN_PERIODS.map((period) => [period, firstDay(period, today) - dayOfDate('2026-01-01')]);
    expect(Object.fromEntries(dates)).toEqual({
      '1w': dayOfDate('2026-05-24') - dayOfDate('2026-01-01'),
      '1m': dayOfDate('2026-04-30') - dayOfDate('2026-01-01'),
      '3m': dayOfDate('2026-02-28') - dayOfDate('2026-01-01'),
      '6m': dayOfDate('2025-11-30') - dayOfDate('2026-01-01'),
      ytd: -1,
      '1y': -215,
      '3y': -215 - 731,
      '5y': -215 - 1461,
    });
  });

  test('is measured from the last close on or before that day', () => {
    const days = bars(['10', '11', '12'], dayOfDate('2026-05-22'));
    expect(priceAfter(firstDay('1w', today), days, 1)).toBe(price('12'));
    // Without a trade on the day itself the one before counts.
    expect(priceAfter(firstDay('1w', today), days.slice(0, 2), 1)).toBe(price('11'));
  });

  test('weeks count once they are over; a slightly late start counts from its opening; earlier times are unknown', () => {
    const weeks = bars(['8', '10'], dayOfDate('2026-05-24'));
    expect(priceAfter(firstDay('1w', today), weeks, 7)).toBe(price('8'));
    expect(priceAfter(firstDay('1m', today), weeks, 7)).toBeUndefined();
    expect(priceAfter(firstDay('1w', today), [], 1)).toBeUndefined();
  });
});
