/** Buys and sells of the specification keep their costs: price x quantity, commission and BSMV. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, money, price, quantity, type Price, type Quantity } from '../money/money.ts';
import { orderCost } from '../trading/order.ts';
import { fillAtOnce } from './fill-at-once.ts';

const quoteOf = (type: 'stocks' | 'cryptos', last: Price, base = last) => ({ type, price: last, base, asOfMs: 1 });

test('any quantity fills at once, at the price and with its costs', () => {
  const kinds = fc.constantFrom('stocks' as const, 'cryptos' as const);
  const sides = fc.constantFrom('buy' as const, 'sell' as const);
  const prices = fc.bigInt(10n ** 4n, 10n ** 14n).map((value) => value as Price);
  const quantities = fc.bigInt(1n, 10n ** 14n).map((value) => value as Quantity);
  const leasts = fc.constantFrom('0', '1').map(money);
  const rates = fc.constantFrom('0', '0.0004', '0.0015', '0.5').map(price);
  fc.assert(
    fc.property(kinds, sides, prices, quantities, rates, leasts, (kind, side, last, amount, commissionRate, least) => {
      // Below a lira a share's limits are closer than a tick.
      fc.pre(kind === 'cryptos' || last >= price('1'));
      const fill = fillAtOnce(
        { side, quantity: amount, commissionRate, minimumCommission: least },
        quoteOf(kind, last),
      );
      const cost = orderCost(side, last, amount, commissionRate, least);
      expect(fill).toMatchObject({ price: last, quantity: amount, amount: cost.total, rule: 'R4', step: 0 });
      expect(fill && addMoney(fill.commission, fill.bsmv)).toBe(cost.commission);
    }),
    { numRuns: 2000 },
  );
});

test('commission and BSMV are two figures for a share, and one for a coin', () => {
  const request = {
    side: 'buy',
    quantity: quantity('100'),
    commissionRate: price('0.0015'),
    minimumCommission: money('0'),
  } as const;
  expect(fillAtOnce(request, quoteOf('stocks', price('100')))).toMatchObject({ commission: 1500n, bsmv: 75n });
  expect(fillAtOnce(request, quoteOf('cryptos', price('100')))).toMatchObject({ commission: 1575n, bsmv: 0n });
  const least = { ...request, quantity: quantity('1'), minimumCommission: money('1') };
  expect(fillAtOnce(least, quoteOf('stocks', price('100')))).toMatchObject({ commission: 100n, bsmv: 5n });
});

test.each([
  ['buy', '312.50', false],
  ['sell', '312.50', true],
  ['buy', '312.25', true],
  ['buy', '256.00', true],
  ['sell', '256.00', false],
  ['sell', '256.25', true],
] as const)('a base of 284.25: %s at %s fills: %s', (side, last, fills) => {
  const request = { side, quantity: quantity('1'), commissionRate: price('0'), minimumCommission: money('0') };
  expect(fillAtOnce(request, quoteOf('stocks', price(last), price('284.25'))) !== undefined).toBe(fills);
  expect(fillAtOnce(request, quoteOf('cryptos', price(last), price('284.25')))).toBeDefined();
});
