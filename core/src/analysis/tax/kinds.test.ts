/** Funds by the withholding of each lot, and shares of other exchanges by indexed cost: against exact fractions. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../../testing/shipped-pack.ts';
import { trackedEntry } from '../../../../testing/tracked-entries.ts';
import { money, moneyText, price, quantityText } from '../../money/money.ts';
import { comparePlaces, type TrackedEntry } from '../../tracked/entry.ts';
import { foreignSale, type Indexer, monthBefore } from './foreign.ts';
import { fundSale, isOverTwoYears } from './funds.ts';
import { TaxReplay } from './year.ts';

const buy = (day: string, of: string, at: string) => trackedEntry('buy', { day, quantity: of, price: at });
const sell = (day: string, of: string, at: string, tax = '0') =>
  trackedEntry('sell', { day, quantity: of, price: at, tax });

function salesOf(entries: readonly TrackedEntry[], year: number) {
  const replay = new TaxReplay(year, () => true);
  for (const entry of entries.toSorted(comparePlaces)) if (!replay.add(entry)) break;
  return replay.end().sales;
}

const withFund = (kind: 'mixed' | 'debt' | 'equity' | 'venture' | 'pension') => ({
  rules: SHIPPED_PACK.rules,
  fundKinds: new Map([['AFT', kind]]),
});

describe('funds', () => {
  test.each([
    ['mixed', '2020-12-22', '100.00'],
    ['mixed', '2025-01-31', '100.00'],
    ['mixed', '2025-02-01', '150.00'],
    ['mixed', '2025-07-08', '150.00'],
    ['mixed', '2025-07-09', '175.00'],
    ['debt', '2020-12-22', '100.00'],
    ['debt', '2020-12-23', '0.00'],
    ['debt', '2024-04-30', '0.00'],
    ['debt', '2024-05-01', '75.00'],
    ['debt', '2024-10-31', '75.00'],
    ['debt', '2024-11-01', '100.00'],
    ['debt', '2025-02-01', '150.00'],
    ['equity', '2026-01-05', '0.00'],
    ['venture', '2024-05-02', '0.00'],
  ] as const)('a %s fund bought on %s withholds %s of a gain of 1,000', (kind, day, withheld) => {
    const [sale] = salesOf([buy(day, '100', '10'), sell('2026-11-20', '100', '20')], 2026);
    const found = sale && fundSale(sale, 'AFT', withFund(kind));
    expect(found).toMatchObject({ gain: money('1000'), withholding: money(withheld) });
    expect(found?.net).toBe(money('2000') - money(withheld));
  });

  test('a lot with a loss withholds nothing, and nothing is set off', () => {
    const entries = [buy('2025-08-01', '10', '30'), buy('2025-08-04', '10', '10'), sell('2026-02-02', '20', '20')];
    const [sale] = salesOf(entries, 2026);
    const found = sale && fundSale(sale, 'AFT', withFund('mixed'));
    expect(found).toMatchObject({ gain: money('0'), withholding: money('17.5'), net: money('382.5') });
  });

  test('an unknown kind and a pension fund have no rate and no net', () => {
    const [sale] = salesOf([buy('2025-08-01', '10', '10'), sell('2026-02-02', '10', '20')], 2026);
    for (const code of ['ZZZ', 'AFT'])
      expect(sale && fundSale(sale, code, withFund('pension'))).toMatchObject({
        gain: money('100'),
        withholding: undefined,
        net: undefined,
      });
  });

  test('two years are over on the day after their last', () => {
    expect(['2026-03-03', '2026-03-04', '2026-03-05'].map((day) => isOverTwoYears('2024-03-04', day))).toEqual([
      false,
      false,
      true,
    ]);
    expect([isOverTwoYears('2024-02-29', '2026-02-28'), isOverTwoYears('2024-02-29', '2026-03-01')]).toEqual([
      false,
      true,
    ]);
  });

  /** Rates of the bank's table, written down a second time; in tenths of a percent. */
  const TABLE = [
    ['2020-12-22', 100n, 100n],
    ['2024-04-30', 100n, 0n],
    ['2024-10-31', 100n, 75n],
    ['2025-01-31', 100n, 100n],
    ['2025-07-08', 150n, 150n],
    ['9999-12-31', 175n, 175n],
  ] as const;

  test('random histories agree with lots taken one share at a time', () => {
    const day = fc
      .integer({ min: 0, max: 2_200 })
      .map((n) => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
    const purchase = fc.record({
      day,
      of: fc.integer({ min: 1, max: 40 }),
      kurus: fc.integer({ min: 1, max: 90_000 }),
    });
    const scene = fc.record({
      purchases: fc.array(purchase, { minLength: 1, maxLength: 8 }),
      part: fc.integer({ min: 1, max: 100 }),
      kurus: fc.integer({ min: 1, max: 90_000 }),
      tax: fc.integer({ min: 0, max: 500 }),
      isDebt: fc.boolean(),
    });
    const lira = (kurus: number | bigint) => `${BigInt(kurus) / 100n}.${String(BigInt(kurus) % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(scene, ({ purchases, part, kurus, tax, isDebt }) => {
        const held = purchases.reduce((sum, one) => sum + one.of, 0);
        const sold = Math.max(1, Math.floor((held * part) / 100));
        const taken = Math.min(tax, sold * kurus);
        const [sale] = salesOf(
          [
            ...purchases.map((one) => buy(one.day, String(one.of), lira(one.kurus))),
            sell('2026-06-01', String(sold), lira(kurus), lira(taken)),
          ],
          2026,
        );
        const found = sale && fundSale(sale, 'AFT', withFund(isDebt ? 'debt' : 'mixed'));
        let left = sold;
        let expected = 0n;
        for (const one of purchases.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
          const of = Math.min(left, one.of);
          left -= of;
          const rate = TABLE.find(([until]) => one.day <= until)?.[isDebt ? 2 : 1] ?? 0n;
          const gain = BigInt(of) * BigInt(kurus - one.kurus);
          if (gain > 0n) expected += (gain * rate * 2n + 1_000n) / 2_000n;
        }
        // The tax that was entered is added back over the lots, each to the nearest kuruş.
        const off = (found?.withholding ?? -1_000n) - expected;
        expect(off >= -2n && off <= 2n, `${off}`).toBe(true);
        if (taken === 0) expect(off).toBe(0n);
        expect(found?.gross).toBe(BigInt(sold) * BigInt(kurus));
        expect((found?.gross ?? 0n) - (found?.withholding ?? 0n)).toBe(found?.net);
      }),
      { numRuns: 300 },
    );
  });
});

describe('shares of other exchanges', () => {
  const indexer = (months: Readonly<Record<string, string>>): Indexer => ({
    index: new Map(Object.entries(months).map(([month, value]) => [month, price(value)])),
    threshold: price('0.1'),
  });
  const sold = (months: Readonly<Record<string, string>>, cost: string, proceeds: string) => {
    const [sale] = salesOf([buy('2025-02-03', '1', cost), sell('2026-03-02', '1', proceeds)], 2026);
    const found = sale && foreignSale(sale, indexer(months));
    return [
      found?.lots[0]?.indexing,
      moneyText(found?.indexedCost ?? money('0')),
      moneyText(found?.gain ?? money('0')),
    ];
  };

  test('the cost follows the index of the months before, where it rose by a tenth or more', () => {
    expect(sold({ '2025-01': '100', '2026-02': '110' }, '1000', '2000')).toEqual(['applied', '1100.00', '900.00']);
    expect(sold({ '2025-01': '100', '2026-02': '109.99' }, '1000', '2000')).toEqual(['below', '1000.00', '1000.00']);
    expect(sold({ '2025-01': '100', '2026-02': '109' }, '1000', '2000')).toEqual(['below', '1000.00', '1000.00']);
  });

  test('indexing makes no loss: five times 10,000 against 13,600 is no gain', () => {
    expect(sold({ '2025-01': '100', '2026-02': '500' }, '10000', '13600')).toEqual(['applied', '13600.00', '0.00']);
    expect(sold({ '2025-01': '100', '2026-02': '500' }, '2000', '1500')).toEqual(['loss', '2000.00', '-500.00']);
  });

  test('a missing month of either end leaves the cost', () => {
    expect(sold({ '2025-01': '100' }, '1000', '2000')).toEqual(['missing', '1000.00', '1000.00']);
    expect(sold({ '2026-02': '100' }, '1000', '2000')).toEqual(['missing', '1000.00', '1000.00']);
  });

  test('the month before January is December', () => {
    expect(['2026-01-31', '2026-03-01', '2025-12-15'].map(monthBefore)).toEqual(['2025-12', '2026-02', '2025-11']);
  });

  test('with the published producer prices of January 2025 and February 2026', () => {
    const [sale] = salesOf([buy('2025-02-03', '3', '1000'), sell('2026-03-02', '2', '2000')], 2026);
    const found = sale && foreignSale(sale, { index: SHIPPED_PACK.ppi, threshold: price('0.1') });
    // 2,000 x 5029.76 / 3861.33 = 2605.1956...
    expect(found && [quantityText(found.sale.quantity), moneyText(found.indexedCost), moneyText(found.gain)]).toEqual([
      '2',
      '2605.20',
      '1394.80',
    ]);
  });

  test('random lots agree with exact fractions', () => {
    const kurus = fc.bigInt({ min: 1n, max: 10_000_000n });
    const index = fc.bigInt({ min: 100n, max: 900_000n });
    fc.assert(
      fc.property(kurus, kurus, index, index, (cost, proceeds, before, after) => {
        const text = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        const [indexing, indexed, gain] = sold(
          { '2025-01': text(before), '2026-02': text(after) },
          text(cost),
          text(proceeds),
        );
        // Ten times the rise against the first level; the raised cost doubled, rounded and halved.
        const isRaised = proceeds > cost && (after - before) * 10n >= before;
        const raised = (cost * after * 2n + before) / (before * 2n);
        const expected = isRaised ? (raised < proceeds ? raised : proceeds) : cost;
        expect(indexing).toBe(proceeds <= cost ? 'loss' : isRaised ? 'applied' : 'below');
        expect([indexed, gain]).toEqual([
          text(expected),
          `${proceeds < expected ? '-' : ''}${text(proceeds < expected ? expected - proceeds : proceeds - expected)}`,
        ]);
      }),
    );
  });
});
