/** Favourites live in this browser only, as the market item that was hearted, plus its type (seed section 3, D38). */
import type { AssetType } from '@kurus/core/contract/market';
import { storage, useStored } from './storage.ts';
import type { StoredFavorite } from './storage.ts';

/** More than both markets hold; a bound all the same. */
const MAX_FAVORITES = 2000;
const NONE: readonly StoredFavorite[] = [];

/** In the order in which they were added. */
export const useFavorites = (): readonly StoredFavorite[] => useStored(storage.favorites) ?? NONE;

export const isFavorite = (favorites: readonly StoredFavorite[], type: AssetType, code: string) =>
  favorites.some((favorite) => favorite.type === type && favorite.code === code);

/** Adds the item, or removes it. @returns whether it is a favourite now. */
export function toggleFavorite(item: StoredFavorite): boolean {
  const favorites = storage.favorites.get() ?? NONE;
  const others = favorites.filter((favorite) => favorite.type !== item.type || favorite.code !== item.code);
  const added = others.length === favorites.length;
  storage.favorites.set(added ? [...others, item].slice(-MAX_FAVORITES) : others);
  return added;
}
