/**
 * The sample's database: temporary tables of one connection, which hide those of the users. Its rows are nobody's, no
 * other connection sees them, and they go with the connection.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { Sql } from '../db/pool.ts';
import { isPooled } from '../db/session-limits.ts';
import { transaction } from '../db/transaction.ts';
import { USER_TABLES } from '../db/user-tables/user-tables.ts';
import { openAccount } from '../ledger/accounts.ts';

/** Numbers that no user and no account has: theirs count from 1. */
export const NOBODY = '9000000000000000';
const SAMPLE_NUMBER = 999_999_999;
/** Without requests for so long the sample leaves the memory of server and database. */
const IDLE_MS = 10 * 60_000;

/** @param onClose is called when its rows are gone */
export function openSampleDatabase(sql: Sql, onClose: () => void): Sql {
  const tables = Object.keys(USER_TABLES).map((table) => `create temp table ${table} (like ${table} including all)`);
  return sql.beside({
    max: 1,
    applicationName: 'kurus-sample',
    idleMs: IDLE_MS,
    onClose,
    async onConnect(client) {
      // Behind a pooler the next transaction may be on another connection, without these tables.
      if (isPooled(client)) throw new DomainError('UNAVAILABLE');
      await client.query(tables.join('; '));
    },
  });
}

export async function insertNobody(sql: Sql, nowMs: number): Promise<void> {
  await transaction(sql, async (tx) => {
    // Of this connection's own table, which is on no other node.
    await tx.unsafe(
      `insert into app_user (id, full_name, username, phone, language, created_at) overriding system value
      values ($1, '', 'sample', '', 'tr', $2)`,
      [NOBODY, new Date(nowMs)],
    );
    await openAccount(tx, NOBODY, nowMs, SAMPLE_NUMBER - 1);
  });
}

/** Tells the planner how large the tables have become. */
export async function analyzeTables(sql: Sql): Promise<void> {
  await sql.unsafe(`analyze ${Object.keys(USER_TABLES).join(', ')}`);
}
