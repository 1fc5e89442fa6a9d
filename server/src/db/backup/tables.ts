/** Tables of a backup, parents before children, so that a restore can insert them in this order. */

import type { TransactionSql } from '../pool.ts';

/** Short-lived rows: sessions, codes and used tokens are not part of a backup. */
const PASSING = ['schema_migrations', 'session', 'one_time_code', 'spent_nonce', 'device_code'];

/** @throws Error when foreign keys form a circle. */
export async function backupTables(tx: TransactionSql): Promise<string[]> {
  const tables = await tx<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`;
  const keys = await tx<{ child: string; parent: string }[]>`
    select child.relname as child, parent.relname as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`;
  return parentsFirst(
    tables.map((table) => table.name).filter((name) => !PASSING.includes(name)),
    keys,
  );
}

export function parentsFirst(tables: readonly string[], keys: readonly { child: string; parent: string }[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.filter(
      (table) => !keys.some((key) => key.child === table && waiting.includes(key.parent) && key.parent !== table),
    );
    if (free.length === 0) throw new Error(`foreign keys form a circle: ${waiting.join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** The newest migration: a backup is restored into a database of the same one. */
export async function schemaVersion(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ version: number }[]>`select max(version)::int as version from schema_migrations`;
  return row?.version ?? 0;
}
