import { describe, expect, test } from 'vitest';
import { money, percentText, price } from '../money/money.ts';
import { growthOf } from './value-growth.ts';

const at = (value: string, netDeposits: string, index?: string) => ({
  value: money(value),
  netDeposits: money(netDeposits),
  index: index === undefined ? undefined : price(index),
});
const own = (points: Parameters<typeof growthOf>[0]) => growthOf(points).map((growth) => percentText(growth.own));

describe('time-weighted return', () => {
  test('a gain and a loss multiply', () => {
    expect(own([at('1000', '1000'), at('1100', '1000'), at('990', '1000')])).toEqual(['0.00', '10.00', '-1.00']);
  });

  test('a deposit is not a gain, a withdrawal not a loss', () => {
    expect(own([at('1000', '1000'), at('6000', '6000'), at('500', '500')])).toEqual(['0.00', '0.00', '0.00']);
    expect(own([at('1000', '1000'), at('2200', '2000'), at('1200', '1000')])).toEqual(['0.00', '10.00', '10.00']);
  });

  test('an account that begins empty, or is emptied, keeps its return', () => {
    expect(own([at('0', '0'), at('100', '100'), at('110', '100')])).toEqual(['0.00', '0.00', '10.00']);
    expect(own([at('100', '100'), at('120', '100'), at('0', '-20'), at('0', '-20'), at('50', '30')])).toEqual([
      '0.00',
      '20.00',
      '20.00',
      '20.00',
      '20.00',
    ]);
  });

  test('400 days of a hundredth of a percent are right to the hundredth', () => {
    const points = Array.from({ length: 401 }, (_, day) => at(String(10_000_000 + day * 1_000), '10000000'));
    expect(own(points).at(-1)).toBe('4.00');
  });

  test('a third lost on the way back is no hundredth lost at the end', () => {
    expect(own([at('300000', '300000'), at('200000', '300000'), at('300015', '300000')])).toEqual([
      '0.00',
      '-33.33',
      '0.01',
    ]);
  });
});

test('the index starts at the first point with a level', () => {
  const points = [at('1', '1'), at('1', '1', '10000'), at('1', '1'), at('1', '1', '10150')];
  const percents = growthOf(points).map(({ index }) => (index === undefined ? undefined : percentText(index)));
  expect(percents).toEqual([undefined, '0.00', undefined, '1.50']);
});
