import { fillCosts } from '@kurus/core/exchange/costs';
import { NO_PROGRESS } from '@kurus/core/exchange/order';
import { money, type Money, price, type Price, quantity, type Quantity } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stock } from '../../../testing/order-entry.ts';
import { totalOf } from './ticket-total.ts';

const terms = { ...stock.terms, commissionRate: price('0.002'), minimumCommission: money('5') };
const share = { ...stock, terms };

test('a purchase pays commission and BSMV, a sale is paid without them', () => {
  expect(totalOf('buy', price('1125'), quantity('8'), share)).toEqual({
    amount: money('9000'),
    commission: money('18.90'),
    bsmv: money('0.90'),
    sum: money('9018.90'),
  });
  expect(totalOf('sell', price('1125'), quantity('8'), share).sum).toBe(money('8981.10'));
});

test('the minimum is paid for the smallest order, and nothing without an order', () => {
  expect(totalOf('buy', price('1'), quantity('1'), share)).toMatchObject({
    commission: money('5.25'),
    sum: money('6.25'),
  });
  const nothing = { amount: 0n, commission: 0n, bsmv: 0n, sum: 0n };
  expect(totalOf('buy', price('1'), quantity('0'), share)).toEqual(nothing);
  expect(totalOf('buy', undefined, quantity('1'), share)).toEqual(nothing);
});

test('a sale never costs more than it brings', () => {
  expect(totalOf('sell', price('1'), quantity('1'), share)).toMatchObject({ commission: money('1'), sum: 0n });
});

test('equals the charge of the exchange for a first fill', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.constantFrom('stocks' as const, 'cryptos' as const),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      fc.bigInt({ min: 0n, max: 10n ** 4n }),
      (side, kind, unit, amount, rate, minimum) => {
        const rules = { ...stock.terms, commissionRate: rate as Price, minimumCommission: minimum as Money };
        const fill = { price: unit as Price, quantity: amount as Quantity };
        const charged = fillCosts({ side, terms: rules, progress: NO_PROGRESS }, kind, fill, 0);
        const total = totalOf(side, fill.price, fill.quantity, { terms: rules });
        expect(total.amount).toBe(charged.amount);
        expect(total.commission).toBe(charged.commission + charged.bsmv);
        if (kind === 'stocks') expect(total.bsmv).toBe(charged.bsmv);
        expect(total.sum).toBe(charged.amount + (side === 'buy' ? 1n : -1n) * total.commission);
      },
    ),
  );
});
