/** Views of the market: today, heat map, screener and comparison. Changes and returns are fractions. */

import { QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import {
  anyObject,
  count,
  type Decoded,
  type Field,
  isoTime,
  list,
  nullable,
  object,
  oneOf,
  optional,
  plain,
  text,
} from './fields.ts';
import { moneyOut, priceOut } from './figures.ts';
import { realPricesState } from './real-prices.ts';
import type * as requests from './requests/market-views.ts';
import { SCREENER_TYPES, SIMILAR_BY } from './words/screener.ts';

/** Members beside `data`: with an empty list of the real world, why there is nothing. */
const beside = object({ real: optional(realPricesState) });

/** Data of a view; undefined for the empty list of a world without prices. */
const unlessClosed = <Value, Wire>(field: Field<Value, Wire>): Field<Value | undefined, Wire | readonly []> => ({
  decode: (wire) => (Array.isArray(wire) && wire.length === 0 ? undefined : field.decode(wire)),
  encode: (value) => (value === undefined ? [] : field.encode(value)),
  schema: { anyOf: [field.schema, { type: 'array', maxItems: 0 }] },
});

const marketRow = object({
  kind: oneOf(QUOTED_KINDS),
  code: text,
  name: text,
  price: priceOut,
  /** Since the base of the day; null without one. */
  change: nullable(count),
  /** Turnover of the session, in lira. */
  turnover: optional(moneyOut),
  /** Turnover over the average of twenty sessions. */
  ratio: optional(count),
  /** Present for a price at the limit of its day. */
  limit: optional(oneOf(['up', 'down'])),
  /** Closes of the last month and the last price, of currencies, metals and coins; absent for fewer than two. */
  path: optional(list(count)),
});
export type MarketRow = Decoded<typeof marketRow>;
const rows = list(marketRow);

const overviewData = object({
  /** Moment of the figures. */
  at: isoTime,
  /** One sentence on the day, made by rule, in the language of the request. */
  sentence: text,
  index: optional(
    object({
      code: text,
      value: priceOut,
      change: count,
      /** Levels of the session: [seconds since 1970, level]. */
      series: list(list(count)),
    }),
  ),
  breadth: object({
    up: count,
    down: count,
    unchanged: count,
    limitUp: count,
    limitDown: count,
    /** Shares with a new highest or lowest price of 52 weeks in the session. */
    newHighs: count,
    newLows: count,
  }),
  turnover: object({ value: moneyOut, ratio: optional(count) }),
  risers: rows,
  fallers: rows,
  volume: rows,
  unusual: rows,
  highs: rows,
  lows: rows,
  sectors: list(object({ name: text, change: count, turnover: moneyOut })),
  currencies: rows,
  metals: rows,
  cryptos: rows,
  fundCategories: list(object({ name: text, medianChange: count })),
});
export type MarketOverview = Decoded<typeof overviewData>;

export const marketOverview = endpoint<typeof requests.marketOverview>()({
  method: 'GET',
  path: '/market/overview',
  access: 'public',
  data: unlessClosed(overviewData),
  beside,
});

const heatmapData = object({
  sectors: list(
    object({
      name: text,
      items: list(
        object({
          kind: oneOf(QUOTED_KINDS),
          code: text,
          name: text,
          /** Share of the area; all weights add up to one. */
          weight: count,
          change: nullable(count),
          price: priceOut,
          turnover: moneyOut,
        }),
      ),
    }),
  ),
});
export type MarketHeatmap = Decoded<typeof heatmapData>;

export const marketHeatmap = endpoint<typeof requests.marketHeatmap>()({
  method: 'GET',
  path: '/market/heatmap',
  access: 'public',
  data: unlessClosed(heatmapData),
  beside,
});

const screenerData = object({
  /** Each with kind, code and name, and its columns flat under their names; null for what is missing. */
  rows: list(anyObject),
  /** Rows that fit all filters. */
  total: count,
  /** Rows that lack a figure which a filter asks for. */
  missing: count,
  conditions: list(object({ filter: text, count })),
  /** Word for the page after this one. */
  next: optional(text),
});

export const marketScreener = endpoint<typeof requests.marketScreener>()({
  method: 'GET',
  path: '/market/screener',
  access: 'public',
  data: screenerData,
  beside,
});

const fieldsData = object({
  fields: list(
    object({
      name: text,
      type: oneOf(SCREENER_TYPES),
      unit: optional(text),
      values: optional(list(text)),
      /** Counts of ten equal parts between the least and the most. */
      distribution: optional(list(count)),
      least: optional(count),
      most: optional(count),
    }),
  ),
});
export type ScreenerFields = Decoded<typeof fieldsData>;

export const screenerFields = endpoint<typeof requests.screenerFields>()({
  method: 'GET',
  path: '/market/screener/fields',
  access: 'public',
  data: fieldsData,
  beside,
});

const compareData = object({
  from: text,
  to: text,
  /** Values from 100 on: [date, value]. */
  series: list(
    object({
      asset: text,
      /** First day on which it has a value; absent for none. */
      since: optional(text),
      points: list(list(anyPoint())),
    }),
  ),
  table: list(
    object({
      asset: text,
      return: count,
      /** Rate a year, where it is a year or more. */
      annual: optional(count),
      volatility: optional(count),
      maxDrawdown: count,
    }),
  ),
  /** Correlation of weekly returns; null with fewer than twenty. */
  correlation: list(list(nullable(count))),
});
export type MarketCompare = Decoded<typeof compareData>;

export const marketCompare = endpoint<typeof requests.marketCompare>()({
  method: 'GET',
  path: '/market/compare',
  access: 'public',
  data: compareData,
  beside,
});

const similarData = object({
  /** Property that they share: a sector, a category, or the kind alone; and its word. */
  shared: oneOf(SIMILAR_BY),
  word: optional(text),
  /** The most alike first. */
  items: list(
    object({
      kind: oneOf(QUOTED_KINDS),
      code: text,
      name: text,
      price: nullable(count),
      /** Change of the day, a fraction. */
      change: nullable(count),
      /** Correlation of the weekly returns of a year. */
      correlation: count,
    }),
  ),
});
export type SimilarAssets = Decoded<typeof similarData>;

export const marketSimilar = endpoint<typeof requests.marketSimilar>()({
  method: 'GET',
  path: '/market/similar',
  access: 'public',
  data: similarData,
  beside,
});

const pathsData = object({
  /** In the order of the question; what has no past is left out. */
  paths: list(
    object({
      asset: text,
      /** Closes of the last month and the last price, the oldest first. */
      points: list(count),
    }),
  ),
});
export type MarketPaths = Decoded<typeof pathsData>;

export const marketPaths = endpoint<typeof requests.marketPaths>()({
  method: 'GET',
  path: '/market/paths',
  access: 'public',
  data: unlessClosed(pathsData),
  beside,
});

/** Date or value of a point. */
function anyPoint() {
  return plain<string | number>(
    { type: ['string', 'number'] },
    (value) => typeof value === 'string' || Number.isFinite(value),
  );
}
