import { describe, expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../../testing/shipped-pack.ts';
import { trackedEntry, type EntryOverrides } from '../../../../testing/tracked-entries.ts';
import { money, moneyText, quantityText } from '../../money/money.ts';
import { comparePlaces, type TrackedEntry } from '../../tracked/entry.ts';
import { bracketTax, declarationOf } from './declaration.ts';
import { ruleValue } from './rule.ts';
import { rulesOf as rulesOfPack } from './rules.ts';
import { totalsOf } from './sales.ts';
import { TaxReplay } from './year.ts';

const rulesOf = (year: number) => rulesOfPack(year, SHIPPED_PACK);
const buy = (day: string, quantity: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('buy', { day, quantity, price, ...more });
const sell = (day: string, quantity: string, price: string, more: EntryOverrides = {}) =>
  trackedEntry('sell', { day, quantity, price, ...more });
const undated = (day: string, quantity: string, price: string): TrackedEntry => ({
  ...trackedEntry('opening', { day, quantity, price }),
  dated: false,
});

function yearOf(entries: readonly TrackedEntry[], year = 2025, isIncluded: (node: string) => boolean = () => true) {
  const replay = new TaxReplay(year, isIncluded);
  for (const entry of entries.toSorted(comparePlaces)) if (!replay.add(entry)) break;
  const { sales, dividends, leftOut } = replay.end();
  const totals = totalsOf(sales);
  return {
    sales: sales.map((sale) => ({
      sold: `${sale.day} ${sale.node} ${quantityText(sale.quantity)} ${moneyText(sale.proceeds)}`,
      fifo: moneyText(sale.fifoCost),
      average: moneyText(sale.averageCost),
      lots: sale.lots.map(
        (lot) => `${lot.day} ${quantityText(lot.quantity)} ${moneyText(lot.cost)} ${moneyText(lot.proceeds)}`,
      ),
    })),
    gains: [moneyText(totals.fifoGain), moneyText(totals.averageGain)],
    dividends: dividends.map((one) => [one.day, ...[one.gross, one.withheld, one.net].map((sum) => moneyText(sum))]),
    leftOut: leftOut.map((row) =>
      [row.reason, row.day ?? 'held', quantityText(row.quantity), row.proceeds && moneyText(row.proceeds)].join(' '),
    ),
  };
}

describe('sales of a year', () => {
  test('a published case of first in, first out: lots, costs and proceeds', () => {
    const result = yearOf([
      buy('2025-01-02', '5', '50', { fee: '5' }),
      buy('2025-02-03', '10', '120'),
      sell('2025-03-04', '8', '150', { fee: '8' }),
    ]);
    expect(result.sales).toEqual([
      {
        sold: '2025-03-04 THYAO 8 1192.00',
        fifo: '615.00',
        average: '776.00',
        lots: ['2025-01-02 5 255.00 745.00', '2025-02-03 3 360.00 447.00'],
      },
    ]);
    expect(result.gains).toEqual(['577.00', '416.00']);
    expect(result.leftOut).toEqual([]);
  });

  test('shares without a purchase have a row and no cost, and are in no total', () => {
    const result = yearOf([buy('2025-01-02', '2', '10'), sell('2025-01-03', '5', '12')]);
    expect(result.sales.map(({ sold, lots }) => [sold, lots])).toEqual([
      ['2025-01-03 THYAO 2 24.00', ['2025-01-02 2 20.00 24.00']],
    ]);
    expect(result.gains).toEqual(['4.00', '4.00']);
    expect(result.leftOut).toEqual(['PURCHASE_MISSING 2025-01-03 3 36.00']);
  });

  test('shares with an unknown purchase day are left out, sold and unsold', () => {
    const result = yearOf([
      buy('2025-01-02', '4', '10'),
      undated('2025-02-01', '6', '20'),
      sell('2025-03-04', '7', '30'),
    ]);
    // 10 shares cost 160; 7 are sold, at 112; 4 of these have a known day, at 64.
    expect(result.sales).toEqual([
      { sold: '2025-03-04 THYAO 4 120.00', fifo: '40.00', average: '64.00', lots: ['2025-01-02 4 40.00 120.00'] },
    ]);
    expect(result.leftOut).toEqual(['DATE_UNKNOWN 2025-03-04 3 90.00', 'DATE_UNKNOWN held 3 ']);
  });

  test('parts of the proceeds add up to the whole', () => {
    const bought = [1, 2, 3].map((day) => buy(`2025-01-0${day}`, '1', '10'));
    const result = yearOf([...bought, sell('2025-03-04', '3', '33.33', { amount: '100.00' })]);
    expect(result.sales[0]?.lots).toEqual([
      '2025-01-01 1 10.00 33.33',
      '2025-01-02 1 10.00 33.34',
      '2025-01-03 1 10.00 33.33',
    ]);
  });

  test('on a day without times purchases come first', () => {
    const result = yearOf([sell('2025-03-04', '3', '12'), buy('2025-03-04', '3', '10')]);
    expect([result.gains, result.leftOut]).toEqual([['6.00', '6.00'], []]);
    const timed = yearOf([
      sell('2025-03-04', '3', '12', { second: 36_000 }),
      buy('2025-03-04', '3', '10', { second: 50_000 }),
    ]);
    expect(timed.leftOut).toEqual(['PURCHASE_MISSING 2025-03-04 3 36.00']);
  });

  test('bonus shares keep the day of the old lot and split its cost', () => {
    const result = yearOf([
      buy('2024-05-06', '10', '90'),
      trackedEntry('bonus', { day: '2025-02-03', ratio: [2, 1] }),
      sell('2025-03-04', '15', '40'),
    ]);
    expect(result.sales[0]?.lots).toEqual(['2024-05-06 15 450.00 600.00']);
  });

  test('lots keep their days in a transfer; only the requested account is returned', () => {
    const entries = [
      buy('2024-05-06', '10', '90', { node: '2' }),
      trackedEntry('delivery-out', { day: '2025-01-02', quantity: '10', node: '2', into: '3' }),
      sell('2025-03-04', '4', '100', { node: '3' }),
    ];
    expect(yearOf(entries, 2025, (node) => node === '3').sales[0]?.lots).toEqual(['2024-05-06 4 360.00 400.00']);
    expect(yearOf(entries, 2025, (node) => node === '2').sales).toEqual([]);
  });

  test('sales of other years are excluded, their purchases are not', () => {
    const entries = [
      buy('2023-05-06', '10', '90'),
      sell('2024-12-31', '1', '95'),
      sell('2025-01-01', '2', '99'),
      sell('2026-01-01', '3', '100'),
    ];
    expect(yearOf(entries).sales.map(({ sold }) => sold)).toEqual(['2025-01-01 THYAO 2 198.00']);
    const before = new TaxReplay(2024, () => true);
    expect(entries.map((entry) => before.add(entry))).toEqual([true, true, false, false]);
  });

  test('dividends: gross, withheld, net', () => {
    const paid = trackedEntry('dividend', { day: '2025-05-06', amount: '100', withheld: '15', fee: '1' });
    const result = yearOf([buy('2024-05-06', '10', '90'), paid]);
    expect(result.dividends).toEqual([['2025-05-06', '100.00', '15.00', '84.00']]);
  });
});

describe('dividends and the limit', () => {
  const declared = (year: number, gross: string, withheld: string, other = '0') => {
    const result = declarationOf(
      { gross: money(gross), withheld: money(withheld), other: money(other) },
      rulesOf(year),
    );
    const text = (sum: typeof result.tax) => sum && moneyText(sum);
    return [text(result.half), result.isAbove, text(result.tax), text(result.difference)];
  };

  test('the cliff of 2026: at 800,000 nothing is declared, a lira more declares the whole half', () => {
    expect(declared(2026, '800000', '120000')).toEqual(['400000.00', false, undefined, undefined]);
    expect(declared(2026, '800000.01', '120000')).toEqual(['400000.01', true, '70500.00', '-49500.00']);
    expect(declared(2026, '800001', '120000.15')).toEqual(['400000.50', true, '70500.14', '-49500.01']);
  });

  test('a broker’s example: net 351,000 at 10 % is 195,000 of 390,000, above the limit of 2023', () => {
    // No row has the brackets of 2023: no tax is given.
    expect(declared(2023, '390000', '39000')).toEqual(['195000.00', true, undefined, undefined]);
  });

  test('other declared income counts, and the tax is then not computed', () => {
    expect(declared(2026, '9579', '1436.85')).toEqual(['4789.50', false, undefined, undefined]);
    expect(declared(2026, '9579', '1436.85', '395210.50')[1]).toBe(false);
    expect(declared(2026, '9579', '1436.85', '395210.51')).toEqual(['4789.50', true, undefined, undefined]);
  });

  test('the tariff of 2025 at its limits', () => {
    const tariff = ruleValue(rulesOf(2025), 'INCOME_BRACKETS')?.brackets ?? [];
    const taxes = ['0', '158000', '330000', '800000', '4300000', '4300001'].map((base) =>
      moneyText(bracketTax(money(base), tariff)),
    );
    expect(taxes).toEqual(['0.00', '23700.00', '58100.00', '185000.00', '1410000.00', '1410000.40']);
  });
});

describe('entries in another currency', () => {
  const foreignOf = (entries: readonly (TrackedEntry & { isForeign?: boolean })[]) => {
    const replay = new TaxReplay(2025, () => true);
    for (const entry of entries.toSorted(comparePlaces)) replay.add(entry);
    const { sales, dividends } = replay.end();
    return [...sales, ...dividends].map(({ day, node, isForeign }) => `${day} ${node} ${isForeign}`);
  };
  const inDollars = (entry: TrackedEntry) => ({ ...entry, isForeign: true });

  test('mark the sales of the holding, in any account, until it is closed', () => {
    const result = foreignOf([
      inDollars(buy('2025-01-02', '10', '50')),
      buy('2025-01-03', '5', '50', { node: 'ASELS' }),
      sell('2025-01-06', '4', '60'),
      trackedEntry('delivery-out', { day: '2025-01-07', quantity: '3', into: 'elsewhere' }),
      sell('2025-01-08', '1', '60', { node: 'elsewhere' }),
      sell('2025-01-09', '3', '60'),
      buy('2025-01-10', '2', '50'),
      sell('2025-01-13', '1', '60'),
      sell('2025-01-14', '5', '60', { node: 'ASELS' }),
    ]);
    expect(result).toEqual([
      '2025-01-06 THYAO true',
      '2025-01-08 elsewhere true',
      '2025-01-09 THYAO true',
      '2025-01-13 THYAO false',
      '2025-01-14 ASELS false',
    ]);
  });

  test('mark a sale or a dividend in another currency itself, but no fee', () => {
    const dividend = trackedEntry('dividend', { day: '2025-02-04', amount: '10' });
    expect(
      foreignOf([
        buy('2025-01-02', '10', '50'),
        inDollars(trackedEntry('fee', { day: '2025-01-03', amount: '1' })),
        sell('2025-02-03', '1', '60'),
        inDollars(dividend),
        sell('2025-02-05', '1', '60'),
        inDollars(sell('2025-02-06', '8', '60')),
        { ...dividend, day: '2025-02-07' },
      ]).toSorted(),
    ).toEqual([
      '2025-02-03 THYAO false',
      '2025-02-04 THYAO true',
      '2025-02-05 THYAO true',
      '2025-02-06 THYAO true',
      '2025-02-07 THYAO false',
    ]);
  });
});

describe('rules', () => {
  test('a year without a row has no value', () => {
    for (const year of [2019, 2031]) {
      expect(rulesOf(year).filter(({ isVerified }) => isVerified)).toEqual([]);
      expect(declarationOf({ gross: money('1'), withheld: money('0'), other: money('0') }, rulesOf(year))).toEqual({
        half: undefined,
        limit: undefined,
        isAbove: undefined,
        tax: undefined,
        difference: undefined,
      });
    }
    expect(rulesOf(2024).find(({ name }) => name === 'SHARE_WITHHOLDING')).toMatchObject({ isVerified: false });
  });

  test('the bill on crypto is shown and never in force', () => {
    for (const year of [2025, 2026, 2027]) {
      const [withholding] = rulesOf(year).filter(({ name }) => name === 'CRYPTO_WITHHOLDING');
      expect(withholding).toMatchObject({
        isVerified: false,
        row: undefined,
        bills: [
          { stage: 'BILL', rate: 1000n },
          { stage: 'COMMITTEE', rate: 0n, most: 2000n, source: expect.stringMatching(/^Komisyon metni/) },
        ],
      });
      expect(ruleValue(rulesOf(year), 'CRYPTO_WITHHOLDING')).toBeUndefined();
    }
  });

  test('a row that begins or ends within a year has no value for the whole year', () => {
    const row = {
      value: '0.15',
      from: '2024-12-22',
      to: '2026-06-30',
      source: { name: 'x' },
      checkedOn: '2026-11-22',
      standing: 'verified' as const,
    };
    const names = { tr: 'x', en: 'x', fr: 'x' };
    const rule = { id: 'dividend-withholding', subject: 'shares', unit: 'fraction', names, rows: [row] } as const;
    const pack = { rules: new Map([[rule.id, rule]]) };
    const verified = (year: number) => rulesOfPack(year, pack).some(({ isVerified }) => isVerified);
    expect([2024, 2025, 2026].map(verified)).toEqual([false, true, false]);
  });
});
