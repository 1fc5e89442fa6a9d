import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { price, quantity } from '../../money/money.ts';
import { dateInput, isDate, listOf, priceInput, quantityInput, wholeLiraInput } from './figures.ts';

describe('figures of requests', () => {
  test.each([15.66, '15.66', '15.66000000000'])('a price may be sent as %j', (sent) => {
    expect(priceInput.parse(sent)).toBe(price('15.66'));
  });

  test('a quantity as a number that JSON writes with an exponent is exact', () => {
    expect(quantityInput.parse(1e-8)).toBe(quantity('0.00000001'));
  });

  test.each([
    ['a price with nine decimals', priceInput, '0.000000001', 'PRICE_INVALID'],
    ['a price that a float has spoilt', priceInput, 0.1 + 0.2, 'PRICE_INVALID'],
    ['a quantity in words', quantityInput, 'ten', 'QUANTITY_INVALID'],
    ['NaN', quantityInput, Number.NaN, undefined],
    ['nothing', priceInput, undefined, undefined],
  ])('%s is refused', (_, schema, sent, code) => {
    const { error } = schema.safeParse(sent);
    expect(error?.issues).toHaveLength(1);
    if (code) expect(error?.issues[0]?.message).toBe(code);
  });

  test('a string is read up to 40 characters', () => {
    expect(priceInput.safeParse(`1.${'0'.repeat(18)}`).success).toBe(true);
    expect(wholeLiraInput.safeParse(`${'0'.repeat(40)}1`).error?.issues[0]?.message).not.toBe('AMOUNT_INVALID');
  });

  test.each([1000, '1000', '0', '999999999999999', 1e15, '9'.repeat(30)])('%j are whole lira', (sent) => {
    expect(wholeLiraInput.parse(sent)).toBe(String(sent));
  });

  test.each(['1000.5', 1000.5, '-1', '1e3', '1'.repeat(31), '', ' 1', '1 '])('%j are not', (sent) => {
    expect(wholeLiraInput.safeParse(sent).error?.issues[0]?.message).toBe('AMOUNT_INVALID');
  });
});

test('a list that is too long is refused before its items are checked', () => {
  let judged = 0;
  const item = z.pipe(
    z.transform((value: unknown) => {
      judged += 1;
      return value;
    }),
    z.int(),
  );
  const list = listOf(item, { least: 1, most: 3, code: 'IMPORT_TOO_LARGE' });
  const tooMany = list.safeParse([1, 2, 'three', 4]);
  expect(tooMany.error?.issues).toMatchObject([{ message: 'IMPORT_TOO_LARGE' }]);
  expect(judged).toBe(0);
  expect(list.parse([1, 2, 3])).toEqual([1, 2, 3]);
  expect(list.safeParse([]).success).toBe(false);
  expect(list.safeParse(undefined).error?.issues).toMatchObject([{ code: 'invalid_type' }]);
});

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2026-02-30', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
])('%s is a date of a request: %s', (date, isOne) => {
  expect(isDate(date)).toBe(isOne);
  expect(dateInput.safeParse(date).success).toBe(isOne);
  expect(dateInput.safeParse(`${date}T10:00:00.000Z`).success).toBe(isOne);
});
