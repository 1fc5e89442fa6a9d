import { money, type Money, price, type Price, quantity, type Quantity, quantityText } from '@kurus/core/money/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crypto, lira, pieces, stock } from '../../../testing/order-entry.ts';
import { enteredQuantity, exactEntry, quantityForCash, quantityOfHolding } from './ticket-amount.ts';
import { totalOf } from './ticket-total.ts';

describe('the quantity that was entered', () => {
  test.each([
    [pieces('0'), stock, '0'],
    [pieces('25'), stock, '25'],
    [pieces(''), stock, '0'],
    [lira('500'), stock, '4'],
    [lira('2500'), crypto, '0.00065289'],
    [lira(''), crypto, '0'],
    [lira('5'), { ...crypto, price: undefined }, '0'],
  ])('entry %#', (entry, context, expected) => {
    const entered = quantityText(enteredQuantity(entry, context));
    expect(entered.startsWith(expected)).toBe(true);
    if (expected === '0') expect(entered).toBe('0');
  });
});

test('reserved or unsettled cash buys nothing', () => {
  const context = { ...stock, free: money('500') };
  expect(quantityForCash(100n, context)).toBe(quantity('4'));
  expect(totalOf('buy', context.price, quantity('4'), context).sum).toBe(money('450.16'));
});

describe('quick amounts', () => {
  test('a holding below one piece is sold whole, and shown in lira', () => {
    const all = quantityOfHolding(100n, crypto);
    const entry = exactEntry(all, price('3829100'));
    expect(entry).toMatchObject({ mode: 'amount', amountText: '47097.93' });
    expect(enteredQuantity(entry, { ...crypto, price: price('3900000') })).toBe(quantity('0.0123'));
  });

  test('a quarter of ten shares is two', () => {
    expect(quantityOfHolding(25n, stock)).toBe(quantity('2'));
  });

  test('at any price and commission, "all" of the cash can be paid, and one step more cannot', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.constantFrom('stocks' as const, 'cryptos' as const),
        (cash, unit, rate, kind) => {
          const terms = { ...stock.terms, commissionRate: rate as Price };
          const context = { ...stock, cash: cash as Money, price: unit as Price, terms, kind };
          const most = quantityForCash(100n, context);
          const step = kind === 'stocks' ? quantity('1') : 1n;
          const paid = (amount: bigint) => totalOf('buy', context.price, amount as Quantity, context).sum;
          expect(paid(most) <= cash).toBe(true);
          expect(paid(most + step) > cash).toBe(true);
        },
      ),
    );
  });
});
