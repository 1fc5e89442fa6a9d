/** The address of an asset's own page; asset-at.ts reads it. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { AssetKey } from './use-quote.ts';

export interface QuotedAsset {
  readonly type: QuotedKind;
  readonly code: string;
}

export const assetAddress = ({ type, code }: AssetKey) => `/asset/${type}/${code}`;
