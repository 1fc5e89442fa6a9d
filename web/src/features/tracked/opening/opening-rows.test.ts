import { expect, test } from 'vitest';
import { firstWrong, mistakesOf, type Row } from './opening-rows.ts';

const TODAY = '2026-11-20';
const row = (changes: Partial<Row>): Row => ({
  id: 1,
  asset: { type: 'stocks', code: 'THYAO', name: 'Türk Hava Yolları' },
  quantity: '10',
  price: '280.5',
  date: '',
  ...changes,
});

test.each<[string, Partial<Row>, object]>([
  ['what can be recorded', {}, {}],
  ['what cost nothing', { price: '0' }, {}],
  ['the most of an asset', { quantity: '999999999999999' }, {}],
  ['no quantity', { quantity: '' }, { quantity: 'tracked.figureMissing' }],
  ['a quantity of nothing', { quantity: '0' }, { quantity: 'tracked.figureMissing' }],
  ['more than the most', { quantity: '1000000000000000' }, { quantity: 'tracked.quantityTooLong' }],
  ['too many digits', { quantity: '12345678.12345678' }, { quantity: 'tracked.quantityTooLong' }],
  ['no price', { price: '' }, { price: 'tracked.costMissing' }],
  ['too large a price', { price: '10000000000000' }, { price: 'tracked.priceTooLarge' }],
  ['tomorrow', { date: '2026-11-21' }, { date: 'tracked.dateOutside' }],
  ['before the exchange', { date: '1985-12-31' }, { date: 'tracked.dateOutside' }],
])('%s', (_, changes, mistakes) => {
  expect(mistakesOf(row(changes), TODAY)).toEqual(mistakes);
});

test('the first wrong field of the first wrong row', () => {
  const rows = [row({}), row({ id: 2, price: '', date: '1985-12-31' }), row({ id: 3, quantity: '' })];
  expect(firstWrong(rows, TODAY)).toBe('price2');
  expect(firstWrong(rows.slice(0, 1), TODAY)).toBeUndefined();
});
