/** Requests for the views of the market: today, heat map, screener and comparison. */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import { SCREEN_COLUMNS_MAX, SCREEN_FILTERS_MAX } from '../../limits.ts';
import { COMPARE_UNITS, HEATMAP_AREAS, HEATMAP_PERIODS, SCREEN_FORMATS } from '../words/screener.ts';
import { dateInput } from './figures.ts';
import { request } from './request.ts';
import { oneLine, symbolField } from './text-fields.ts';
import { world } from './world.ts';

export const marketOverview = request({
  summary: 'The market of the day: index, breadth, movers, sectors, currencies, metals, coins and kinds of funds',
  query: z.strictObject({ world }),
  errors: ['WORLD_UNKNOWN'],
});

export const marketHeatmap = request({
  summary: 'Assets by sector with weight and change of a period; scope all, index:XU030, held or favorites',
  query: z.strictObject({
    period: z.optional(z.enum(HEATMAP_PERIODS)),
    by: z.optional(z.enum(HEATMAP_AREAS)),
    scope: z.optional(z.string().check(z.regex(/^(all|held|favorites|index:[A-Z0-9]{1,15})$/))),
    world,
  }),
  errors: ['SESSION_INVALID', 'WORLD_UNKNOWN'],
});

const FILTER_MAX_LENGTH = 2_000;
/** "return1y.real:gte:0.1" */
export const filterField = z.string().check(z.minLength(1), z.maxLength(FILTER_MAX_LENGTH), oneLine());
/** "-return1y.real" for the largest first. */
export const sortField = z.string().check(z.regex(/^-?[A-Za-z0-9.]{1,60}$/));
const columnName = z.string().check(z.regex(/^[A-Za-z0-9.]{1,60}$/));
export const columnNames = z.array(columnName).check(z.maxLength(SCREEN_COLUMNS_MAX));

/** Filters that stand once or several times in an address. */
const filters = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) => (typeof value === 'string' ? [value] : value)),
    z.array(filterField).check(z.maxLength(SCREEN_FILTERS_MAX)),
  ),
);
const columns = z.pipe(
  z.string().check(z.maxLength(2_000)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
    columnNames,
  ),
);

export const marketScreener = request({
  summary: 'Assets of a kind that fit all filters (`<field>:<op>:<value>`), 50 a page, or all of them as CSV',
  query: z.strictObject({
    kind: z.optional(z.enum(QUOTED_KINDS)),
    filter: z.optional(filters),
    sort: z.optional(sortField),
    columns: z.optional(columns),
    after: z.optional(z.string().check(z.maxLength(400))),
    format: z.optional(z.enum(SCREEN_FORMATS)),
    world,
  }),
  errors: ['FIELD_INVALID', 'SESSION_INVALID', 'WORLD_UNKNOWN'],
});

export const screenerFields = request({
  summary: 'Fields of the screener for a kind, with their values or the distribution of their numbers',
  query: z.strictObject({ kind: z.optional(z.enum(QUOTED_KINDS)), world }),
  errors: ['WORLD_UNKNOWN'],
});

export const marketCompare = request({
  summary: 'Up to five assets from 100 on, in a unit, with returns, risk and the correlation of their weeks',
  query: z.strictObject({
    /** "stocks:THYAO,metals:GAU,index:XU100" */
    assets: z.string().check(z.minLength(1), z.maxLength(400)),
    from: z.optional(dateInput),
    unit: z.optional(z.enum(COMPARE_UNITS)),
    world,
  }),
  errors: ['SYMBOL_UNKNOWN', 'WORLD_UNKNOWN'],
});

export const marketSimilar = request({
  summary: 'Assets of the same sector or category whose weeks of a year are the most alike',
  query: z.strictObject({ kind: z.enum(QUOTED_KINDS), code: symbolField, world }),
  errors: ['SYMBOL_UNKNOWN', 'WORLD_UNKNOWN'],
});

export const marketPaths = request({
  summary: 'Closes of the last month of up to 200 assets, for small lines; unknown ones are left out',
  query: z.strictObject({
    /** "stocks:THYAO,metals:GAU" */
    assets: z.string().check(z.minLength(1), z.maxLength(6_000)),
    world,
  }),
  errors: ['FIELD_INVALID', 'WORLD_UNKNOWN'],
});
