/**
 * Turns the database of one PostgreSQL into one whose users are spread over nodes by Citus, and back
 * (docs/decisions/043-citus.md). Either is one transaction over all nodes: it happens whole or not at all.
 */

import { DatabaseStartError } from '../database-start-error.ts';
import { bringTextsIntoForce, lockMigrations } from '../migrate.ts';
import type { Sql, TransactionSql } from '../pool.ts';
import { foreignKeys, placementsNow, rowCounts, triggers } from './catalogue.ts';
import { forgetDroppedIdentities, identitiesToSequences, sequencesToIdentities } from './identities.ts';
import { allowSpreading, placeFunctions, placeTables } from './place-tables.ts';
import { FIRST, PLACEMENTS, type Placement } from './placements.ts';

export type Direction = 'distribute' | 'undistribute';

/** A table whose placement changes. */
export interface Move {
  readonly table: string;
  readonly rows: number;
  /** 'unmade' where a later migration creates it. */
  readonly from: Placement | 'unmade';
  readonly to: Placement;
}

/**
 * Plan of the moves; empty where there is nothing to do.
 * @throws DatabaseStartError where it cannot be done: no extension, no nodes, a server at work, an unknown table
 */
export async function planMoves(sql: Sql | TransactionSql, direction: Direction): Promise<Move[]> {
  await refuseWithoutCitus(sql, direction);
  await refuseBesideServers(sql);
  const now = await placementsNow(sql);
  const unknown = [...now.keys()].filter((table) => PLACEMENTS[table] === undefined);
  if (unknown.length > 0) {
    throw new DatabaseStartError(`Tables that this version of Kuruş does not know: ${unknown.join(', ')}.`);
  }
  const rows = await rowCounts(sql, [...now.keys()]);
  return Object.entries(PLACEMENTS).flatMap(([table, place]) => {
    const from = now.get(table) ?? 'unmade';
    const to = direction === 'distribute' ? place : 'local';
    return from === to ? [] : [{ table, rows: rows.get(table) ?? 0, from, to }];
  });
}

/**
 * Moves every table, and compares its number of rows before anything is committed.
 * @returns the number of rows of each table, the same as before
 * @throws DatabaseStartError as `planMoves`, or where a row would be lost
 */
export async function moveTables(sql: Sql, direction: Direction): Promise<ReadonlyMap<string, number>> {
  return sql.beginUnlimited('', async (tx) => {
    await lockMigrations(tx);
    await allowSpreading(tx);
    const moves = await planMoves(tx, direction);
    const tables = [...(await placementsNow(tx)).keys()];
    const before = await rowCounts(tx, tables);
    if (moves.length > 0 && direction === 'distribute') await spread(tx);
    if (moves.length > 0 && direction === 'undistribute') await gather(tx);
    await bringTextsIntoForce(tx);
    if (direction === 'distribute') await placeFunctions(tx);
    const after = await rowCounts(tx, tables);
    const lost = tables.filter((table) => before.get(table) !== after.get(table));
    if (lost.length > 0) throw new DatabaseStartError(`Nothing was changed: rows would be lost in ${lost.join(', ')}.`);
    return after;
  });
}

/**
 * Spreads the tables. Foreign keys and triggers are dropped meanwhile: keys may connect only tables that lie together,
 * and triggers would treat the move as changes.
 */
async function spread(tx: TransactionSql): Promise<void> {
  const removed = [...(await foreignKeys(tx)), ...(await triggers(tx))];
  for (const { drop } of removed) await tx.unsafe(drop);
  await forgetDroppedIdentities(tx);
  await identitiesToSequences(tx);
  await placeTables(tx);
  for (const { make } of removed.toReversed()) await tx.unsafe(make);
}

/** Undistributes the tables. Citus takes along those that foreign keys refer to, and keeps the keys. */
async function gather(tx: TransactionSql): Promise<void> {
  const removed = await triggers(tx);
  for (const { drop } of removed) await tx.unsafe(drop);
  await tx`select undistribute_table(${FIRST}, cascade_via_foreign_keys => true)`;
  for (const [table, placement] of await placementsNow(tx)) {
    if (placement !== 'local') await tx`select undistribute_table(${table})`;
  }
  await sequencesToIdentities(tx);
  for (const { make } of removed) await tx.unsafe(make);
}

async function refuseWithoutCitus(sql: Sql | TransactionSql, direction: Direction): Promise<void> {
  const extension = await sql`select from pg_extension where extname = 'citus'`;
  if (extension.length === 0) {
    throw new DatabaseStartError(
      'The database has no Citus: put it into PostgreSQL on every node, run "CREATE EXTENSION citus" in each and ' +
        'citus_add_node on the coordinator (docs/operations.md). Nothing was changed.',
    );
  }
  if (direction === 'undistribute') return;
  const nodes = await sql`select from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`;
  if (nodes.length === 0) {
    throw new DatabaseStartError(
      'The coordinator knows no node that takes users: run citus_add_node for each (docs/operations.md). ' +
        'Nothing was changed.',
    );
  }
}

/** The name that `createPool` gives the connections of a server. */
const SERVER = 'kurus';

async function refuseBesideServers(sql: Sql | TransactionSql): Promise<void> {
  const others = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER} and pid <> pg_backend_pid()`;
  if (others.length > 0) {
    throw new DatabaseStartError(
      'A server works on this database, or a pooler keeps sessions of one: stop all servers first, then restart the ' +
        'pooler. Nothing was changed.',
    );
  }
}
