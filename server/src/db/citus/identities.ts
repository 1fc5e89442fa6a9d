/**
 * Identity columns. Citus takes a table with one to every node but cannot undistribute it, so while users are spread
 * the same numbers come from an ordinary sequence.
 */

import type { TransactionSql } from '../pool.ts';

interface Counted {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
}

export async function identitiesToSequences(tx: TransactionSql): Promise<void> {
  for (const { table, column, sequence } of await counted(tx, 'always')) {
    const next = await nextOf(tx, sequence);
    await tx.unsafe(`alter table ${table} alter ${column} drop identity;
      create sequence ${sequence} owned by ${table}.${column};
      alter table ${table} alter ${column} set default nextval('${sequence}')`);
    await tx`select setval(${sequence}, ${next}, false)`;
  }
}

export async function sequencesToIdentities(tx: TransactionSql): Promise<void> {
  for (const { table, column, sequence } of await counted(tx, 'default')) {
    const next = await nextOf(tx, sequence);
    await tx.unsafe(`alter table ${table} alter ${column} drop default; drop sequence ${sequence};
      alter table ${table} alter ${column} add generated always as identity (sequence name ${sequence})`);
    await tx`select setval(${sequence}, ${next}, false)`;
  }
}

async function counted(tx: TransactionSql, by: 'always' | 'default'): Promise<Counted[]> {
  return tx<Counted[]>`
    select table_name as table, column_name as column, sequence from information_schema.columns,
      lateral (select pg_get_serial_sequence(table_name, column_name) as sequence) s
    where table_schema = 'public' and sequence is not null and (is_identity = 'YES') = ${by === 'always'}`;
}

async function nextOf(tx: TransactionSql, sequence: string): Promise<string> {
  const [row] = await tx<{ next: string }[]>`select nextval(${sequence}) as next`;
  if (!row) throw new Error(`no number of ${sequence}`);
  return row.next;
}

/**
 * Recreates tables that once had an identity column: Citus would take the dropped column for a live one, and not let
 * the table be undistributed. Only for tables without foreign keys and triggers.
 */
export async function forgetDroppedIdentities(tx: TransactionSql): Promise<void> {
  const tables = await tx<{ table: string }[]>`
    select distinct attrelid::regclass::text as table from pg_attribute a join pg_class c on c.oid = a.attrelid
    where attisdropped and attidentity <> '' and relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { table } of tables) {
    const keys = await tx<{ make: string }[]>`
      select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = ${table}::regclass and contype in ('p', 'u')`;
    const indexes = await tx<{ make: string }[]>`
      select pg_get_indexdef(indexrelid) as make from pg_index i
      where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)`;
    await tx.unsafe(`create table ${table}_anew (like ${table} including all excluding indexes);
      insert into ${table}_anew select * from ${table};
      drop table ${table};
      alter table ${table}_anew rename to ${table}`);
    for (const { make } of [...keys, ...indexes]) await tx.unsafe(make);
  }
}
