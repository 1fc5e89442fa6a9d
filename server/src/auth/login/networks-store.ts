/** Networks that a user has logged in from, as keyed hashes. */

import type { Sql, TransactionSql } from '../../db/pool.ts';
import { ofUser } from '../../db/sql.ts';

type Connection = Sql | TransactionSql;

/** Retention of a network: longer than people are away, shorter than an address usually stays with one person. */
const KEPT_MS = 60 * 24 * 60 * 60_000;
const KEPT_OF_USER = 10;

export async function isKnownNetwork(
  sql: Connection,
  userId: string,
  network: Buffer,
  nowMs: number,
): Promise<boolean> {
  const rows = await sql`
    select 1 from known_network
    where user_id = ${ofUser(userId)} and network = ${network} and last_seen_at > ${new Date(nowMs - KEPT_MS)}`;
  return rows.length === 1;
}

/** The oldest ones are deleted above the limit. */
export async function writeNetwork(sql: Connection, userId: string, network: Buffer, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    with seen as (
      insert into known_network (user_id, network, first_seen_at, last_seen_at)
      values (${ofUser(userId)}, ${network}, ${now}, ${now})
      on conflict (user_id, network) do update set last_seen_at = excluded.last_seen_at
    )
    delete from known_network where user_id = ${ofUser(userId)} and network in (
      select network from known_network where user_id = ${ofUser(userId)} and network <> ${network}
      order by last_seen_at desc offset ${KEPT_OF_USER - 1})`;
}

export async function forgetNetworks(sql: Connection, userId: string): Promise<void> {
  await sql`delete from known_network where user_id = ${ofUser(userId)}`;
}

export async function forgetOldNetworks(sql: Connection, nowMs: number): Promise<void> {
  await sql.ofAnyUser`delete from known_network where last_seen_at <= ${new Date(nowMs - KEPT_MS)}`;
}
