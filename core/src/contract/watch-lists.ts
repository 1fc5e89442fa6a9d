/** Market views that people keep: saved screens, favorites, and lists by name. */

import { QUOTED_KINDS } from '../asset-kinds.ts';
import { endpoint } from './endpoint.ts';
import { count, type Decoded, isoTime, list, object, oneOf, optional, text } from './fields.ts';
import { priceOut } from './figures.ts';
import type * as requests from './requests/watch-lists.ts';

const savedScreen = object({
  name: text,
  kind: oneOf(QUOTED_KINDS),
  filters: list(text),
  sort: optional(text),
  columns: optional(list(text)),
  /** Assets that fit now; absent before the figures are known. */
  count: optional(count),
  changedAt: isoTime,
});
export type SavedScreen = Decoded<typeof savedScreen>;

export const screens = endpoint<typeof requests.screens>()({
  method: 'GET',
  path: '/user/screens',
  access: 'session',
  data: object({ screens: list(savedScreen) }),
});
export const readScreen = endpoint<typeof requests.readScreen>()({
  method: 'GET',
  path: '/user/screens/:name',
  access: 'session',
  data: object({ screen: savedScreen }),
});
export const saveScreen = endpoint<typeof requests.saveScreen>()({
  method: 'PUT',
  path: '/user/screens/:name',
  access: 'session',
  data: object({ screen: savedScreen }),
});
export const eraseScreen = endpoint<typeof requests.eraseScreen>()({
  method: 'DELETE',
  path: '/user/screens/:name',
  access: 'session',
});

const favorite = object({ kind: oneOf(QUOTED_KINDS), code: text, at: isoTime });
export type FavoriteItem = Decoded<typeof favorite>;
const favoriteData = object({
  /** The newest first. */
  items: list(favorite),
  removed: list(favorite),
});

export const favorites = endpoint<typeof requests.favorites>()({
  method: 'GET',
  path: '/user/favorites',
  access: 'session',
  data: favoriteData,
});
export const mergeFavorites = endpoint<typeof requests.mergeFavorites>()({
  method: 'PUT',
  path: '/user/favorites',
  access: 'session',
  data: favoriteData,
});

const watchList = object({
  name: text,
  items: list(object({ kind: oneOf(QUOTED_KINDS), code: text, target: optional(priceOut), note: optional(text) })),
  changedAt: isoTime,
});
export type WatchList = Decoded<typeof watchList>;

export const watchLists = endpoint<typeof requests.watchLists>()({
  method: 'GET',
  path: '/user/lists',
  access: 'session',
  data: object({ lists: list(watchList) }),
});
export const readList = endpoint<typeof requests.readList>()({
  method: 'GET',
  path: '/user/lists/:name',
  access: 'session',
  data: object({ list: watchList }),
});
export const saveList = endpoint<typeof requests.saveList>()({
  method: 'PUT',
  path: '/user/lists/:name',
  access: 'session',
  data: object({ list: watchList }),
});
export const eraseList = endpoint<typeof requests.eraseList>()({
  method: 'DELETE',
  path: '/user/lists/:name',
  access: 'session',
});
