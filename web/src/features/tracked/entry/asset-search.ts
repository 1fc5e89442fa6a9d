/** Search of an asset by a few letters: a custom asset, one that is held, one of the markets, or a new one. */

import { assetKey, type AssetKey } from '@kurus/core/identity';
import { fold } from '@kurus/core/market/fold';
import { isAssetCode } from '../../../quotes/asset-at.ts';
import type { EntrySubject } from './entry-types.ts';

export type AssetSubject = Exclude<EntrySubject, 'cash'>;

/** As many as fit above a phone's keyboard. */
const MOST = 7;

/**
 * @param candidates the nearest first: what is held, one's own, then the markets
 * @returns those whose code begins with it, then those whose name has a word that does, then the rest with it inside
 */
export function findAssets(candidates: readonly AssetSubject[], typed: string): readonly AssetSubject[] {
  const searchText = fold(typed.trim());
  const ranked = candidates.flatMap((asset) => {
    const rank = rankOf(fold(asset.code), fold(asset.name), searchText);
    return rank === undefined ? [] : [{ asset, rank }];
  });
  const listed = new Set<AssetKey>();
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ asset }) => {
      const key = assetKey(asset.type, asset.code);
      if (listed.has(key)) return [];
      listed.add(key);
      return [asset];
    })
    .slice(0, MOST);
}

function rankOf(code: string, name: string, searchText: string): number | undefined {
  if (searchText === '') return 0;
  if (code === searchText) return 0;
  if (code.startsWith(searchText)) return 1;
  if (name.split(/\s+/).some((word) => word.startsWith(searchText))) return 2;
  return name.includes(searchText) || code.includes(searchText) ? 3 : undefined;
}

/** The code that a text can be: of a share that is no longer listed, or of an asset of one's own. */
export function codeOf(typed: string): string | undefined {
  const code = fold(typed.trim())
    .replaceAll(/[^a-z0-9.]/g, '')
    .toUpperCase()
    .slice(0, 15);
  return isAssetCode(code) && code !== 'CASH' ? code : undefined;
}

/** Tells whether a text has the form of an asset's code. */
export const isCode = (typed: string) => isAssetCode(typed.trim().toLocaleUpperCase('en'));
