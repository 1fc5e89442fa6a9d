import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, price, quantity, quantityText } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import {
  EMPTY_ENTRY,
  enteredQuantity,
  exactEntry,
  previewOrder,
  quantityForCash,
  quantityOfHolding,
} from './order-entry.ts';
import { refusalOf } from './order-refusal.ts';
import type { OrderEntry, TradeContext } from './order-entry.ts';

const stock: TradeContext = {
  decimals: 0,
  price: price('112.54'),
  cash: money('1000'),
  held: quantity('10'),
  commissionRate: price('0'),
  minimumCommission: money('0'),
  isBsmvShown: true,
  minOrder: money('0'),
  stale: false,
};
const crypto: TradeContext = { ...stock, decimals: 8, price: price('3829100'), held: quantity('0.0123') };
const dust: TradeContext = { ...crypto, minOrder: money('1'), price: price('90'), held: quantity('0.01') };
const pieces = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, quantityText: text });
const lira = (text: string): OrderEntry => ({ ...EMPTY_ENTRY, mode: 'amount', amountText: text });

describe('the quantity that was entered', () => {
  test.each([
    [pieces('0'), stock, '0'],
    [pieces('25'), stock, '25'],
    [pieces(''), stock, '0'],
    [lira('500'), stock, '4'],
    [lira('2500'), crypto, '0.00065289'],
    [lira(''), crypto, '0'],
    [lira('5'), { ...crypto, price: undefined }, '0'],
  ])('entry %#', (entry, context, wanted) => {
    const given = quantityText(enteredQuantity(entry, context));
    expect(given.startsWith(wanted)).toBe(true);
    if (wanted === '0') expect(given).toBe('0');
  });
});

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
    expect(refusalOf(side, entry, context)?.why).toBe(why);
  });

  test('how much it must be is said', () => {
    expect(refusalOf('buy', lira('0.50'), dust)).toEqual({ why: 'totalTooSmall', least: money('1') });
    expect(refusalOf('sell', pieces('1'), { ...stock, price: price('0.001') })).toMatchObject({ least: money('0.01') });
  });

  test('what is missing is said to the kuruş', () => {
    expect(refusalOf('buy', pieces('9'), stock)).toEqual({ why: 'noCash', missing: money('12.86') });
  });
});

test('what open orders keep back, or is not settled yet, buys nothing', () => {
  const context = { ...stock, free: money('500') };
  expect(refusalOf('buy', pieces('5'), context)).toEqual({ why: 'noCash', missing: money('62.70') });
  expect(refusalOf('buy', pieces('4'), context)).toBeUndefined();
  expect(quantityForCash(100n, context)).toBe(quantity('4'));
  expect(previewOrder('buy', quantity('4'), context).cashAfter).toBe(money('549.84'));
});

describe('quick amounts', () => {
  test('a holding below one is sold whole, and shown in lira', () => {
    const all = quantityOfHolding(100n, crypto);
    const entry = exactEntry(all, price('3829100'));
    expect(entry).toMatchObject({ mode: 'amount', amountText: '47097.93' });
    expect(enteredQuantity(entry, { ...crypto, price: price('3900000') })).toBe(quantity('0.0123'));
  });

  test('a quarter of ten shares is two', () => {
    expect(quantityOfHolding(25n, stock)).toBe(quantity('2'));
  });

  test('whatever the price and the commission, "all" of the cash can be paid, and one step more cannot', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.constantFrom(0 as const, 8 as const),
        (cash, unit, rate, decimals) => {
          const context = {
            ...stock,
            cash: cash as Money,
            price: unit as Price,
            commissionRate: rate as Price,
            decimals,
          };
          const most = quantityForCash(100n, context);
          const step = decimals === 0 ? quantity('1') : 1n;
          expect(previewOrder('buy', most, context).cashAfter! >= 0n).toBe(true);
          expect(previewOrder('buy', (most + step) as Quantity, context).cashAfter! < 0n).toBe(true);
        },
      ),
    );
  });
});
