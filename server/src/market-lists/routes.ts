/** Market views that people keep: saved screens, favorites, and lists by name. */

import type { AssetKind, QuotedKind } from '@kurus/core/asset-kinds';
import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/watch-lists';
import * as contract from '@kurus/core/contract/watch-lists';
import { assetKey } from '@kurus/core/identity';
import { LISTS_MAX, SCREENS_MAX } from '@kurus/core/limits';
import type { World } from '@kurus/core/market/world';
import { fieldsOf, parseCondition } from '@kurus/core/screener/screener';
import type { Sql } from '../db/pool.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import {
  countOtherLists,
  countOtherScreens,
  deleteAlertsOfScreen,
  deleteList,
  deleteScreen,
  type FavoriteChange,
  mergeFavorites,
  readFavorites,
  readList,
  readLists,
  readScreen,
  readScreens,
  storeList,
  storeScreen,
  type StoredScreen,
} from './store.ts';

export interface MarketListsParts {
  readonly sql: Sql;
  /** Number of assets that fit a screen now; undefined before the figures are known. */
  readonly countOf: (
    screens: readonly Pick<StoredScreen, 'kind' | 'filters'>[],
    world: World,
    userId: string,
  ) => Promise<readonly (number | undefined)[]>;
  /** Checks that the market has an asset. */
  readonly isListed: (kind: AssetKind, code: string) => boolean;
}

export function marketListRoutes(context: HttpContext, parts: MarketListsParts): void {
  screenRoutes(context, parts);
  favoriteRoutes(context, parts);
  listRoutes(context, parts);
}

function screenRoutes(context: HttpContext, { sql, countOf }: MarketListsParts): void {
  const counted = async (found: readonly StoredScreen[], world: World, userId: string) => {
    const counts = await countOf(found, world, userId);
    return found.map((screen, at) => ({ ...screen, count: counts[at] }));
  };
  route(context, contract.screens, requests.screens, async ({ session: { userId }, query, language }) => {
    const screens = await counted(await readScreens(sql, userId), query.world ?? 'practice', userId);
    return { message: textOf('ok', language), data: { screens } };
  });

  route(context, contract.readScreen, requests.readScreen, async ({ session: { userId }, params, query, language }) => {
    const found = await readScreen(sql, userId, params.name);
    if (!found) throw new DomainError('SCREEN_NOT_FOUND');
    const [screen] = await counted([found], query.world ?? 'practice', userId);
    return { message: textOf('ok', language), data: { screen: screen ?? found } };
  });

  route(context, contract.saveScreen, requests.saveScreen, async ({ session, params, body, language, nowMs }) => {
    const { kind, filters, sort, columns } = body;
    requireFields(kind, body);
    const changedAt = new Date(nowMs).toISOString();
    const own = { ...(sort !== undefined && { sort }), ...(columns && { columns }) };
    const stored: StoredScreen = { name: params.name, kind, filters, ...own, changedAt };
    await sessionTransaction(sql, session, async (tx) => {
      if ((await countOtherScreens(tx, session.userId, params.name)) >= SCREENS_MAX)
        throw new DomainError('SCREENS_TOO_MANY', { most: String(SCREENS_MAX) });
      await storeScreen(tx, session.userId, stored);
    });
    const [screen = stored] = await counted([stored], 'practice', session.userId);
    return { message: textOf('screenSaved', language), data: { screen } };
  });

  route(context, contract.eraseScreen, requests.eraseScreen, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, async (tx) => {
      await deleteAlertsOfScreen(tx, session.userId, params.name);
      return deleteScreen(tx, session.userId, params.name);
    });
    if (!isGone) throw new DomainError('SCREEN_NOT_FOUND');
    return { message: textOf('screenErased', language) };
  });
}

interface ScreenFields {
  readonly filters: readonly string[];
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}

/** @throws DomainError FIELD_INVALID naming the filter, the order or the column */
function requireFields(kind: QuotedKind, { filters, sort, columns = [] }: ScreenFields): void {
  const names = new Set(fieldsOf(kind).map(({ name }) => name));
  const refuse = (field: string) => DomainError.of(refusedAtField('FIELD_INVALID', field));
  for (const [at, filter] of filters.entries()) {
    const parsed = parseCondition(filter, kind);
    if ('wrong' in parsed) throw refuse(`filters.${at}`);
  }
  if (sort !== undefined && !names.has(sort.replace(/^-/, ''))) throw refuse('sort');
  const wrong = columns.findIndex((name) => !names.has(name));
  if (wrong >= 0) throw refuse(`columns.${wrong}`);
}

function favoriteRoutes(context: HttpContext, { sql }: MarketListsParts): void {
  route(context, contract.favorites, requests.favorites, async ({ session: { userId }, language }) => ({
    message: textOf('ok', language),
    data: await readFavorites(sql, userId),
  }));

  route(context, contract.mergeFavorites, requests.mergeFavorites, async ({ session, body, language, nowMs }) => {
    const { userId } = session;
    const changes = lastChanges(body.items, body.removed ?? [], nowMs);
    const data = await sessionTransaction(sql, session, async (tx) => {
      await mergeFavorites(tx, userId, changes);
      return readFavorites(tx, userId);
    });
    return { message: textOf('ok', language), data };
  });
}

interface FavoriteInput {
  readonly kind: QuotedKind;
  readonly code: string;
  readonly at: number;
}

/** The last change of each asset, in one order for all; a moment ahead of the clock is now. */
function lastChanges(
  items: readonly FavoriteInput[],
  removed: readonly FavoriteInput[],
  nowMs: number,
): readonly FavoriteChange[] {
  const last = new Map<string, FavoriteChange>();
  const take = ({ kind, code, at }: FavoriteInput, isKept: boolean) => {
    const change = { kind, code: code.toUpperCase(), isKept, atMs: Math.min(at, nowMs) };
    const key = assetKey(kind, change.code);
    const known = last.get(key);
    if (!known || known.atMs < change.atMs || (known.atMs === change.atMs && !isKept)) last.set(key, change);
  };
  for (const item of items) take(item, true);
  for (const item of removed) take(item, false);
  return [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

function listRoutes(context: HttpContext, { sql, isListed }: MarketListsParts): void {
  route(context, contract.watchLists, requests.watchLists, async ({ session: { userId }, language }) => ({
    message: textOf('ok', language),
    data: { lists: await readLists(sql, userId) },
  }));

  route(context, contract.readList, requests.readList, async ({ session: { userId }, params, language }) => {
    const list = await readList(sql, userId, params.name);
    if (!list) throw new DomainError('LIST_NOT_FOUND');
    return { message: textOf('ok', language), data: { list } };
  });

  route(context, contract.saveList, requests.saveList, async ({ session, params, body, language, nowMs }) => {
    const items = body.items.map(({ code, ...item }) => ({ ...item, code: code.toUpperCase() }));
    const seen = new Set<string>();
    for (const [at, { kind, code, target }] of items.entries()) {
      if (!isListed(kind, code)) throw new DomainError('SYMBOL_UNKNOWN', { symbol: code });
      if (seen.has(assetKey(kind, code))) throw DomainError.of(refusedAtField('FIELD_INVALID', `items.${at}.code`));
      if (target !== undefined && target <= 0n)
        throw DomainError.of(refusedAtField('FIELD_INVALID', `items.${at}.target`));
      seen.add(assetKey(kind, code));
    }
    const list = { name: params.name, items, changedAt: new Date(nowMs).toISOString() };
    await sessionTransaction(sql, session, async (tx) => {
      if ((await countOtherLists(tx, session.userId, params.name)) >= LISTS_MAX)
        throw new DomainError('LISTS_TOO_MANY', { most: String(LISTS_MAX) });
      await storeList(tx, session.userId, list);
    });
    return { message: textOf('listSaved', language), data: { list } };
  });

  route(context, contract.eraseList, requests.eraseList, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteList(tx, session.userId, params.name));
    if (!isGone) throw new DomainError('LIST_NOT_FOUND');
    return { message: textOf('listErased', language) };
  });
}
