/** The address of an asset's own page: written here, and read. */
import { QUOTED_KINDS, type QuotedKind } from '@kurus/core/asset-kinds';
import type { AssetKey } from './use-quote.ts';

/** As the server lists codes. */
const CODE = /^[A-Z0-9.]{1,15}$/;

export interface QuotedAsset {
  readonly type: QuotedKind;
  readonly code: string;
}

export const assetAddress = ({ type, code }: AssetKey) => `/asset/${type}/${code}`;

/** @returns undefined for what can be no asset; whether the market knows it, its list tells */
export function assetAt(kind: string, code: string): QuotedAsset | undefined {
  const type = QUOTED_KINDS.find((one) => one === kind.toLowerCase());
  const upper = code.toUpperCase();
  return type && CODE.test(upper) ? { type, code: upper } : undefined;
}
