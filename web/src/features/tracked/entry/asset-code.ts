/** Codes of assets as people type them. */

import { fold } from '@kurus/core/market/fold';
import { isAssetCode } from '../../../quotes/asset-at.ts';
import type { EntrySubject } from './entry-types.ts';

export type AssetSubject = Exclude<EntrySubject, 'cash'>;

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
