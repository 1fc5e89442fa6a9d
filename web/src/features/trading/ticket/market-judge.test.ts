import { money, price, quantity } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { crypto, lira, pieces, stock } from '../../../testing/order-entry.ts';
import { judgeTrade } from './market-judge.ts';
import { exactEntry, type TradeContext } from './ticket-amount.ts';

const dust: TradeContext = { ...crypto, minOrder: money('1'), price: price('90'), held: quantity('0.01') };

describe('why an order cannot be placed', () => {
  test.each([
    ['buy', pieces('0'), stock, 'noQuantity'],
    ['buy', pieces('0.5'), crypto, 'underOne'],
    ['buy', pieces('1.5'), stock, 'wholeOnly'],
    ['buy', lira('100'), stock, 'amountTooSmall'],
    ['buy', pieces('9'), stock, 'noCash'],
    ['buy', pieces('8'), stock, undefined],
    ['buy', pieces('9'), { ...stock, cash: undefined }, undefined],
    ['buy', pieces('1'), { ...stock, price: undefined }, 'noPrice'],
    ['sell', pieces('1'), { ...stock, stale: true }, 'stale'],
    ['sell', pieces('11'), stock, 'heldLess'],
    ['sell', pieces('10'), stock, undefined],
    ['sell', pieces('1'), { ...stock, held: quantity('0') }, 'notHeld'],
    ['sell', exactEntry(quantity('0.0123'), price('3829100')), crypto, undefined],
    ['buy', pieces('1'), { ...stock, price: price('0.001') }, undefined],
    ['sell', pieces('1'), { ...stock, price: price('0.001') }, 'totalTooSmall'],
    ['buy', lira('0.99'), { ...crypto, minOrder: money('1') }, 'totalTooSmall'],
    ['buy', lira('1'), { ...crypto, minOrder: money('1'), price: price('0.25') }, undefined],
    ['sell', exactEntry(quantity('0.01'), price('90')), { ...dust, held: quantity('0.011') }, 'totalTooSmall'],
    ['sell', exactEntry(quantity('0.01'), price('90')), dust, undefined],
    ['sell', exactEntry(quantity('0.01'), price('0.1')), { ...dust, price: price('0.1') }, undefined],
    ['buy', pieces('999999999999'), { ...stock, cash: undefined }, 'tooLarge'],
  ] as const)('%s, case %#', (side, entry, context, why) => {
    expect(judgeTrade(side, entry, context)?.why).toBe(why);
  });

  test('the least order is shown', () => {
    expect(judgeTrade('buy', lira('0.50'), dust)).toEqual({ why: 'totalTooSmall', least: money('1') });
    expect(judgeTrade('sell', pieces('1'), { ...stock, price: price('0.001') })).toMatchObject({
      least: money('0.01'),
    });
  });

  test('the missing amount is shown to the kuruş', () => {
    expect(judgeTrade('buy', pieces('9'), stock)).toEqual({ why: 'noCash', missing: money('12.86') });
  });

  test('reserved or unsettled cash buys nothing', () => {
    const context = { ...stock, free: money('500') };
    expect(judgeTrade('buy', pieces('5'), context)).toEqual({ why: 'noCash', missing: money('62.70') });
    expect(judgeTrade('buy', pieces('4'), context)).toBeUndefined();
  });
});
