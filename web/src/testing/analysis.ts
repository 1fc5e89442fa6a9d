/** Responses about one account with known holdings and cash, for tests of the analysis. */

import type { assets, benchmarks, income, performance } from '@kurus/core/contract/analysis';
import type { explain } from '@kurus/core/contract/analysis-working';
import type { WireOf } from '@kurus/core/contract/endpoint';
import { VIRTUAL } from './account.ts';

type PerformanceWire = WireOf<typeof performance>;
export const MIDAS = {
  ...VIRTUAL,
  id: 2,
  kind: 'tracked',
  name: 'Midas',
  cashBalance: 100,
  overallPortfolioValue: 100,
};
export const DAYS = ['2025-11-20', '2025-12-31', '2026-05-20', '2026-10-31', '2026-11-20'];
const PARTS = { price: 130, dividends: 20, interest: 10, fees: 4, taxes: 6 };
export const samplePerformance: PerformanceWire = {
  from: '2025-11-20',
  to: '2026-11-20',
  unit: 'TRY',
  notes: [],
  startValue: 1000,
  endValue: 1650,
  netInflow: 500,
  gain: 150,
  parts: PARTS,
  ttwror: 0.12,
  ttwrorAnnual: 0.12,
  xirr: 0.1311,
  volatility: 0.2,
  observations: 250,
  oldPrices: [{ code: 'FON', date: '2026-10-12' }],
  series: DAYS.map((date, at) => ({
    date,
    value: 1000 + at,
    invested: 1000,
    ttwror: [0, 0.05, 0.02, 0.1, 0.12][at] ?? 0,
  })),
};
export const real: PerformanceWire = { ...samplePerformance, unit: 'REAL', ttwror: -0.041 };
export const compared: WireOf<typeof benchmarks> = {
  from: samplePerformance.from,
  to: samplePerformance.to,
  unit: 'TRY',
  notes: [],
  benchmarks: [
    {
      with: 'GAU',
      ttwror: 0.3,
      endValue: 1800,
      difference: -150,
      notes: [],
      series: DAYS.map((date) => ({ date, ttwror: 0.1 })),
    },
    { with: 'XU100', ttwror: 0.05, endValue: 1500.4, difference: 149.6, notes: [], series: [] },
    { with: 'DEPOSIT', notes: ['RATE_MISSING'], series: [] },
  ],
};
export const earned: WireOf<typeof income> = {
  from: samplePerformance.from,
  to: samplePerformance.to,
  unit: 'TRY',
  notes: [],
  income: [],
  total: 0,
  byAsset: [],
  announced: [],
};
const result = {
  startValue: 0,
  endValue: 100,
  netInflow: 0,
  parts: PARTS,
  share: 0.5,
};
export const spread: WireOf<typeof assets> = {
  from: samplePerformance.from,
  to: samplePerformance.to,
  unit: 'TRY',
  notes: [],
  method: 'average',
  gain: 150,
  ttwror: 0.12,
  assets: [
    {
      ...result,
      asset: { kind: 'stocks', code: 'THYAO' },
      gain: 200,
      contribution: 0.161,
      hasShortfall: true,
      isMarked: false,
    },
    {
      ...result,
      asset: { kind: 'foreign', code: 'QQQQ' },
      gain: 0.01,
      contribution: 0,
      hasShortfall: false,
      isMarked: true,
      mark: 'cost',
    },
    { ...result, gain: -50, contribution: -0.041, hasShortfall: false, isMarked: false },
  ],
  groups: [],
  allocation: {
    days: [{ date: samplePerformance.to, value: 1650, largest: 0.6, hhi: 0.52 }],
    lines: [{ by: 'kind', name: 'cash', values: [1650] }],
  },
};
export const working: WireOf<typeof explain> = {
  from: samplePerformance.from,
  to: samplePerformance.to,
  unit: 'TRY',
  notes: [],
  figure: 'ttwror',
  value: 0.12,
  terms: { days: 365, growth: 1.12 },
  rowCount: 1,
  rows: [{ kind: 'interval', from: '2025-11-21', date: '2026-11-20', days: 365, begin: 1000, end: 1120, factor: 1.12 }],
};
