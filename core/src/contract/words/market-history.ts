/** Types and ranges of a price history. */

import { type AssetKind, QUOTED_KINDS } from '../../asset-kinds.ts';

/** The index (BIST 100, code XU100) has a history like an asset, but cannot be traded. */
export type HistoryType = AssetKind | 'index';
export const HISTORY_TYPES: readonly HistoryType[] = [...QUOTED_KINDS, 'index'];

/** Ranges: one trading day, or 24 hours for assets traded around the clock; then 7, 30, 91 and 365 days, and all. */
export const HISTORY_RANGES = ['1d', '1w', '1m', '3m', '1y', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
