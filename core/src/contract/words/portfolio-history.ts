/** Ranges of the daily values. */

import type { HistoryRange } from './market-history.ts';

export const VALUE_RANGES = ['1w', '1m', '3m', '1y', 'all'] as const satisfies readonly HistoryRange[];
export type ValueRange = (typeof VALUE_RANGES)[number];
