/** Matches a code of a file to an asset: an exact code of a list, never a guess by similarity. */

import { ALL_KINDS, ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { assetKey, parseAssetKey } from '@kurus/core/identity';
import { fold } from '@kurus/core/market/fold';
import { currentCode } from '@kurus/core/tracked/renames';

export interface Asset {
  readonly kind: AssetKind;
  readonly code: string;
}

/** Suffixes that files add to a code, for a board, an exchange or a currency. */
const MARKS = /(?:\.(?:HE|E|IS)|-(?:TRY|USD|EUR))$/;

/** "thyao.e" and "THYAO - Türk Hava Yolları" are THYAO. */
export function codeOf(cell: string): string {
  const upper = fold(cell).toUpperCase().trim();
  const first = /^[A-Z0-9][A-Z0-9.-]*/.exec(upper)?.[0] ?? upper;
  return first.replace(MARKS, '').replace(/[.-]+$/, '');
}

export const kindOf = (cell: string): AssetKind | undefined => ALL_KINDS.find((kind) => kind === cell.trim());

/** Key of a choice: a code of the file, with its kind if the file has one. */
export function symbolKey(code: string, kind: string): string {
  const named = kindOf(kind);
  return named ? assetKey(named, code) : code;
}

/** @returns the assets that the code can name, by their current code; several if lists share it */
function candidatesOf(code: string, assets: readonly Asset[]): readonly Asset[] {
  const now = currentCode(code);
  return assets.filter((asset) => asset.code === now);
}

/** The asset of a symbol: the only match, or the only match in the market that the file comes from. */
export function resolveSymbol(key: string, assets: readonly Asset[], hours: 'exchange' | 'always'): Asset | undefined {
  const named = parseAssetKey(key);
  if (named) return named;
  const found = candidatesOf(key, assets);
  const fitting = found.filter((asset) => ASSET_KINDS[asset.kind].hours === hours);
  return found.length === 1 ? found[0] : fitting.length === 1 ? fitting[0] : undefined;
}
