/** Last closes of assets without a current quote: of live prices, as far as they are stored. */

import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { PriceAt } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import { readLastCloses } from './candles-store.ts';
import type { PricedAsset } from './closing-prices.ts';

/** Those of which nothing is stored are left out. */
export type LastCloses = (assets: readonly PricedAsset[]) => Promise<ReadonlyMap<AssetKey, PriceAt>>;

export function createLastCloses(sql: Sql): LastCloses {
  return async (assets) => {
    const closes = await readLastCloses(sql, assets);
    return new Map(closes.map(({ type, code, startMs, price }) => [assetKey(type, code), { price, asOfMs: startMs }]));
  };
}
