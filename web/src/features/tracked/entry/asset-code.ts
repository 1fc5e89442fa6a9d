/** Typed codes of assets. */

import { fold } from '@kurus/core/market/fold';
import { isAssetCode } from '../../../quotes/asset-at.ts';

/** The code in a text, of a delisted share or a custom asset; undefined if it is none. */
export function codeOf(typed: string): string | undefined {
  const code = fold(typed.trim())
    .replaceAll(/[^a-z0-9.]/g, '')
    .toUpperCase()
    .slice(0, 15);
  return isAssetCode(code) && code !== 'CASH' ? code : undefined;
}

/** Tells if a text has the form of an asset's code. */
export const isCode = (typed: string) => isAssetCode(typed.trim().toLocaleUpperCase('en'));
