/** The address of an asset's own page; asset-at.ts reads it. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import type { AssetRef } from '@kurus/core/identity';

export interface QuotedAsset {
  readonly type: QuotedKind;
  readonly code: string;
}

export const assetAddress = ({ type, code }: AssetRef) => `/asset/${type}/${code}`;
