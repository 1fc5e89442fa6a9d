/** Assets that are compared, and the address of their comparison. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { INDEX_CODE } from '@kurus/core/contract/market-history';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import { MONEY_KIND } from '@kurus/core/kind-units';
import { GOLD_GRAM } from '@kurus/core/market/gold-pieces';

export interface ComparedAsset {
  readonly type: QuotedKind | 'index';
  readonly code: string;
}

export const INDEX: ComparedAsset = { type: 'index', code: INDEX_CODE };
export const GOLD: ComparedAsset = GOLD_GRAM;
export const DOLLAR: ComparedAsset = { type: MONEY_KIND, code: 'USD' };

export const comparedKey = ({ type, code }: ComparedAsset): AssetKey => assetKey(type, code);

/** "stocks:THYAO,index:XU100" */
export const comparedText = (assets: readonly ComparedAsset[]): string => assets.map(comparedKey).join(',');

/** Address that compares an asset with the index and gold. */
export function compareWith(asset: ComparedAsset): string {
  const others = [INDEX, GOLD].filter((one) => comparedKey(one) !== comparedKey(asset));
  return `/market/compare?assets=${comparedText([asset, ...others])}`;
}
