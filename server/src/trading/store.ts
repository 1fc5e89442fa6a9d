/** How much somebody holds of one asset, for the rule of the smallest order; the ledger judges again in its commit. */
import type { Asset } from '@kurus/core/contract/market';
import { quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import type { AccountRef } from '../ledger/entry.ts';

/** @returns zero for nothing. */
export function heldQuantity(sql: Sql) {
  return async ({ userId, accountId }: AccountRef, { type, code }: Pick<Asset, 'type' | 'code'>): Promise<Quantity> => {
    const [row] = await sql<{ quantity: string }[]>`
      select quantity from holding
      where user_id = ${userId} and account_id = ${accountId} and asset_type = ${type} and symbol = ${code}`;
    return row ? quantity(row.quantity) : ZERO_QUANTITY;
  };
}
