import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, percentText, price, quantity, sumMoney } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import { allocationOf, largestItems } from './allocation.ts';
import { displayAverage } from './average-price.ts';
import { positionOf, positionsOf } from './position.ts';
import type { Holding, QuoteLookup } from './position.ts';
import { isProfit, profitLossOf } from './profit-loss.ts';
import { summaryOf } from './summary.ts';

const holding = (code: string, amount: string, cost: string, type: Holding['type'] = 'stocks'): Holding => ({
  type,
  code,
  quantity: quantity(amount),
  cost: money(cost),
  firstBoughtAtMs: Date.UTC(2026, 10, 1),
});
const at = (prices: Record<string, string>): QuoteLookup => {
  return (_type, code) => {
    const text = prices[code];
    return text === undefined ? undefined : { price: price(text), asOfMs: 1000 };
  };
};

describe('positions', () => {
  test('a stock above its cost', () => {
    const position = positionOf(holding('THYAO', '206', '23183.24'), at({ THYAO: '140.61' }));
    expect(position).toMatchObject({
      buyPrice: price('112.54'),
      price: price('140.61'),
      asOfMs: 1000,
      value: money('28965.66'),
      profit: money('5782.42'),
    });
    expect(percentText(position.returnPercentage)).toBe('24.94');
  });

  test('a fraction of a crypto is valued as in a sale: rounded down', () => {
    const position = positionOf(holding('PEPE', '0.33333333', '0.01', 'cryptos'), at({ PEPE: '0.09' }));
    expect(position.value).toBe(money('0.02'));
    expect(position.profit).toBe(money('0.01'));
  });

  test('without a quote a holding counts at its cost, with a mark', () => {
    const position = positionOf(holding('GARAN', '10', '1001.50'), at({}));
    expect(position).toMatchObject({ price: undefined, asOfMs: undefined, value: money('1001.50'), profit: 0n });
    expect(position.returnPercentage).toBe(0n);
  });

  test('bonus shares without a cost have a return of 0 percent, not a division by zero (D26)', () => {
    const position = positionOf(holding('ASELS', '5', '0'), at({ ASELS: '70' }));
    expect(position).toMatchObject({ buyPrice: 0n, profit: money('350'), returnPercentage: 0n });
  });
});

test.each([
  ['3769690.24390244', '3769690.24'],
  ['99.99995', '100'],
  ['100.005', '100.01'],
  ['4.54321987', '4.5432'],
  ['0.00026123', '0.00026123'],
])('an average of %s is shown as %s', (average, displayed) => {
  expect(displayAverage(price(average))).toBe(price(displayed));
});

describe('figures of a known portfolio', () => {
  const positions = positionsOf(
    [holding('AKBNK', '100', '5000'), holding('BTC', '0.01', '40000', 'cryptos'), holding('THYAO', '50', '15000')],
    at({ AKBNK: '60', BTC: '3800000', THYAO: '300' }),
  );

  test('profit and loss', () => {
    const result = profitLossOf(positions);
    expect(result.rows.map((row) => row.profit)).toEqual([money('1000'), money('-2000'), money('0')]);
    expect(result.rows.map((row) => isProfit(row.profit))).toEqual([true, false, true]);
    expect(result.totalProfitLoss).toBe(money('-1000'));
    expect(percentText(result.returnPercentage)).toBe('-1.67');
  });

  test('summary', () => {
    expect(summaryOf(positions, money('250.75'))).toEqual({
      cashBalance: money('250.75'),
      balancesValue: money('0'),
      overallPortfolioValue: money('59250.75'),
      holdingsValue: money('59000'),
      totalInvested: money('60000'),
      totalPositions: 3,
      totalShare: quantity('150'),
      totalReturn: money('-1000'),
      returnPercentage: -167n,
    });
  });

  test('allocation, largest first', () => {
    const { items, totalPortfolio } = allocationOf(positions);
    expect(items.map((item) => [item.code, percentText(item.percent)])).toEqual([
      ['BTC', '64.41'],
      ['THYAO', '25.42'],
      ['AKBNK', '10.17'],
    ]);
    expect(totalPortfolio).toBe(money('59000'));
  });

  test('equal slices are ordered by code, then by type', () => {
    const equal = [
      holding('B', '1', '5'),
      holding('A', '1', '5'),
      holding('A', '1', '5', 'cryptos'),
      holding('C', '1', '9'),
    ];
    for (const variant of [equal, equal.toReversed()]) {
      const { items } = allocationOf(positionsOf(variant, at({})));
      expect(items.map(({ type, code }) => `${code} ${type}`)).toEqual([
        'C stocks',
        'A cryptos',
        'A stocks',
        'B stocks',
      ]);
    }
  });

  test('nothing held', () => {
    expect(summaryOf([], money('10'))).toMatchObject({ overallPortfolioValue: money('10'), returnPercentage: 0n });
    expect(allocationOf([])).toEqual({ items: [], totalPortfolio: 0n });
    expect(profitLossOf([])).toEqual({ rows: [], totalProfitLoss: 0n, returnPercentage: 0n });
  });
});

describe('12 colours', () => {
  const many = (count: number) =>
    allocationOf(
      positionsOf(
        Array.from({ length: count }, (_, index) => holding(`S${index}`, '1', '1')),
        (_type, code) => ({ price: price(code.slice(1).padStart(2, '1')), asOfMs: 0 }),
      ),
    );

  test('12 slices keep their names', () => {
    expect(largestItems(many(12), 12)).toMatchObject({ items: { length: 12 }, rest: { count: 0, totalValue: 0n } });
  });

  test('the 12th of 13 is the sum of the two smallest', () => {
    const allocation = many(13);
    const { items, rest } = largestItems(allocation, 12);
    expect(items).toHaveLength(11);
    expect(rest.count).toBe(2);
    expect(sumMoney([...items.map((item) => item.totalValue), rest.totalValue])).toBe(allocation.totalPortfolio);
  });
});

describe('for any holdings and prices', () => {
  const code = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 1, maxLength: 3 });
  const held = fc.record({
    type: fc.constantFrom('stocks' as const, 'cryptos' as const),
    code,
    quantity: fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => units as Quantity),
    cost: fc.bigInt({ min: 0n, max: 10n ** 16n }).map((units) => units as Money),
    firstBoughtAtMs: fc.integer({ min: 0 }),
  });
  const holdings = fc.uniqueArray(held, { selector: (item) => `${item.type}:${item.code}`, maxLength: 30 });
  const prices = fc.dictionary(
    code,
    fc.bigInt({ min: 1n, max: 10n ** 15n }).map((units) => units as Price),
  );
  const book = (priceByCode: Record<string, Price>): QuoteLookup => {
    return (_type, name) => (priceByCode[name] === undefined ? undefined : { price: priceByCode[name], asOfMs: 7 });
  };

  test('the figures agree with one another to the kuruş (R-L9)', () => {
    fc.assert(
      fc.property(holdings, prices, fc.bigInt({ min: 0n, max: 10n ** 16n }), (list, priceByCode, cash) => {
        const positions = positionsOf(list, book(priceByCode));
        const summary = summaryOf(positions, cash as Money);
        const result = profitLossOf(positions);
        const allocation = allocationOf(positions);
        expect(sumMoney(allocation.items.map((item) => item.totalValue))).toBe(summary.holdingsValue);
        expect(allocation.totalPortfolio).toBe(summary.holdingsValue);
        expect(result.totalProfitLoss).toBe(summary.totalReturn);
        expect(result.returnPercentage).toBe(summary.returnPercentage);
        expect(summary.overallPortfolioValue - summary.cashBalance).toBe(summary.holdingsValue);
        expect(summary.totalInvested + summary.totalReturn).toBe(summary.holdingsValue);
      }),
    );
  });

  test('allocation keeps every holding, ordered, and its order does not depend on the order given', () => {
    fc.assert(
      fc.property(holdings, prices, (list, priceByCode) => {
        const { items } = allocationOf(positionsOf(list, book(priceByCode)));
        expect(items).toHaveLength(list.length);
        for (const [index, item] of items.slice(1).entries()) {
          expect(item.totalValue <= (items[index]?.totalValue ?? 0n)).toBe(true);
        }
        expect(allocationOf(positionsOf(list.toReversed(), book(priceByCode))).items).toEqual(items);
      }),
    );
  });

  test('a position without a quote has no gain or loss; one with a quote never gains from rounding', () => {
    fc.assert(
      fc.property(held, fc.option(fc.bigInt({ min: 1n, max: 10n ** 15n })), (item, units) => {
        const position = positionOf(item, () => (units === null ? undefined : { price: units as Price, asOfMs: 7 }));
        if (units === null) expect([position.value, position.profit]).toEqual([item.cost, 0n]);
        else expect(position.value * 10n ** 14n <= units * item.quantity).toBe(true);
      }),
    );
  });
});
