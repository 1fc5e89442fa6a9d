import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { money, moneyText, price, priceText, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { replayAsset } from './asset-replay.ts';
import { costSteps } from './cost-steps.ts';
import { gainLots, replayInOwn } from './lots-in-parts.ts';

const bought = (id: number, date: string, shares: string, ownPrice: string, own: string, rate: string, lira: string) =>
  ({
    id,
    date,
    type: 'buy',
    kind: 'buy',
    asset: { kind: 'foreign', code: 'AAPL' },
    quantity: quantity(shares),
    price: price('1'),
    amount: money(lira),
    currency: 'USD',
    rate: price(rate),
    stated: { price: price(ownPrice), amount: price(own) },
    cashChange: money('0'),
    createdAt: '2026-01-01T00:00:00.000Z',
  }) satisfies TrackedEntryItem;

const FIRST = bought(1, '2025-03-12', '25', '228.60', '5715', '36.614', '209249.01');
const SECOND = bought(2, '2025-11-04', '15', '262.10', '3931.50', '42.053', '165331.37');
const NOW = { currency: 'USD', price: price('16023.1616'), ownPrice: price('318.40'), rate: price('50.324') };

const lotsOf = (items: readonly TrackedEntryItem[]) => {
  const asset = { type: 'foreign', code: 'AAPL' } as const;
  const entries = { items, whole: true } as Parameters<typeof replayAsset>[0];
  return gainLots({ ...replayAsset(entries, { asset, tracksCash: true }, undefined), exact: true }, NOW);
};

test('each lot has its price, its rate and both parts, and the lots add up', () => {
  const { rows = [], sum } = lotsOf([SECOND, FIRST]) ?? {};
  const told = [...rows, sum].map(
    (row) =>
      row &&
      [
        priceText(row.ownPrice),
        row.rate && priceText(row.rate),
        ...[row.price, row.currency, row.gain].map(moneyText),
      ].join(' '),
  );
  expect(told).toEqual([
    '228.60 36.614 112977.38 78352.65 191330.03',
    '262.10 42.05300013 42498.62 32517.43 75016.05',
    '241.1625 38.83070336 155476.00 110870.08 266346.08',
  ]);
});

test('a purchase in lira has no rate here, and there are no lots then', () => {
  const { currency: _, stated: __, rate: ___, ...inLira } = SECOND;
  expect(lotsOf([inLira, FIRST])).toBeUndefined();
});

test('the average cost in the currency has a step at each purchase', () => {
  const entries = { items: [SECOND, FIRST], whole: true } as Parameters<typeof replayAsset>[0];
  const asset = { type: 'foreign', code: 'AAPL' } as const;
  const own = replayInOwn(replayAsset(entries, { asset, tracksCash: true }, undefined), 'USD');
  expect(own && costSteps(own, 'average').map((step) => step.price && priceText(step.price))).toEqual([
    '228.60',
    '241.1625',
  ]);
});
