import { describe, expect, test } from 'vitest';
import { maxDrawdown } from './drawdown.ts';
import { beta, correlation, downsideRisk, sharpe, sortino, volatility } from './risk.ts';

const percents = (...values: number[]) => values.map((value) => value / 100);
const NOTHING: readonly number[] = [];

/** empyrical's own cases. */
const MIXED = percents(1, 10, -4, 2, 3, 2, 1, -10);
const FLAT = percents(1, 2, 1, 1, 1, 1, 1, 1, 1);

describe('risk, by the conventions of empyrical', () => {
  test('mixed returns', () => {
    expect(volatility(MIXED, 252)).toBeCloseTo(0.91364654, 9);
    expect(sharpe(MIXED, NOTHING, 252)).toBeCloseTo(1.7238613961706866, 12);
    expect(downsideRisk(MIXED, NOTHING, 252)).toBeCloseTo(0.6044832503882, 12);
    expect(sortino(MIXED, NOTHING, 252)).toBeCloseTo(2.605531251673693, 12);
  });

  test('returns that only rise: no downside to divide by', () => {
    expect(sharpe(FLAT, NOTHING, 252)).toBeCloseTo(52.915026221291804, 9);
    expect(sortino(FLAT, NOTHING, 252)).toBeUndefined();
    expect(sharpe(percents(1, 1, 1), NOTHING, 252)).toBeUndefined();
  });

  test('against a market', () => {
    const market = percents(-6, -7, -1, -9, -2, -6, -8, -5);
    expect(beta(MIXED, market)).toBeCloseTo(-0.7129629629629629, 12);
    expect(correlation(MIXED, MIXED)).toBeCloseTo(1, 12);
    expect(beta(MIXED, percents(0, 0, 0, 0, 0, 0, 0, 0))).toBeUndefined();
  });

  // [0, -6, -7, -1, -9, -2, -6, -8, -5] and [1, 0, 1, 0, 1, 0, 1, 0] percent, as in the tests of empyrical.
  test('falling returns, and the required return', () => {
    const falling = percents(0, -6, -7, -1, -9, -2, -6, -8, -5);
    const required = percents(1, 0, 1, 0, 1, 0, 1, 0);
    expect(sharpe(falling, NOTHING, 252)).toBeCloseTo(-24.406808633910085, 11);
    expect(sharpe(MIXED, required, 252)).toBeCloseTo(0.34111411441060574, 12);
    expect(sharpe(MIXED, MIXED, 252)).toBeUndefined();
    expect(sortino(falling, NOTHING, 252)).toBeCloseTo(-13.532743075043401, 11);
    const each = (value: number) => MIXED.map(() => value);
    expect(sortino(MIXED, each(0.01), 252)).toBeCloseTo(-1.3934779588919977, 12);
    expect(downsideRisk(MIXED, each(0.1), 252)).toBeCloseTo(1.7161730681956295, 12);
    expect(beta(MIXED, percents(-1, -10, 4, -2, -3, -2, -1, 10))).toBeCloseTo(-1, 12);
  });

  // From Portfolio Performance's tests: 0, 50, -25 and 12.5 %, compared with 0, -50, 0, -50 and 0, 50, 50, -25.
  test('correlation', () => {
    const steps = (...until: number[]) => until.slice(1).map((to, at) => (1 + to) / (1 + (until[at] ?? 0)) - 1);
    const one = steps(0, 0.5, -0.25, 0.125);
    expect(correlation(one, steps(0, -0.5, 0, -0.5))).toBeCloseTo(-1, 12);
    expect(correlation(one, steps(0, 0.5, 0.5, -0.25))).toBeCloseTo(0, 12);
    expect(correlation(one, steps(0, 1, 3, 7))).toBeUndefined();
  });

  test('the risk-free return of the lira is subtracted in each period', () => {
    const daily = MIXED.map(() => 0.001);
    expect(sharpe(MIXED, daily, 252)).toBeCloseTo(
      sharpe(
        MIXED.map((value) => value - 0.001),
        NOTHING,
        252,
      ) ?? 0,
      12,
    );
  });
});

describe('drawdown', () => {
  const levels = (...values: number[]) => values.map((growth, day) => ({ day, growth }));

  test('the peak, the lowest day and the day of recovery', () => {
    const wealth = levels(101, 121, 111, 81, 86, 91, 96, 101, 106, 111, 116, 121);
    expect(maxDrawdown(wealth)).toEqual({ value: 81 / 121 - 1, from: 1, to: 3, recovered: 11 });
  });

  test('one that has not recovered, and none', () => {
    expect(maxDrawdown(levels(1, 2, 1, 1.5))).toEqual({ value: -0.5, from: 1, to: 2, recovered: undefined });
    expect(maxDrawdown(levels(1, 1, 2))).toBeUndefined();
    expect(maxDrawdown([])).toBeUndefined();
  });

  test('the returns above, reduced by ten percent', () => {
    let growth = 1;
    const path = [1, ...MIXED.map((value) => (growth *= 1 + value))];
    expect(maxDrawdown(levels(...path))?.value).toBeCloseTo(-0.1, 12);
  });
});
