/** Favourites, stored in this browser only (S3.10, D38). Their stored fields are in quotes/favorite-item.ts. */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { useMemo } from 'react';
import { storage, useStored } from './storage.ts';
import type { StoredFavorite } from './stored-values.ts';

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
  storage.favorites.set(added ? [...others, item].slice(-MAX_FAVORITES) : others);
  return added;
}

/** Replaces each favourite by the result; nothing is written if none changes. */
export function replaceFavorites(change: (favorite: StoredFavorite) => StoredFavorite): void {
  const favorites = readable(storage.favorites.get());
  const changed = favorites.map(change);
  if (changed.some((favorite, at) => favorite !== favorites[at])) storage.favorites.set(changed);
}
