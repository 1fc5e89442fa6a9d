/** Detection of the kind of database: one PostgreSQL, or users spread over several by Citus (decision 043). */

import type { Sql, TransactionSql } from '../pool.ts';

const cache = new WeakMap<Sql, boolean>();

/**
 * Tells if users are spread over nodes. Queried once for each pool, at the start: `npm run distribute` works only while
 * no server runs.
 */
export async function isSpread(sql: Sql): Promise<boolean> {
  const answer = cache.get(sql) ?? (await askWhetherSpread(sql));
  cache.set(sql, answer);
  return answer;
}

/** The cached result, for callers that cannot wait; undefined before the first query. */
export const isSpreadCached = (sql: Sql): boolean | undefined => cache.get(sql);

/** Tells if users are spread over nodes, queried again without the cache. */
export async function askWhetherSpread(sql: Sql | TransactionSql): Promise<boolean> {
  const [catalogue] = await sql<{ has: boolean }[]>`select to_regclass('pg_dist_partition') is not null as has`;
  if (!catalogue?.has) return false;
  const accounts = await sql`
    select from pg_dist_partition where logicalrelid = to_regclass('account') and partmethod = 'h'`;
  return accounts.length > 0;
}
