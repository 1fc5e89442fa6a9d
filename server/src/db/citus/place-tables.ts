/** Places tables as the table of placements says, and registers the functions that work on them on every node. */

import type { TransactionSql } from '../pool.ts';
import { placementsNow } from './catalogue.ts';
import { FIRST, PLACEMENTS, SUBJECTS } from './placements.ts';

/** Settings of a transaction that changes or places spread tables. Any other database ignores them. */
export async function allowSpreading(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    -- What a statement does to many parts goes one after the other where a foreign key leads to a table of every node.
    set local citus.multi_shard_modify_mode = 'sequential';
    -- Those that guard rows work on each part by itself (docs/decisions/043-citus.md).
    set local citus.enable_unsafe_triggers = on`);
}

/** Places every existing table that is not yet where it belongs. @returns their names */
export async function placeTables(tx: TransactionSql): Promise<string[]> {
  const now = await placementsNow(tx);
  const tablesOf = (placement: string) =>
    [...now.keys()]
      .filter((table) => PLACEMENTS[table] === placement && now.get(table) !== placement)
      .sort((a, b) => Number(b === FIRST) - Number(a === FIRST)); // not a figure: an order
  const references = tablesOf('reference');
  for (const table of references) await tx`select create_reference_table(${table})`;
  const spread = tablesOf('user');
  for (const table of spread) {
    const beside = table === FIRST ? 'none' : FIRST;
    await tx`select create_distributed_table(${table}, 'user_id', colocate_with => ${beside})`;
  }
  const ofSubjects = tablesOf('subject').toSorted();
  for (const table of ofSubjects) await placeSubject(tx, table);
  const placed = [...references, ...spread, ...ofSubjects];
  for (const table of placed) await tx`select truncate_local_data_after_distributing_table(${table})`;
  return placed;
}

/** Spreads a table by what it is about. */
async function placeSubject(tx: TransactionSql, table: string): Promise<void> {
  const place = SUBJECTS[table];
  if (place === undefined) throw new Error(`${table}: no column to spread it by`);
  await tx`select create_distributed_table(${table}, ${place.column}, colocate_with => ${place.beside})`;
}

/** The first parameter of these functions is their user. */
const DELEGATED = ['ledger_post', 'changed_alerts', 'changed_notifications', 'changed_orders', 'fire_alerts'];

/**
 * Every function on every node; one that works for a single user runs on that user's node, whole, also within a
 * transaction.
 */
export async function placeFunctions(tx: TransactionSql): Promise<void> {
  const functions = await tx<{ name: string; is_users: boolean }[]>`
    select p.oid::regprocedure::text as name, p.proname = any(${DELEGATED}) as is_users
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 2, 1`;
  for (const { name, is_users } of functions) {
    if (!is_users) await tx`select create_distributed_function(${name})`;
    else {
      await tx`select create_distributed_function(${name}, 'p_user', colocate_with => ${FIRST}, force_delegation => true)`;
    }
  }
}
