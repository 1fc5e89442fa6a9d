import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, price, quantity, type Price, type Quantity } from '../money/money.ts';
import { orderCost, toleranceRefusal, quantityRefusal, roundsToKurus, TRADE_MAX, totalRefusal } from './order.ts';

const NO_FEE = price('0');

describe('what an order costs', () => {
  test('ten shares of 15.66 without commission', () => {
    expect(orderCost('buy', price('15.66'), quantity('10'), NO_FEE)).toEqual({
      total: money('156.60'),
      commission: money('0'),
      bsmv: money('0'),
      cashChange: money('-156.60'),
    });
  });

  test('a fraction of a kuruş is against the user: up for a buy, down for a sell (R-L8)', () => {
    const shib = [price('0.00026123'), quantity('1000'), NO_FEE] as const;
    expect(orderCost('buy', ...shib)).toMatchObject({ total: money('0.27'), cashChange: money('-0.27') });
    expect(orderCost('sell', ...shib)).toMatchObject({ total: money('0.26'), cashChange: money('0.26') });
  });

  test('a total states whether it has a fraction of a kuruş, however small', () => {
    expect(roundsToKurus(price('0.00026123'), quantity('1000'))).toBe(true);
    expect(roundsToKurus(price('0.01'), quantity('1.00000001'))).toBe(true);
    expect(roundsToKurus(price('15.66'), quantity('10'))).toBe(false);
  });

  test('a commission that a sale cannot pay in full has no tax on the omitted part', () => {
    const sale = orderCost('sell', price('0.01'), quantity('1'), price('0.0015'), money('1'));
    expect(sale).toEqual({ total: money('0.01'), commission: money('0.01'), bsmv: money('0'), cashChange: money('0') });
  });

  test('commission of 15 per 10,000 and 5 % BSMV on it (D24)', () => {
    const buy = orderCost('buy', price('100'), quantity('100'), price('0.0015'));
    expect(buy).toEqual({
      total: money('10000'),
      commission: money('15.75'),
      bsmv: money('0.75'),
      cashChange: money('-10015.75'),
    });
    const sell = orderCost('sell', price('100'), quantity('100'), price('0.0015'));
    expect(sell.cashChange).toBe(money('9984.25'));
  });

  test('the least commission of an order, before BSMV; nothing costs nothing', () => {
    const least = [price('0.002'), money('1')] as const;
    expect(orderCost('buy', price('100'), quantity('1'), ...least)).toMatchObject({
      commission: money('1.05'),
      bsmv: money('0.05'),
    });
    expect(orderCost('buy', price('100'), quantity('10'), ...least)).toMatchObject({ commission: money('2.10') });
    expect(orderCost('buy', price('100'), quantity('0'), ...least)).toMatchObject({ commission: money('0') });
  });

  test('the commission of a sale is at most its proceeds', () => {
    const dust = orderCost('sell', price('0.01'), quantity('1'), price('0.0015'));
    expect(dust).toEqual({
      total: money('0.01'),
      commission: money('0.01'),
      bsmv: money('0'),
      cashChange: money('0'),
    });
    expect(orderCost('sell', price('0.0001'), quantity('1'), price('0.0015')).cashChange).toBe(0n);
    expect(orderCost('buy', price('0.01'), quantity('1'), price('0.0015')).cashChange).toBe(money('-0.03'));
  });

  test('buying and selling back at one price never gains, with or without commission', () => {
    const prices = fc.bigInt(1n, 10n ** 14n).map((v) => v as Price);
    const quantities = fc.bigInt(1n, 10n ** 12n).map((v) => v as Quantity);
    const rates = fc.bigInt(0n, 10n ** 7n).map((v) => v as Price);
    fc.assert(
      fc.property(prices, quantities, rates, (p, q, rate) => {
        const there = orderCost('buy', p, q, rate).cashChange;
        const back = orderCost('sell', p, q, rate).cashChange;
        expect(there + back).toBeLessThanOrEqual(0n);
      }),
    );
  });
});

describe('refusals', () => {
  test('stocks are traded in whole shares, cryptos in up to 8 decimals (D19)', () => {
    expect(quantityRefusal('stocks', quantity('1.5'))).toBe('QUANTITY_NOT_WHOLE');
    expect(quantityRefusal('stocks', quantity('2'))).toBeUndefined();
    expect(quantityRefusal('cryptos', quantity('0.00000001'))).toBeUndefined();
    expect(quantityRefusal('cryptos', quantity('0'))).toBe('QUANTITY_INVALID');
    expect(quantityRefusal('cryptos', quantity('-1'))).toBe('QUANTITY_INVALID');
  });

  test('the price on the screen may differ by one percent at most (D18)', () => {
    const tolerance = price('0.01');
    expect(toleranceRefusal(price('101'), price('100'), tolerance)).toBeUndefined();
    expect(toleranceRefusal(price('99'), price('100'), tolerance)).toBeUndefined();
    expect(toleranceRefusal(price('101.01'), price('100'), tolerance)).toBe('PRICE_CHANGED');
    expect(toleranceRefusal(price('98.99'), price('100'), tolerance)).toBe('PRICE_CHANGED');
    expect(toleranceRefusal(price('0.01'), price('100'), tolerance)).toBe('PRICE_CHANGED');
    expect(toleranceRefusal(price('0'), price('100'), tolerance)).toBe('PRICE_INVALID');
    expect(toleranceRefusal(price('-100'), price('100'), tolerance)).toBe('PRICE_INVALID');
  });

  test('a trade is at least a kuruş and at most a trillion lira', () => {
    expect(totalRefusal(money('0'), money('0'), false)).toBe('TOTAL_TOO_SMALL');
    expect(totalRefusal(money('0.01'), money('0'), false)).toBeUndefined();
    expect(totalRefusal(TRADE_MAX, money('0'), false)).toBeUndefined();
    expect(totalRefusal(money('1000000000000.01'), money('0'), true)).toBe('TOTAL_TOO_LARGE');
  });

  test("a trade is at least the operator's minimum, unless it sells a whole holding (D44)", () => {
    const lira = money('1');
    expect(totalRefusal(money('0.99'), lira, false)).toBe('TOTAL_TOO_SMALL');
    expect(totalRefusal(money('1.00'), lira, false)).toBeUndefined();
    expect(totalRefusal(money('0.99'), lira, true)).toBeUndefined();
    expect(totalRefusal(money('0'), lira, true)).toBeUndefined();
  });
});
