/** The past of a price: bars of one asset or of the index, bounded for every range. */
import * as z from 'zod/mini';
import { type AssetKind, ASSET_KINDS, INDEX_KIND, QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';

/** The index (BIST 100, code XU100) has a history like an asset, but cannot be traded. */
export type HistoryType = AssetKind | 'index';
export const HISTORY_TYPES: readonly HistoryType[] = [...QUOTED_KINDS, 'index'];
/** The kind whose hours and source a history has. */
export const kindOf = (type: HistoryType): AssetKind => (type === 'index' ? INDEX_KIND : type);

/** One trading day or, where trade never stops, 24 hours; then 7, 30, 91 and 365 days, and all there is. */
export const HISTORY_RANGES = ['1d', '1w', '1m', '3m', '1y', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

export const INDEX_CODE = ASSET_KINDS[INDEX_KIND].index ?? '';

/** Seconds since 1970 of the bar's beginning, then open, high, low and close. */
const bar = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);
export type WireBar = z.infer<typeof bar>;

const history = z.object({
  type: z.enum(HISTORY_TYPES),
  code: z.string(),
  range: z.enum(HISTORY_RANGES),
  /** How long a bar is. Days begin at midnight in İstanbul, weeks on Mondays; a closed market leaves a gap. */
  intervalSeconds: z.number(),
  /** What the change of the range is measured against: the day's own base for 1d, else the first bar's open. */
  base: z.number(),
  /** Oldest first; the last one is still running. An index's high and low are those of levels looked at in between. */
  bars: z.array(bar),
});
export type PriceHistory = z.infer<typeof history>;

export const historyQuery = z.strictObject({
  type: z.enum(HISTORY_TYPES),
  code: z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/)),
  range: z.enum(HISTORY_RANGES),
});

export const marketHistory = endpoint({
  method: 'GET',
  path: '/market/history',
  access: 'public',
  summary: 'Bars of an asset, or of the index with type=index and code=XU100',
  query: historyQuery,
  data: history,
  errors: ['SYMBOL_UNKNOWN'],
});
