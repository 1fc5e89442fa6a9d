import { money, price } from '@kurus/core/money/money';
import { moneyText, quantityText } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOrders, weightsOf } from './order-plan.ts';

const FREE = { commissionRate: price('0'), minimumCommission: money('0') };
const stock = (code: string, weight?: number) => ({ asset: { kind: 'stocks' as const, code }, weight });

test('whole lots are rounded down, and the rest stays in cash', () => {
  const orders = planOrders(
    [stock('ASELS', 0.3), stock('THYAO', 0.25), stock('BIMAS', 0.25)],
    money('60000'),
    [price('345.25'), price('298.25'), price('454.75')],
    FREE,
  );
  expect(orders.map(({ quantity, amount }) => [quantityText(quantity), moneyText(amount)])).toEqual([
    ['52', '17953.00'],
    ['50', '14912.50'],
    ['32', '14552.00'],
  ]);
});

test('a commission is paid by the part of its asset', () => {
  const terms = { commissionRate: price('0.002'), minimumCommission: money('0') };
  const [order] = planOrders([stock('THYAO', 1)], money('1000'), [price('100')], terms);
  expect(quantityText(order!.quantity)).toBe('9');
});

test('without weights the parts are equal; beside weights, no weight is no part', () => {
  expect(weightsOf([stock('A'), stock('B'), stock('C'), stock('D')])).toEqual([0.25, 0.25, 0.25, 0.25]);
  expect(weightsOf([stock('A', 0.4), stock('B')])).toEqual([0.4, 0]);
});

test('what has no price, and what virtual money does not buy, has no quantity', () => {
  const orders = planOrders(
    [stock('THYAO', 0.5), { asset: { kind: 'metals', code: 'GAU' }, weight: 0.5 }],
    money('1000'),
    [undefined, price('10')],
    FREE,
  );
  expect(orders.map(({ quantity }) => quantity)).toEqual([0n, 0n]);
});

test('orders never cost more than the amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(
      weights,
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 1, max: 10 ** 7 }),
      (given, kurus, cents) => {
        const whole = Math.max(
          100,
          given.reduce((sum, one) => sum + one, 0),
        ); // not a figure: a share of the whole
        const assets = given.map((one, at) => stock(`A${at}`, one / whole)); // not a figure: a share of the whole
        const at = price((cents / 100).toFixed(2)); // not a figure: a random price
        const orders = planOrders(
          assets,
          kurus as never,
          assets.map(() => at),
          FREE,
        );
        expect(orders.reduce((sum, { amount }) => sum + amount, 0n) <= kurus).toBe(true);
      },
    ),
  );
});
