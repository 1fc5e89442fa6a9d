/** Last closes of assets without a current quote: of live prices, as far as they are stored. */

import { assetName, type PriceAt } from '@kurus/core/portfolio/position';
import type { Sql } from '../db/pool.ts';
import { readLastCloses } from './candles-store.ts';
import type { PricedAsset } from './closing-prices.ts';

/** By `assetName`; those of which nothing is stored are left out. */
export type LastCloses = (assets: readonly PricedAsset[]) => Promise<ReadonlyMap<string, PriceAt>>;

export function createLastCloses(sql: Sql): LastCloses {
  return async (assets) => {
    const closes = await readLastCloses(sql, assets);
    return new Map(closes.map(({ type, code, startMs, price }) => [assetName(type, code), { price, asOfMs: startMs }]));
  };
}
