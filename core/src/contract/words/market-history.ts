/** Types and ranges of a price history. */

import { type AssetKind, QUOTED_KINDS } from '../../asset-kinds.ts';

/** The index (BIST 100, code XU100) has a history like an asset, but cannot be traded. */
export type HistoryType = AssetKind | 'index';
export const HISTORY_TYPES: readonly HistoryType[] = [...QUOTED_KINDS, 'index'];

/** One trading day, or 24 hours for what is traded around the clock; 7, 30, 91 and 365 days; 3 and 5 years; all. */
export const HISTORY_RANGES = ['1d', '1w', '1m', '3m', '1y', '3y', '5y', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** Lira, or the currency in which an exchange quotes the asset. */
export const HISTORY_UNITS = ['lira', 'own'] as const;
export type HistoryUnit = (typeof HISTORY_UNITS)[number];
