import { formatPricePlain } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { stairsOf } from './trail-stairs.ts';

const stairs = (side: 'buy' | 'sell', texts: readonly string[]) => {
  const { from, best, triggers } = stairsOf('stocks', side, texts.map(price), { amount: price('5') });
  return { from, best, triggers: triggers.map(formatPricePlain) };
};

test('the trigger of a sale rises with the best price, and stays where it is when the price falls', () => {
  expect(stairs('sell', ['300', '302', '301', '304', '303'])).toEqual({
    from: 0,
    best: 3,
    triggers: ['295,00', '297,00', '297,00', '299,00', '299,00'],
  });
});

test('that of a purchase falls', () => {
  expect(stairs('buy', ['300', '298', '301']).triggers).toEqual(['305,00', '303,00', '303,00']);
});

test('it begins after the last time it would have been triggered', () => {
  expect(stairs('sell', ['300', '304', '299', '301'])).toEqual({ from: 2, best: 3, triggers: ['294,00', '296,00'] });
  expect(stairs('sell', [])).toEqual({ from: 0, best: 0, triggers: [] });
});
