/** Requests for what people keep beside the market: screens, favorites and lists. */

import * as z from 'zod/mini';
import { QUOTED_KINDS } from '../../asset-kinds.ts';
import {
  FAVORITES_MAX,
  LIST_ITEMS_MAX,
  LIST_NAME_MAX_LENGTH,
  LIST_NOTE_MAX_LENGTH,
  SCREEN_FILTERS_MAX,
} from '../../limits.ts';
import { listOf, momentInput, priceInput } from './figures.ts';
import { columnNames, filterField, sortField } from './market-views.ts';
import { request } from './request.ts';
import { lineField, symbolField } from './text-fields.ts';
import { world } from './world.ts';

const named = z.object({ name: lineField(LIST_NAME_MAX_LENGTH) });
const ofAsset = { kind: z.enum(QUOTED_KINDS), code: symbolField };

export const screens = request({
  summary: "The user's saved screens by name, with the number of assets that fit now",
  query: z.strictObject({ world }),
  errors: ['WORLD_UNKNOWN'],
});
export const readScreen = request({
  summary: 'A saved screen',
  params: named,
  query: z.strictObject({ world }),
  errors: ['SCREEN_NOT_FOUND', 'WORLD_UNKNOWN'],
});
export const saveScreen = request({
  summary: 'Save a screen under a name, in place of the one before',
  params: named,
  body: z.strictObject({
    kind: z.enum(QUOTED_KINDS),
    filters: listOf(filterField, { least: 0, most: SCREEN_FILTERS_MAX }),
    sort: z.optional(sortField),
    columns: z.optional(columnNames),
  }),
  errors: ['FIELD_INVALID', 'SCREENS_TOO_MANY'],
});
export const eraseScreen = request({
  summary: 'Delete a saved screen',
  params: named,
  errors: ['SCREEN_NOT_FOUND'],
});

const favorite = z.strictObject({ ...ofAsset, at: momentInput });

export const favorites = request({ summary: "The user's favorites, and those that were taken away lately" });
export const mergeFavorites = request({
  summary: 'Merge the favorites of a device with those that are kept: for each asset the last change wins',
  body: z.strictObject({
    items: listOf(favorite, { least: 0, most: FAVORITES_MAX }),
    removed: z.optional(listOf(favorite, { least: 0, most: FAVORITES_MAX })),
  }),
});

export const watchLists = request({ summary: "The user's lists by name" });
export const readList = request({ summary: 'A list in its order', params: named, errors: ['LIST_NOT_FOUND'] });
export const saveList = request({
  summary: 'Write a list, in place of the one before',
  params: named,
  body: z.strictObject({
    items: listOf(
      z.strictObject({
        ...ofAsset,
        target: z.optional(priceInput),
        note: z.optional(lineField(LIST_NOTE_MAX_LENGTH)),
      }),
      { least: 0, most: LIST_ITEMS_MAX },
    ),
  }),
  errors: ['LISTS_TOO_MANY', 'SYMBOL_UNKNOWN'],
});
export const eraseList = request({ summary: 'Delete a list', params: named, errors: ['LIST_NOT_FOUND'] });
