/**
 * Consumer prices of Türkiye (TÜFE, general index, 2003 = 100) by month, as TÜİK published them through EVDS; taken
 * from a public copy and read on 2026-11-20.
 */

import type { MonthlyIndex } from '@kurus/core/analysis/consumer-prices';

const YEARS: Readonly<Record<number, readonly number[]>> = {
  2023: [1203.48, 1241.33, 1269.75, 1300.04, 1300.6, 1351.59, 1479.84, 1614.31, 1691.04, 1749.11, 1806.5, 1859.38],
  2024: [1984.02, 2073.88, 2139.47, 2207.5, 2281.85, 2319.29, 2394.1, 2453.34, 2526.16, 2598.91, 2657.23, 2684.55],
  2025: [2819.65, 2883.75, 2954.69, 3043.23, 3089.74, 3132.17, 3196.66, 3261.72, 3367.22, 3453.09, 3482.96, 3513.87],
  2026: [3683.83, 3793.05, 3866.74, 4028.47, 4097.55, 4137.93, 4211.58, 4289.23, 4368.35],
};

export const TUFE: readonly MonthlyIndex[] = Object.entries(YEARS).flatMap(([year, values]) =>
  values.map((value, at) => ({ month: `${year}-${String(at + 1).padStart(2, '0')}`, value })),
);
