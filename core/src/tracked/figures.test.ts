import { describe, expect, test } from 'vitest';
import { moneyText, price, priceText, quantity, quantityText } from '../money/money.ts';
import { inLira, isWholeKurus, priceInLira, type TradeInput, completeFigures } from './figures.ts';

type Input = { readonly [Name in keyof TradeInput]?: string };
const stated = ({ quantity: q, price: p, amount: a }: Input): TradeInput => ({
  quantity: q === undefined ? undefined : quantity(q),
  price: p === undefined ? undefined : price(p),
  amount: a === undefined ? undefined : price(a),
});
const textOf = (input: Input) => {
  const worked = completeFigures(stated(input));
  if ('refusal' in worked) return `${worked.refusal.code} ${worked.refusal.detail.field}`;
  return [quantityText(worked.quantity), priceText(worked.price), priceText(worked.amount)].join(' ');
};

describe('two of three figures', () => {
  test.each<[string, Input, string]>([
    ['quantity and price', { quantity: '3', price: '33.335' }, '3 33.335 100.01'],
    ['half up', { quantity: '1', price: '0.005' }, '1 0.005 0.01'],
    ['quantity and amount', { quantity: '3', amount: '100' }, '3 33.33333333 100.00'],
    ['price and amount', { price: '40', amount: '100' }, '2.5 40.00 100.00'],
    ['amount alone', { amount: '100' }, 'FIELD_REQUIRED quantity'],
    ['quantity alone', { quantity: '100' }, 'FIELD_REQUIRED price'],
    ['nothing to divide by', { quantity: '0', amount: '100' }, 'FIELD_REQUIRED price'],
    ['no price to divide by', { price: '0', amount: '100' }, 'FIELD_REQUIRED quantity'],
  ])('%s', (_, input, expected) => {
    expect(textOf(input)).toBe(expected);
  });
});

describe('all three', () => {
  test.each<[string, Input]>([
    // Garanti: "1","85,40","85,400"; Midas: 10 at 174,00 for 1.740,00.
    ['exact', { quantity: '10', price: '174', amount: '1740' }],
    ['a price to the hundredth', { quantity: '1000', price: '10.33', amount: '10333.33' }],
    ['a price to three decimals', { quantity: '300', price: '33.333', amount: '10000' }],
    ['worked out before', { quantity: '3', price: '33.33333333', amount: '100' }],
  ])('%s is kept unchanged', (_, input) => {
    expect(textOf(input)).toBe(
      `${input.quantity} ${priceText(price(input.price ?? ''))} ${priceText(price(input.amount ?? ''))}`,
    );
  });

  test.each<[string, Input]>([
    ['another amount', { quantity: '10', price: '10', amount: '150' }],
    ['ten kuruş too much', { quantity: '10', price: '10', amount: '100.10' }],
    ['a fee in the amount', { quantity: '100', price: '85.40', amount: '8556' }],
  ])('%s is a contradiction', (_, input) => {
    expect(textOf(input)).toBe('ENTRY_CONTRADICTS amount');
  });
});

test('another currency becomes lira at its rate, half up', () => {
  expect(moneyText(inLira(price('1741.50'), price('41.0825')))).toBe('71545.17');
  expect(moneyText(inLira(price('0.01'), price('0.5')))).toBe('0.01');
  expect(priceText(priceInLira(price('174'), price('41.0825')))).toBe('7148.355');
});

test('lira have two decimals', () => {
  expect([isWholeKurus(price('1.23')), isWholeKurus(price('1.234'))]).toEqual([true, false]);
});
