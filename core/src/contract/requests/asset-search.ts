/** Request to search an asset. */

import * as z from 'zod/mini';
import { SEARCH_MAX_LENGTH } from '../../limits.ts';
import { SEARCH_KINDS } from '../words/asset-search.ts';
import { request } from './request.ts';
import { oneLine } from './text-fields.ts';
import { world } from './world.ts';

/** Kinds: "stocks,cash". */
const kinds = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(z.enum(SEARCH_KINDS)),
  ),
);

export const searchAssets = request({
  summary: 'Assets by code, name, alias or the beginning of a word; without `q` what is held, then the most traded',
  query: z.strictObject({
    q: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH), oneLine())),
    kinds: z.optional(kinds),
    world,
  }),
  errors: ['WORLD_UNKNOWN'],
});
