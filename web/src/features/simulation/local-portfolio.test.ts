import { addMoney, money, quantity, sumMoney } from '@kurus/core/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buy, costOf, FRESH_PORTFOLIO, holdingsValue, mostAffordable, refusalOf } from './local-portfolio.ts';
import { SAMPLE_ASSETS, type SampleAsset } from './sample-market.ts';

const asset = (code: string): SampleAsset => {
  const found = SAMPLE_ASSETS.find((sample) => sample.code === code);
  if (!found) throw new Error(code);
  return found;
};

test('the sample holds stocks and funds, each code once, each price above zero', () => {
  expect(new Set(SAMPLE_ASSETS.map((sample) => sample.kind))).toEqual(new Set(['stocks', 'funds']));
  expect(new Set(SAMPLE_ASSETS.map((sample) => sample.code)).size).toBe(SAMPLE_ASSETS.length);
  expect(SAMPLE_ASSETS.every((sample) => sample.price > 0n)).toBe(true);
});

test('buy, buy again: one holding, both costs', () => {
  const once = buy(FRESH_PORTFOLIO, asset('THYAO'), quantity('10'));
  const twice = buy(once, asset('THYAO'), quantity('5'));
  expect(twice.balance).toBe(money('95312.50'));
  expect(twice.holdings).toEqual([{ asset: asset('THYAO'), quantity: quantity('15'), cost: money('4687.50') }]);
});

test('a fund price has more decimals than the kuruş: the cost is rounded up', () => {
  expect(costOf(asset('HSF'), quantity('1'))).toBe(money('8.42'));
  expect(costOf(asset('HSF'), quantity('3'))).toBe(money('25.24'));
});

test('a zero, fractional or missing quantity is refused', () => {
  for (const bad of [undefined, quantity('0'), quantity('-1'), quantity('0.5')]) {
    expect(refusalOf(FRESH_PORTFOLIO, asset('THYAO'), bad)).toBe('quantityInvalid');
  }
  expect(() => buy(FRESH_PORTFOLIO, asset('THYAO'), quantity('0'))).toThrow(RangeError);
});

test('the balance is the limit, to the last unit', () => {
  for (const sample of SAMPLE_ASSETS) {
    const most = mostAffordable(FRESH_PORTFOLIO, sample);
    expect(refusalOf(FRESH_PORTFOLIO, sample, most)).toBeUndefined();
    expect(refusalOf(FRESH_PORTFOLIO, sample, quantity(String(most / 10n ** 8n + 1n)))).toBe('notEnough');
  }
});

test('no buying creates or loses money: balance and costs always sum to the start', () => {
  const orders = fc.array(fc.record({ index: fc.nat(SAMPLE_ASSETS.length - 1), units: fc.nat(400) }), {
    maxLength: 30,
    size: 'max',
  });
  fc.assert(
    fc.property(orders, (list) => {
      let portfolio = FRESH_PORTFOLIO;
      for (const { index, units } of list) {
        const bought = quantity(String(units));
        const sample = SAMPLE_ASSETS[index]!;
        if (refusalOf(portfolio, sample, bought) === undefined) portfolio = buy(portfolio, sample, bought);
      }
      const costs = sumMoney(portfolio.holdings.map((holding) => holding.cost));
      expect(addMoney(portfolio.balance, costs)).toBe(FRESH_PORTFOLIO.balance);
      expect(portfolio.balance >= 0n).toBe(true);
      expect(holdingsValue(portfolio) <= costs).toBe(true);
    }),
  );
});
