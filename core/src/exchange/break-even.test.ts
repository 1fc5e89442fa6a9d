import { describe, expect, test } from 'vitest';
import { ticksAway } from '../market/tick-size.ts';
import { money, price, quantity } from '../money/money.ts';
import { orderCost } from '../trading/order.ts';
import { breakEvenPrice } from './break-even.ts';

const fees = (rate: string, least = '0') => ({ commissionRate: price(rate), minimumCommission: money(least) });
const NO_FEE = fees('0');
const INTERNET = fees('0.0004');

describe('the break-even sale price', () => {
  test('is the average cost without fees, rounded up to the grid', () => {
    expect(breakEvenPrice('stocks', { quantity: quantity('100'), cost: money('28425.00') }, NO_FEE)).toBe(
      price('284.25'),
    );
    expect(breakEvenPrice('stocks', { quantity: quantity('520'), cost: money('172941.60') }, NO_FEE)).toBe(
      price('332.75'),
    );
  });

  test('is higher by the costs of the sale', () => {
    // 520 x 332.75 = 173,030.00 less 72.67 is 172,957.33.
    expect(breakEvenPrice('stocks', { quantity: quantity('520'), cost: money('172941.60') }, INTERNET)).toBe(
      price('332.75'),
    );
    expect(breakEvenPrice('stocks', { quantity: quantity('100'), cost: money('28425.00') }, INTERNET)).toBe(
      price('284.50'),
    );
  });

  test.each([
    ['1', '0.01', '0.5'],
    ['7', '1989.79', '0.0004'],
    ['0.00000012', '0.50', '0.002'],
    ['12345', '999999.99', '0.0021'],
    ['3', '60.06', '0.002', '1'],
    ['0.5', '9999.99', '0.002', '1'],
  ])('%s for %s at %s: covers the cost there, and not one step lower', (amount, cost, rate, least = '0') => {
    const kind = amount.includes('.') ? 'cryptos' : 'stocks';
    const held = { quantity: quantity(amount), cost: money(cost) };
    const at = breakEvenPrice(kind, held, fees(rate, least));
    if (at === undefined) throw new Error('no price');
    expect(orderCost('sell', at, held.quantity, price(rate), money(least)).cashChange).toBeGreaterThanOrEqual(
      held.cost,
    );
    const below = ticksAway(kind, at, -1);
    if (below < at)
      expect(orderCost('sell', below, held.quantity, price(rate), money(least)).cashChange).toBeLessThan(held.cost);
  });

  test('is undefined for an empty holding, and if fees take everything', () => {
    expect(breakEvenPrice('stocks', { quantity: quantity('0'), cost: money('0') }, NO_FEE)).toBeUndefined();
    expect(breakEvenPrice('stocks', { quantity: quantity('1'), cost: money('10') }, fees('1'))).toBeUndefined();
  });
});
