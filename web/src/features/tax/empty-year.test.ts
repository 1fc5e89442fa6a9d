import { ZERO_MONEY } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import { NO_CHARGES, NO_OTHER_KINDS, SALE, SALE_FIGURES } from '../../testing/tax.ts';
import { isEmptyYear } from './empty-year.tsx';
import type { TaxYear } from './tax-query.ts';

const none = { sales: [], byAsset: [], totals: { ...SALE_FIGURES, sales: 0 } };
const nothingPaid = { dividends: 0, gross: ZERO_MONEY, withheld: ZERO_MONEY, net: ZERO_MONEY };
const EMPTY = {
  year: 2025,
  ...NO_OTHER_KINDS,
  shares: none,
  crypto: { ...none, isInForce: false, exchanges: 0 },
  charges: NO_CHARGES,
  dividendTotals: nothingPaid,
  unclassified: { totals: none.totals, dividendTotals: nothingPaid, sales: [], dividends: [] },
  leftOut: [],
} as unknown as TaxYear;

test('a year is empty only without sales, dividends and left out ones of every kind', () => {
  const sold = { ...none, sales: [SALE], totals: { ...SALE_FIGURES, sales: 1 } };
  const filled: readonly Partial<TaxYear>[] = [
    { shares: sold },
    { crypto: { ...sold, isInForce: false, exchanges: 0 } },
    { crypto: { ...none, isInForce: false, exchanges: 1 } },
    { charges: { ...NO_CHARGES, taxesRefunded: 1n as typeof ZERO_MONEY } },
    { dividendTotals: { ...nothingPaid, dividends: 1 } },
    { unclassified: { ...EMPTY.unclassified, dividendTotals: { ...nothingPaid, dividends: 1 } } },
    { funds: { ...NO_OTHER_KINDS.funds, sales: [{}] } as unknown as TaxYear['funds'] },
    { funds: { ...NO_OTHER_KINDS.funds, dividends: [{}] } as unknown as TaxYear['funds'] },
    { foreign: { ...NO_OTHER_KINDS.foreign, dividends: [{}] } as unknown as TaxYear['foreign'] },
    { deposits: { ...NO_OTHER_KINDS.deposits, rows: [{}] } as unknown as TaxYear['deposits'] },
    { leftOut: [{}] as unknown as TaxYear['leftOut'] },
  ];
  expect(isEmptyYear(EMPTY)).toBe(true);
  expect(filled.map((part) => isEmptyYear({ ...EMPTY, ...part }))).toEqual(filled.map(() => false));
});
