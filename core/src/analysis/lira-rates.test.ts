import { describe, expect, test } from 'vitest';
import { depositRates, netRate, riskFreeReturns } from './lira-rates.ts';
import { rateToFloat } from './unit.ts';

const always = (rate: number) => [{ day: 0, rate }];

describe('a deposit of 32 days, renewed', () => {
  test('40 % less 17.5 % withholding compounds to 38.45 % a year', () => {
    const worth = depositRates(netRate(always(0.4), always(0.175)), 0, 365);
    const at = (day: number) => rateToFloat(worth(day) ?? (0n as never));
    expect(at(0)).toBe(1);
    expect(at(32)).toBeCloseTo(1 + (0.33 * 32) / 365, 12);
    // In the middle of the twelfth term, a little less than were it over.
    expect(at(365)).toBeCloseTo((1 + (0.33 * 32) / 365) ** 11 * (1 + (0.33 * 13) / 365), 11);
    expect(at(352) ** (365 / 352) - 1).toBeCloseTo(0.3845, 4);
  });

  test('a term keeps its rate until it ends', () => {
    const rates = [...always(0.4), { day: 10, rate: 0.8 }];
    const worth = depositRates(netRate(rates, always(0)), 0, 64);
    expect(rateToFloat(worth(32) ?? (0n as never))).toBeCloseTo(1 + (0.4 * 32) / 365, 12);
    expect(rateToFloat(worth(64) ?? (0n as never))).toBeCloseTo((1 + (0.4 * 32) / 365) * (1 + (0.8 * 32) / 365), 11);
  });

  test('is not known before the first rate', () => {
    expect(depositRates(netRate([{ day: 5, rate: 0.4 }], always(0)), 0, 9)(7)).toBeUndefined();
  });
});

describe('the risk-free return of a period', () => {
  const net = netRate([...always(0.365), { day: 4, rate: 0.73 }], always(0));

  test('includes all its days, at the rate of the day before', () => {
    const found = riskFreeReturns([{ days: [1] }, { days: [2, 3, 4] }, { days: [5] }], net, () => 1);
    expect(found?.map((each) => each.toFixed(6))).toEqual(['0.001000', '0.003000', '0.002000']);
  });

  test('in a unit, less the rise of the unit', () => {
    const found = riskFreeReturns([{ days: [1] }], net, (day) => 1 + day);
    expect(found).toEqual([1.001 / 2 - 1]);
  });

  test('is undefined if a rate is not known', () => {
    const late = netRate([{ day: 2, rate: 0.4 }], always(0));
    expect(riskFreeReturns([{ days: [1] }, { days: [2] }], late, () => 1)).toBeUndefined();
  });
});
