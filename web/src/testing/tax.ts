/** A sale in the response of the tax year. */

import { money, quantity, ZERO_MONEY } from '@kurus/core/money/money';

export const SALE_FIGURES = {
  proceeds: money('1192'),
  fifoCost: money('615'),
  fifoGain: money('577'),
  averageCost: money('776'),
  averageGain: money('416'),
};

export const SALE = {
  account: 2,
  date: '2025-03-04',
  asset: { kind: 'stocks', code: 'THYAO' } as const,
  quantity: quantity('8'),
  ...SALE_FIGURES,
  lots: [{ date: '2025-01-02', quantity: quantity('5'), cost: money('255'), proceeds: money('745') }],
  lotCount: 1,
};

export const NO_CHARGES = {
  feesPaid: ZERO_MONEY,
  feesRefunded: ZERO_MONEY,
  taxesPaid: ZERO_MONEY,
  taxesRefunded: ZERO_MONEY,
  interestPaid: ZERO_MONEY,
};

const NO_SUM = { gross: ZERO_MONEY, withheld: ZERO_MONEY, net: ZERO_MONEY };

/** Parts of a year without funds, shares of other exchanges and interest. */
export const NO_OTHER_KINDS = {
  funds: {
    sales: [],
    totals: { ...NO_SUM, sales: 0, cost: ZERO_MONEY, gain: ZERO_MONEY, withholding: ZERO_MONEY, unknown: 0 },
    dividends: [],
    dividendTotals: { ...NO_SUM, dividends: 0 },
  },
  foreign: {
    sales: [],
    totals: {
      sales: 0,
      proceeds: ZERO_MONEY,
      cost: ZERO_MONEY,
      indexedCost: ZERO_MONEY,
      gain: ZERO_MONEY,
      incomplete: 0,
    },
    dividends: [],
    dividendTotals: { ...NO_SUM, dividends: 0, incomplete: 0 },
    rates: 'central bank',
    threshold: 0.1,
    indexUntil: '2026-02',
  },
  deposits: { rows: [], totals: { ...NO_SUM, rows: 0, incomplete: 0 } },
} as const;
