import { money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { settlementDays } from './settlement-days.ts';

const days = (at: string, settlement: [string, string][]) =>
  settlementDays(
    money('60000'),
    settlement.map(([date, amount]) => ({ date, amount: money(amount) })),
    Date.parse(at),
  ).map(({ place, ahead, settled, amount }) => [place, ahead, settled, amount]);

test('a sale on Monday is settled on Wednesday', () => {
  expect(days('2026-11-23T12:00:00+03:00', [['2026-11-25', '50000']])).toEqual([
    [0, 0, money('10000'), money('0')],
    [1, 1, money('10000'), money('0')],
    [2, 2, money('60000'), money('50000')],
  ]);
});

test('over a half day and a holiday, and with outgoing cash', () => {
  const both: [string, string][] = [
    ['2026-10-30', '5000'],
    ['2026-11-02', '-2000'],
  ];
  expect(days('2026-10-28T10:00:00+03:00', both)).toEqual([
    [0, 0, money('57000'), money('0')],
    [1, 2, money('62000'), money('5000')],
    [2, 5, money('60000'), money('-2000')],
  ]);
});
