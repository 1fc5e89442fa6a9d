import { assetKey } from '@kurus/core/identity';
import type { Money } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { inOrder, orderOf, type Sort, type SortRow } from './holdings-order.ts';

const row = (code: string, value: number, profit: number | undefined, today: number | undefined): SortRow => ({
  type: 'stocks',
  code,
  value: BigInt(value) as Money,
  profit: profit === undefined ? undefined : (BigInt(profit) as Money),
  today: today === undefined ? undefined : (BigInt(today) as Money),
});
const ROWS = [
  row('ŞOK', 10, -5, 3),
  row('THYAO', 30, 8, -1),
  row('ALTIN', 20, undefined, undefined),
  row('ASELS', 30, 0, 0),
];
const codes = (by: Sort) => inOrder(ROWS, orderOf(ROWS, by)).map(({ code }) => code);

test.each([
  ['value', ['ASELS', 'THYAO', 'ALTIN', 'ŞOK']],
  ['profit', ['THYAO', 'ASELS', 'ŞOK', 'ALTIN']],
  ['today', ['ŞOK', 'ASELS', 'THYAO', 'ALTIN']],
  ['name', ['ALTIN', 'ASELS', 'ŞOK', 'THYAO']],
] as const)('by %s: the largest first, unknown figures last, equal ones by code', (by, expected) => {
  expect(codes(by)).toEqual(expected);
});

test('a row that the order does not name comes last', () => {
  expect(inOrder(ROWS, [assetKey('stocks', 'ŞOK')]).map(({ code }) => code)).toEqual([
    'ŞOK',
    'THYAO',
    'ALTIN',
    'ASELS',
  ]);
});
