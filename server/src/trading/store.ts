/** Reads before a trade: the rules by which it fills, and the held quantity for the minimum order. */

import type { Asset } from '@kurus/core/contract/market';
import { quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { AccountRef } from '../ledger/entry.ts';

/** @returns zero for nothing. */
export function heldQuantity(sql: Sql) {
  return async ({ userId, accountId }: AccountRef, { type, code }: Pick<Asset, 'type' | 'code'>): Promise<Quantity> => {
    const [row] = await sql<{ quantity: string }[]>`
      select quantity from holding
      where user_id = ${ofUser(userId)} and account_id = ${accountId} and asset_type = ${type} and symbol = ${code}`;
    return row ? quantity(row.quantity) : ZERO_QUANTITY;
  };
}

export interface AccountRules {
  /** Rules by which the account's orders fill; undefined where the user has no such account. */
  readonly rules: 'simple' | 'realistic' | undefined;
}

/** Rules of an account of the claim's user; undefined where the claim does not hold. */
export async function readRules(sql: Sql, claim: SessionClaim, accountId: number): Promise<AccountRules | undefined> {
  const [row] = await sql<{ rules: 'simple' | 'realistic' | null }[]>`
    select a.rules from (${claim.row}) s
    left join account a on a.user_id = ${ofUser(claim.userId)} and a.account_id = ${accountId}`;
  return row && { rules: row.rules ?? undefined };
}
