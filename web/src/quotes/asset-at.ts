/** Reads an asset from an address; separate from asset-address.ts, which the first screen needs alone. */

import type { AssetKind } from '@kurus/core/asset-kinds';

/** Tells if a text has the form of the server's codes. */
export const isAssetCode = (code: string) => /^[A-Z0-9.]{1,15}$/.test(code);

/** @returns undefined if the kind or the code is not valid; whether the market has the asset is known from its list */
export function assetOf<Kind extends AssetKind>(kinds: readonly Kind[], kind: string, code: string) {
  const type = kinds.find((one) => one === kind.toLowerCase());
  const upper = code.toUpperCase();
  return type && isAssetCode(upper) ? { type, code: upper } : undefined;
}
