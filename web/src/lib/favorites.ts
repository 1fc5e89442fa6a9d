/**
 * Favourites of this browser (S3.10, D38), with the user and the time of each change, for the server's list of them
 * (quotes/favorite-sync.ts). Their stored fields are in quotes/favorite-item.ts.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { assetKey } from '@kurus/core/identity';
import { useMemo } from 'react';
import { serverTime } from './server-time.ts';
import { storage, useStored } from './storage.ts';
import type { StoredFavorite } from './stored-values.ts';
import { userOfToken } from './user-of-token.ts';

/** Upper limit, more than both markets have together. */
const MAX_FAVORITES = 2000;
const NONE: readonly StoredFavorite[] = [];

/** Favourites of known kinds: another release may have stored others. */
const readable = (stored: readonly StoredFavorite[] = NONE) =>
  stored.filter(({ type }) => Object.hasOwn(ASSET_KINDS, type));

/** In order of adding. */
export function useFavorites(): readonly StoredFavorite[] {
  const stored = useStored(storage.favorites);
  return useMemo(() => readable(stored), [stored]);
}

export const isFavorite = (favorites: readonly StoredFavorite[], type: AssetKind, code: string) =>
  favorites.some((favorite) => favorite.type === type && favorite.code === code);

/** Adds or removes the item. @returns whether it is a favourite now */
export function toggleFavorite(item: StoredFavorite): boolean {
  const favorites = readable(storage.favorites.get());
  const others = favorites.filter((favorite) => favorite.type !== item.type || favorite.code !== item.code);
  const added = others.length === favorites.length;
  mark(item, added);
  storage.favorites.set(added ? [...others, item].slice(-MAX_FAVORITES) : others);
  return added;
}

function mark({ type, code }: StoredFavorite, isKept: boolean): void {
  const user = userOfToken(storage.token.get());
  if (user === undefined) return;
  const change = { atMs: serverTime(Date.now()), user, isKept, isSent: false };
  storage.favoriteMarks.set({ ...storage.favoriteMarks.get(), [assetKey(type, code)]: change });
}

/** Replaces each favourite by the result; nothing is written if none changes. */
export function replaceFavorites(change: (favorite: StoredFavorite) => StoredFavorite): void {
  const favorites = readable(storage.favorites.get());
  const changed = favorites.map(change);
  if (changed.some((favorite, at) => favorite !== favorites[at])) storage.favorites.set(changed);
}
