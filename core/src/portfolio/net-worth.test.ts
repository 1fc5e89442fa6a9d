import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORTH_KINDS } from '../contract/words/net-worth.ts';
import { type Money, money } from '../money/money.ts';
import { netWorthOf, type WorthPart } from './net-worth.ts';

const part = (kind: WorthPart['kind'], currency: string, value: string): WorthPart => ({
  kind,
  currency,
  value: money(value),
});

describe('net worth', () => {
  test('a household with two debts: by kind and by currency, largest first', () => {
    const worth = netWorthOf([
      part('stocks', 'TRY', '573750'),
      part('foreign', 'USD', '640926.46'),
      part('custom', 'TRY', '1150000'),
      part('custom', 'TRY', '-420000'),
      part('cash', 'TRY', '141667.51'),
      part('cash', 'TRY', '-31050'),
      part('currencies', 'USD', '92727'),
    ]);
    expect(worth).toEqual({
      assets: money('2599070.97'),
      debts: money('451050'),
      net: money('2148020.97'),
      byKind: [
        { kind: 'custom', value: money('1150000') },
        { kind: 'foreign', value: money('640926.46') },
        { kind: 'stocks', value: money('573750') },
        { kind: 'cash', value: money('141667.51') },
        { kind: 'currencies', value: money('92727') },
      ],
      byCurrency: [
        { currency: 'TRY', value: money('1865417.51') },
        { currency: 'USD', value: money('733653.46') },
      ],
    });
  });

  test('debts alone are below zero, and nothing is spread', () => {
    expect(netWorthOf([part('custom', 'TRY', '-5')])).toEqual({
      assets: 0n,
      debts: money('5'),
      net: money('-5'),
      byKind: [],
      byCurrency: [],
    });
  });

  test('both lists add up to the assets to the kuruş, sorted, each name once', () => {
    const parts = fc.array(
      fc.record({
        kind: fc.constantFrom(...WORTH_KINDS),
        currency: fc.constantFrom('TRY', 'USD', 'EUR'),
        value: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }) as fc.Arbitrary<Money>,
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(parts, (of) => {
        const worth = netWorthOf(of);
        expect(worth.assets - worth.debts).toBe(worth.net);
        expect(worth.net).toBe(of.reduce((sum, { value }) => sum + value, 0n));
        expect(worth.debts >= 0n).toBe(true);
        for (const list of [worth.byKind, worth.byCurrency]) {
          const values = list.map(({ value }) => value);
          expect(values.reduce((sum, value) => sum + value, 0n)).toBe(worth.assets);
          expect(values.every((value, at) => value > 0n && value <= (values[at - 1] ?? value))).toBe(true);
        }
        expect(new Set(worth.byKind.map(({ kind }) => kind)).size).toBe(worth.byKind.length);
      }),
    );
  });
});
