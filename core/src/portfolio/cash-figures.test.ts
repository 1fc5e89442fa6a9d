import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { cashFigures } from './cash-figures.ts';

const state = (cash: string, reserved: string, settling: readonly [number, string][] = []) => ({
  cash: money(cash),
  reserved: money(reserved),
  settling: settling.map(([day, amount]) => ({ day, amount: money(amount) })),
});
const figures = (...of: Parameters<typeof state>) => {
  const { available, withdrawable, settled } = cashFigures(state(...of), 10);
  return [available, withdrawable, settled];
};

test('sold today: the whole amount buys shares, only the earlier cash can be withdrawn', () => {
  expect(figures('60000', '0', [[12, '50000']])).toEqual([money('60000'), money('10000'), money('10000')]);
  expect(figures('60000', '4000', [[12, '50000']])).toEqual([money('56000'), money('6000'), money('10000')]);
});

test('bought today: the amount still to be paid cannot be withdrawn', () => {
  expect(figures('4000', '0', [[12, '-6000']])).toEqual([money('4000'), money('4000'), money('10000')]);
  // Sold yesterday, bought for more today: the smallest of the three days counts.
  const both = [
    [11, '50000'],
    [12, '-58000'],
  ] as [number, string][];
  expect(figures('2000', '0', both)).toEqual([money('2000'), money('2000'), money('10000')]);
});

test('more reserved than settled gives zero, not less', () => {
  expect(figures('60000', '55000', [[12, '50000']])).toEqual([money('5000'), money('0'), money('10000')]);
});

test('a day settles when it begins; days with a zero amount are omitted', () => {
  const { settling, settled } = cashFigures(
    state('100', '0', [
      [10, '30'],
      [12, '5'],
      [11, '0'],
      [13, '7'],
    ]),
    10,
  );
  expect(settled).toBe(money('88'));
  expect(settling).toEqual([
    { day: 12, amount: money('5') },
    { day: 13, amount: money('7') },
  ]);
});
