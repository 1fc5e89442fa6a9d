import { describe, expect, test } from 'vitest';
import { price, quantity } from '../money/money.ts';
import { theoreticalPrice } from './action.ts';
import { adjustedPrice, adjustedQuantity, type ClosedAction, factorBetween, factorOf } from './factor.ts';
import { reEntryOf, type EndedOrder } from './re-entry.ts';

const action = (overrides: Partial<ClosedAction>): ClosedAction => ({
  assetType: 'stocks',
  code: 'THYAO',
  type: 'bonus',
  exDay: 10,
  payDay: 10,
  ratio: 10_000_000n,
  price: price('0'),
  gross: price('0'),
  withholding: 0n,
  target: undefined,
  ...overrides,
});
const none = { ratio: 0n } as const;

describe('the factor of a day', () => {
  // Notices of the exchange: last close, actions, theoretical price to three decimals.
  test.each([
    ['FROTO 2025-05-07', '877.50', 90_000_000n, '87.750'],
    ['TERA 2025-10-30', '938.00', 34_444_444n, '211.050'],
    ['KOCMT 2025-09-24', '17.37', 44_945_054n, '3.161'],
    ['ZEDUR', '103.80', 59_900_000n, '14.850'],
    ['NATEN 2025-08-26', '52.80', 40_000_000n, '10.560'],
  ])('%s: %s becomes the theoretical price', (_, close, ratio, expected) => {
    const factor = factorOf([action({ ratio })], undefined);
    const adjusted = factor && adjustedPrice(price(close), factor, 'half-up');
    expect(adjusted && (adjusted + 50_000n) / 100_000n).toBe(price(expected) / 100_000n);
  });

  test('bonus and rights on one day: (P + r k) / (1 + f + r), as of the theoretical price', () => {
    const day = [action({}), action({ type: 'rights', ratio: 5_000_000n, price: price('1') })];
    const factor = factorOf(day, price('12'));
    expect(factor && adjustedPrice(price('12'), factor, 'half-up')).toBe(price('5'));
    expect(theoreticalPrice(price('12'), day)).toBe(price('5'));
    const paid = [...day, action({ ...none, type: 'dividend', gross: price('2.5') })];
    expect(theoreticalPrice(price('12'), paid)).toBe(price('4'));
  });

  test('rights need the close; a dividend changes nothing; a split divides', () => {
    expect(factorOf([action({ type: 'rights', price: price('1') })], undefined)).toBeUndefined();
    expect(factorOf([action({ ...none, type: 'dividend', gross: price('3.4420289') })], undefined)).toEqual({
      numerator: 1n,
      denominator: 1n,
    });
    const factor = factorOf([action({ type: 'split', ratio: 2_500_000n })], undefined);
    expect(factor && adjustedPrice(price('2.5'), factor, 'half-up')).toBe(price('10'));
  });

  test('days multiply, from after the first day to the last', () => {
    const both = [action({ exDay: 10 }), action({ exDay: 12, ratio: 30_000_000n })];
    const of = (after: number, to: number) => {
      const factor = factorBetween(both, after, to);
      return factor && adjustedPrice(price('80'), factor, 'half-up');
    };
    expect([of(9, 12), of(10, 12), of(9, 11), of(12, 20), of(1, 9)]).toEqual(['10', '20', '40', '80', '80'].map(price));
  });

  test('quantities keep their value; shares from exercised rights are not included', () => {
    expect(adjustedQuantity(quantity('100'), [action({ ratio: 63_833_834n })])).toBe(quantity('738.33834'));
    expect(adjustedQuantity(quantity('10'), [action({ type: 'rights', price: price('1') })])).toBe(quantity('10'));
  });
});

describe('re-entry of an order', () => {
  const order: EndedOrder = {
    type: 'stocks',
    symbol: 'THYAO',
    side: 'buy',
    rest: quantity('10'),
    limitPrice: price('280.25'),
    triggerPrice: undefined,
    sinceDay: 9,
    endedDay: 10,
  };
  test.each([
    ['buy', '140.1'],
    ['sell', '140.2'],
  ] as const)('a %s at 280.25 after a bonus issue of 100 %%: 20 lots at %s', (side, limit) => {
    const again = reEntryOf({ ...order, side }, [action({})]);
    expect(again).toEqual({ symbol: 'THYAO', quantity: quantity('20'), limitPrice: price(limit) });
  });

  test('rights: the price falls, the quantity stays', () => {
    const rights = action({ type: 'rights', price: price('100'), close: price('284.25') });
    // (284.25 + 100) / 2 = 192.125 of 284.25.
    expect(reEntryOf({ ...order, limitPrice: price('284.25') }, [rights])).toMatchObject({
      quantity: quantity('10'),
      limitPrice: price('192.1'),
    });
    expect(reEntryOf(order, [{ ...rights, close: undefined }])).toBeUndefined();
  });

  test('triggers and distances are adjusted, percentages are not; after a merger the order is for the other share', () => {
    const stop = { ...order, side: 'sell', limitPrice: undefined, triggerPrice: price('270') } as const;
    const again = reEntryOf({ ...stop, trail: { amount: price('10') } }, [action({})]);
    expect(again).toMatchObject({ triggerPrice: price('135'), trail: { amount: price('5') } });
    const merger = action({ type: 'merger', ratio: 15_000_000n, target: 'PGSUS' });
    expect(reEntryOf(order, [merger])).toMatchObject({ symbol: 'PGSUS', quantity: quantity('15') });
  });

  test('no order if no shares are left', () => {
    expect(reEntryOf(order, [action({ type: 'split', ratio: 500_000n })])).toBeUndefined();
  });

  test('no order for actions before the order or after its end', () => {
    for (const exDay of [9, 11]) expect(reEntryOf(order, [action({ exDay })])).toBeUndefined();
  });
});
