/**
 * An address from which a user has logged in lately is known: attempts of strangers elsewhere do not count against
 * callers from there. Being known opens nothing by itself.
 */

import { createHmac } from 'node:crypto';
import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ipKey } from '../../http/limits/ip-key.ts';
import type { AuthDeps } from '../deps.ts';
import * as store from './networks-store.ts';

type Ip = { readonly ip: string };

/** Hash of a user's network; differs between two users of one address, so that rows do not show who lives together. */
function networkOf(secret: Buffer, userId: string, { ip }: Ip): Buffer {
  return createHmac('sha256', secret)
    .update(`network|${userId}|${ipKey(ip)}`)
    .digest();
}

/** No user has it: a look-up for an unknown name goes the same way and finds nothing. */
export const NOBODY = '0';

/** For NOBODY too, in the same time. */
export function isFromKnownNetwork(deps: AuthDeps, userId: string, caller: Ip, nowMs: number): Promise<boolean> {
  return store.isKnownNetwork(deps.sql, userId, networkOf(deps.secret, userId, caller), nowMs);
}

/** From where the account was opened, a session of it was, or its password was set. */
export async function rememberNetwork(
  deps: AuthDeps,
  sql: Sql | TransactionSql,
  { userId, caller }: { readonly userId: string; readonly caller: Ip },
  nowMs: number,
): Promise<void> {
  await store.writeNetwork(sql, userId, networkOf(deps.secret, userId, caller), nowMs);
}
