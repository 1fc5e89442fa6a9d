/** Groups of users by the node that has their rows; one group on a single database. */

import type { Sql } from '../pool.ts';
import { isSpread } from './is-spread.ts';
import { FIRST } from './placements.ts';

export async function byNode(sql: Sql, users: readonly string[]): Promise<readonly (readonly string[])[]> {
  if (users.length === 0) return [];
  if (users.length === 1 || !(await isSpread(sql))) return [users];
  const groups = await sql<{ people: string[] }[]>`
    select array_agg(u.id::text) as people from unnest(${[...users]}::bigint[]) as u (id),
      lateral (select get_shard_id_for_distribution_column(${FIRST}::text::regclass, u.id) as shardid) s
      join pg_dist_placement p using (shardid)
    group by p.groupid`;
  return groups.map(({ people }) => people);
}
