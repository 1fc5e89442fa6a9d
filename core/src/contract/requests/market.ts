/** Requests for the market: an asset and a range, for its history. */

import * as z from 'zod/mini';
import { TRADABLE_KINDS } from '../../asset-kinds.ts';
import { HISTORY_RANGES, HISTORY_TYPES, HISTORY_UNITS } from '../words/market-history.ts';
import { request } from './request.ts';
import { world } from './world.ts';

/** Query of a call that had none before it named a world: other members are ignored, as they were. */
const ofWorld = z.object({ world });

export const marketList = request({
  summary: 'All assets of a kind, their prices in lira; beside `data` the answer has asOf, source, index and exchange',
  query: z.object({
    world,
    /** One asset alone: the list has it, or nothing. */
    code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/, 'FIELD_INVALID'))),
  }),
  errors: ['UNAVAILABLE', 'WORLD_UNKNOWN', 'FIELD_INVALID'],
});

export const marketState = request({
  summary: 'The phase of each kind of asset, and the next one with its time',
  query: ofWorld,
});

export const marketBook = request({
  summary: 'Best prices of an asset as an order with realistic rules meets them, and the limits of its session',
  query: z.strictObject({
    type: z.enum(TRADABLE_KINDS),
    code: z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/)),
    world,
  }),
  errors: ['SYMBOL_UNKNOWN', 'UNAVAILABLE'],
});

export const marketActions = request({
  summary: 'Dividends, bonus and rights issues, splits and mergers: announced, and of the last year',
  query: z.strictObject({
    type: z.optional(z.enum(TRADABLE_KINDS)),
    code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/))),
    world,
  }),
});

export const marketHistory = request({
  summary: 'Bars of an asset, or of the index with type=index and code=XU100',
  query: z.strictObject({
    type: z.enum(HISTORY_TYPES),
    code: z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/)),
    range: z.enum(HISTORY_RANGES),
    unit: z.optional(z.enum(HISTORY_UNITS)),
    world,
  }),
  errors: ['SYMBOL_UNKNOWN'],
});

export const marketStream = request({
  summary: 'Every quote as it changes: a snapshot, then what is new',
  query: ofWorld,
  events: 'Server-sent events `snapshot` and `delta`; an event of another version (`v`) cannot be read on',
});
