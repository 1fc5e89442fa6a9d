/** Price history: candles of one asset or of the index, limited in number for every range. */

import { type AssetKind, ASSET_KINDS, INDEX_KIND } from '../asset-kinds.ts';
import type { Price } from '../money/money.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, type Field, FieldError, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut } from './figures.ts';
import type { marketHistory as request } from './requests/market.ts';
import { type HistoryType, HISTORY_TYPES, HISTORY_RANGES } from './words/market-history.ts';

/** Kind whose hours and source apply to a history. */
export const kindOf = (type: HistoryType): AssetKind => (type === 'index' ? INDEX_KIND : type);

export const INDEX_CODE = ASSET_KINDS[INDEX_KIND].index ?? '';

/** Candle: prices of one interval, from the first trade to the last. */
export interface Candle {
  readonly startMs: number;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}
/** Period of requested candles. */
export interface CandleSpan {
  /** Interval: a divisor of a day, or a day; weeks are joined from days. */
  readonly intervalSeconds: number;
  /** Start, on the grid of the interval; the first candle begins here or later. */
  readonly fromMs: number;
  /** End: later prices are not included; the last candle may be incomplete. */
  readonly toMs: number;
}

/** Candle as a row: seconds since 1970 of its start, then open, high, low and close. A year takes seven kilobytes. */
type WireCandle = readonly [seconds: number, open: number, high: number, low: number, close: number];

const numbers = list(count);
const candle: Field<Candle, WireCandle> = {
  decode(wire) {
    const [seconds, ...prices] = numbers.decode(wire);
    const [open, high, low, close] = prices.map((one) => priceOut.decode(one));
    if (seconds === undefined || open === undefined || high === undefined || low === undefined || close === undefined)
      throw new FieldError('not a time and four prices');
    return { startMs: seconds * 1000, open, high, low, close };
  },
  encode: ({ startMs, open, high, low, close }) => [
    startMs / 1000,
    priceOut.encode(open),
    priceOut.encode(high),
    priceOut.encode(low),
    priceOut.encode(close),
  ],
  schema: { ...numbers.schema, minItems: 5, maxItems: 5 },
};

const history = object({
  type: oneOf(HISTORY_TYPES),
  code: text,
  range: oneOf(HISTORY_RANGES),
  /** Currency of the prices; absent for lira. */
  currency: optional(text),
  /**
   * Interval of a candle, in seconds. Days begin at midnight in İstanbul, weeks on Mondays; a closed market leaves a
   * gap.
   */
  intervalSeconds: count,
  /** Price that the change of the range is measured from: the day's own base for 1d, else the first candle's open. */
  base: priceOut,
  /**
   * Candles, the oldest first; the last one is incomplete. High and low of an index are those of the levels sampled.
   */
  bars: list(candle),
});
export type PriceHistory = Decoded<typeof history>;

export const marketHistory = endpoint<typeof request>()({
  method: 'GET',
  path: '/market/history',
  access: 'public',
  data: history,
});
