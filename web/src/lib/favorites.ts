/** Favourites live in this browser only (S3.10, D38). What is stored of one: quotes/favorite-item.ts. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { useMemo } from 'react';
import { storage, useStored } from './storage.ts';
import type { StoredFavorite } from './stored-values.ts';

/** Upper limit, more than both markets have together. */
const MAX_FAVORITES = 2000;
const NONE: readonly StoredFavorite[] = [];

/** Those of a kind that there is: another release may have stored others. */
const readable = (stored: readonly StoredFavorite[] = NONE) =>
  stored.filter(({ type }) => Object.hasOwn(ASSET_KINDS, type));

/** In the order in which they were added. */
export function useFavorites(): readonly StoredFavorite[] {
  const stored = useStored(storage.favorites);
  return useMemo(() => readable(stored), [stored]);
}

export const isFavorite = (favorites: readonly StoredFavorite[], type: AssetKind, code: string) =>
  favorites.some((favorite) => favorite.type === type && favorite.code === code);

/** Adds the item, or removes it. @returns whether it is a favourite now. */
export function toggleFavorite(item: StoredFavorite): boolean {
  const favorites = readable(storage.favorites.get());
  const others = favorites.filter((favorite) => favorite.type !== item.type || favorite.code !== item.code);
  const added = others.length === favorites.length;
  storage.favorites.set(added ? [...others, item].slice(-MAX_FAVORITES) : others);
  return added;
}

/** Puts another item in the place of each favourite; nothing is written while all stay the same. */
export function replaceFavorites(change: (favorite: StoredFavorite) => StoredFavorite): void {
  const favorites = readable(storage.favorites.get());
  const changed = favorites.map(change);
  if (changed.some((favorite, at) => favorite !== favorites[at])) storage.favorites.set(changed);
}
