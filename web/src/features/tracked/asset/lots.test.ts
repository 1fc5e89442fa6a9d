import { money, price, quantity } from '@kurus/core/money/money';
import type { Lot } from '@kurus/core/tracked/lots';
import { expect, test } from 'vitest';
import { lotTable } from './lots.ts';

const lot = (day: string, held: string, cost: string, dated = true): Lot => ({
  day,
  second: -1,
  place: 1,
  quantity: quantity(held),
  cost: money(cost),
  dated,
});
const LOTS = [
  lot('2025-02-14', '400', '84000'),
  lot('2025-09-03', '300', '72060'),
  lot('2026-05-22', '200', '58500', false),
];

test('by FIFO each lot has the cost of its purchase', () => {
  const { rows, sum } = lotTable(LOTS, undefined, price('306.75'));
  expect(rows.map((row) => [row.day, row.price, row.cost, row.gain])).toEqual([
    ['2025-02-14', price('210'), money('84000'), money('38700')],
    ['2025-09-03', price('240.2'), money('72060'), money('19965')],
    [undefined, price('292.5'), money('58500'), money('2850')],
  ]);
  expect(sum).toMatchObject({ cost: money('214560'), value: money('276075'), gain: money('61515') });
});

test('by average all lots have the same cost, and the rows add up to the kuruş', () => {
  const { rows, sum } = lotTable(
    [lot('2025-02-14', '1', '1'), lot('2025-02-15', '2', '2')],
    money('10'),
    price('1.005'),
  );
  expect(rows.map(({ cost }) => cost)).toEqual([money('3.33'), money('6.67')]);
  expect(rows.map(({ value }) => value)).toEqual([money('1'), money('2.01')]);
  expect(sum).toMatchObject({ cost: money('10'), value: money('3.01') });
});

test('without a price there is neither value nor gain', () => {
  const { rows, sum } = lotTable(LOTS, undefined, undefined);
  expect([...rows, sum].every(({ value, gain }) => value === undefined && gain === undefined)).toBe(true);
});
