/** Catalogue of the database's tables: their placement, foreign keys and constraints. */

import type { Sql, TransactionSql } from '../pool.ts';
import type { Placement } from './placements.ts';

type Connection = Sql | TransactionSql;

/** Every table of the product by name, with its present placement. */
export async function placementsNow(sql: Connection): Promise<Map<string, Placement>> {
  const tables = await sql<{ name: string; placement: Placement }[]>`
    select c.relname as name, case when p.partmethod = 'h' and column_to_column_name(p.logicalrelid, p.partkey) = 'user_id'
      then 'user' when p.partmethod = 'h' then 'subject' when p.repmodel = 't' then 'reference' else 'local' end
      as placement
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`;
  return new Map(tables.map(({ name, placement }) => [name, placement]));
}

/** A constraint or a trigger, with the statement that creates it again. */
export interface CatalogueObject {
  readonly drop: string;
  readonly make: string;
}

export async function foreignKeys(sql: Connection): Promise<CatalogueObject[]> {
  return sql<CatalogueObject[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`;
}

export async function triggers(sql: Connection): Promise<CatalogueObject[]> {
  return sql<CatalogueObject[]>`
    select format('drop trigger %I on %s', t.tgname, c.relname) as drop, pg_get_triggerdef(t.oid) as make
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`;
}

/** Rows of each table. */
export async function rowCounts(sql: Connection, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const [row] = await sql.unsafe<{ count: string }>(`select count(*) as count from "${table}"`);
    counts.set(table, Number(row?.count)); // not a figure: a count
  }
  return counts;
}
