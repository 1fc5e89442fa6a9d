/** Assets that concern only one user: holdings of their accounts, and custom assets. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { type AssetKey, assetKey } from '@kurus/core/identity';
import type { Sql } from '../db/pool.ts';

/** Upper bound of held assets; more than a person holds. */
const HELD_MOST = 5_000;

/** Assets that any account of the user holds. */
export async function readHeldAssets(sql: Sql, userId: string): Promise<ReadonlySet<AssetKey>> {
  const rows = await sql<{ type: AssetKind; symbol: string }[]>`
    select distinct asset_type as type, symbol from holding
    where user_id = ${userId} and quantity > 0 limit ${HELD_MOST}`;
  return new Set(rows.map(({ type, symbol }) => assetKey(type, symbol)));
}
