/** The address of an asset's own page: written here, and read. */
import { type AssetKind, QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { AssetKey } from './use-quote.ts';

/** As the server lists codes. */
export const isAssetCode = (code: string) => /^[A-Z0-9.]{1,15}$/.test(code);

export interface QuotedAsset {
  readonly type: QuotedKind;
  readonly code: string;
}

export const assetAddress = ({ type, code }: AssetKey) => `/asset/${type}/${code}`;

/** @returns undefined for what can be no asset; whether the market knows it, its list tells */
export const assetAt = (kind: string, code: string): QuotedAsset | undefined => assetOf(QUOTED_KINDS, kind, code);

/** The same among other kinds. */
export function assetOf<Kind extends AssetKind>(kinds: readonly Kind[], kind: string, code: string) {
  const type = kinds.find((one) => one === kind.toLowerCase());
  const upper = code.toUpperCase();
  return type && isAssetCode(upper) ? { type, code: upper } : undefined;
}
