/**
 * The sample's database: temporary tables of one transaction that stays open, which hide those of the users. A pooler
 * in front keeps a transaction on one connection. Its rows are nobody's, no other connection sees them, and they go
 * with the transaction, which is always rolled back.
 */

import type { Sql } from '../db/pool.ts';
import { type Statement, sqlTag, type TransactionSql } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import { USER_TABLES } from '../db/user-tables/user-tables.ts';
import { openAccount } from '../ledger/accounts.ts';
import { createLimiter } from '../sharing/concurrency-limiter.ts';

/** Numbers that no user and no account has: theirs count from 1. */
export const NOBODY = '9000000000000000';
const SAMPLE_NUMBER = 999_999_999;
/** Without statements for so long the sample leaves server and database: an open transaction delays vacuuming. */
const IDLE_MS = 60_000;

/** @param onClose is called when its rows are gone */
export async function openSampleDatabase(shared: Sql, onClose: () => void): Promise<Sql> {
  const tables = Object.keys(USER_TABLES).map((table) => `create temp table ${table} (like ${table} including all)`);
  const pool = shared.beside({ max: 1, applicationName: 'kurus-sample' });
  const opened = Promise.withResolvers<TransactionSql>();
  const ended = Promise.withResolvers<never>();
  const held = pool
    .beginUnlimited('', async (tx) => {
      await tx.unsafe(tables.join('; '));
      opened.resolve(tx);
      await ended.promise;
    })
    .catch((error: unknown) => opened.reject(error))
    .then(() => pool.end())
    .finally(onClose);
  const close = () => ended.reject(new Error('the sample is closed'));
  const tx = await opened.promise;
  // The transaction has one connection, which takes one piece of work after the other.
  const connection = createLimiter(1);
  const idle = setTimeout(close, IDLE_MS).unref();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    idle.refresh();
    return connection.run(work);
  };
  // After an error nothing else runs in the transaction.
  const failed = (error: unknown) => {
    close();
    throw error;
  };
  const run = (statement: Statement) => inTurn(() => tx.run(statement)).catch(failed);
  const begin = (work: (tx: TransactionSql) => Promise<unknown>) => inTurn(() => withSavepoint(tx, work));
  return Object.assign(sqlTag(run), {
    begin: (...of: readonly unknown[]) => begin(of.at(-1) as (tx: TransactionSql) => Promise<unknown>),
    beginUnlimited: (_mode: string, work: (tx: TransactionSql) => Promise<unknown>) => begin(work),
    beside: shared.beside,
    end: () => {
      close();
      return held;
    },
  }) as Sql;
}

/** A transaction inside the open one. */
async function withSavepoint<T>(tx: TransactionSql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  await tx.unsafe('savepoint sample');
  try {
    const result = await work(tx);
    await tx.unsafe('release sample');
    return result;
  } catch (error) {
    await tx.unsafe('rollback to sample; release sample');
    throw error;
  }
}

export async function insertNobody(sql: Sql, nowMs: number): Promise<void> {
  await transaction(sql, async (tx) => {
    // The table is this connection's own, and on no other node.
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
