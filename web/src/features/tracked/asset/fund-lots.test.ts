import { money, price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { fundLots } from './fund-lots.ts';
import { lotTable } from './lots.ts';

const lot = (day: string, count: string, cost: string) =>
  ({ day, quantity: quantity(count), cost: money(cost), dated: true }) as never;
const row = (value: number, from: string, to?: string) =>
  ({ value, from, to, source: '', checkedOn: from, standing: 'verified' }) as const;
const rule = (id: string, ...rows: readonly ReturnType<typeof row>[]) =>
  ({ id, name: id, subject: 'fund', unit: 'fraction', rows, isVerified: true }) as never;
const MIXED = rule('mixed', row(0.15, '2025-02-01', '2025-07-08'), row(0.175, '2025-07-09'));

test('each lot has the rate of its day of purchase; the sums are those of the rows', () => {
  const { rows } = lotTable(
    [lot('2025-06-03', '90000', '63108.45'), lot('2026-01-12', '60000', '48283.80')],
    undefined,
    price('0.973418'),
  );
  const { rows: taxed, withholding, net } = fundLots(rows, { rules: [MIXED], today: '2026-11-26' });
  expect(taxed.map(({ rate, gain, withholding: taken, net: left }) => [rate, gain, taken, left])).toEqual([
    [0.15, money('24499.17'), money('3674.88'), money('20824.29')],
    [0.175, money('10121.28'), money('1771.22'), money('8350.06')],
  ]);
  expect([withholding, net]).toEqual([money('5446.10'), money('29174.35')]);
});

test('a loss has no withholding; a lot without a rule leaves no sum', () => {
  const ofDay = (day: string) => lotTable([lot(day, '10', '100')], undefined, price('9')).rows;
  const at = { rules: [MIXED], today: '2026-11-26' };
  expect(fundLots(ofDay('2026-01-12'), at)).toMatchObject({ withholding: 0n, net: money('-10') });
  expect(fundLots(ofDay('2020-01-12'), at)).toMatchObject({ withholding: undefined, net: undefined });
  expect(fundLots(ofDay('2026-01-12'), { ...at, rules: [] })).toMatchObject({ withholding: undefined });
});

test('a fund held for more than two years has the second rule', () => {
  const rules = [rule('short', row(0.175, '2020-01-01')), rule('long', row(0, '2020-01-01'))];
  const of = (day: string) =>
    fundLots(lotTable([lot(day, '1', '1')], undefined, price('2')).rows, { rules, today: '2026-11-26' }).rows[0]?.rate;
  expect([of('2024-11-26'), of('2024-11-25')]).toEqual([0.175, 0]);
});
