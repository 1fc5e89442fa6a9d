/** Requests for strategies. */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import {
  REPORT_TEXT_MAX_LENGTH,
  STRATEGY_ASSETS_MAX,
  STRATEGY_NAME_MAX_LENGTH,
  STRATEGY_REASON_MAX_LENGTH,
  STRATEGY_TEXT_MAX_LENGTH,
} from '../../limits.ts';
import { REPORT_REASONS } from '../words/comments.ts';
import { STRATEGY_LISTS, VISIBILITIES } from '../words/strategies.ts';
import { WORLDS } from '../words/world.ts';
import { isDate, listOf, priceInput } from './figures.ts';
import { request } from './request.ts';
import { filledLines, lineField, symbolField } from './text-fields.ts';

const strategyId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'STRATEGY_NOT_FOUND'));
const ofStrategy = z.object({ id: strategyId });

const asset = z.strictObject({
  asset: z.strictObject({ kind: z.enum(QUOTED_KINDS), code: symbolField }),
  target: z.optional(priceInput),
  stop: z.optional(priceInput),
  weight: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  by: z.optional(z.string().check(z.refine(isDate, 'DATE_INVALID'))),
  reason: filledLines(STRATEGY_REASON_MAX_LENGTH),
});
const assets = listOf(asset, { least: 1, most: STRATEGY_ASSETS_MAX });
const text = z.optional(filledLines(STRATEGY_TEXT_MAX_LENGTH));

const PUBLISHING = [
  'SYMBOL_UNKNOWN',
  'FIELD_INVALID',
  'DATE_INVALID',
  'QUOTE_STALE',
  'TEXT_HELD',
  'COMMUNITY_OFF',
] as const;

export const strategies = request({
  summary: 'Strategies, the newest published first, 50 a page: public ones, those that one follows, or one’s own',
  query: z.strictObject({
    list: z.optional(z.enum(STRATEGY_LISTS)),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,18}$/))),
  }),
  heavy: true,
});

export const publishStrategy = request({
  summary: 'Publish a strategy, its first version. The price of each asset is noted; nothing of it changes afterwards',
  body: z.strictObject({
    name: lineField(STRATEGY_NAME_MAX_LENGTH),
    text,
    visibility: z.enum(VISIBILITIES),
    world: z.enum(WORLDS, 'WORLD_UNKNOWN'),
    assets,
  }),
  errors: [...PUBLISHING, 'STRATEGIES_TOO_MANY', 'WORLD_UNKNOWN'],
});

export const readStrategy = request({
  summary: 'A strategy with its versions and what became of each target; or an act on it',
  params: ofStrategy,
  errors: ['STRATEGY_NOT_FOUND', 'STRATEGY_RETIRED'],
  heavy: true,
});

export const publishVersion = request({
  summary: 'Publish the next version of a strategy; earlier ones stay as they are',
  params: ofStrategy,
  body: z.strictObject({ assets, text }),
  errors: [...PUBLISHING, 'STRATEGY_NOT_FOUND', 'STRATEGY_RETIRED', 'VERSIONS_TOO_MANY'],
});

export const reportStrategy = request({
  summary: 'Report a public strategy to the operator',
  params: ofStrategy,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), text: z.optional(filledLines(REPORT_TEXT_MAX_LENGTH)) }),
  errors: ['STRATEGY_NOT_FOUND'],
});
