/** Nodes as the coordinator lists them: their names, the users' rows on each, and whether they answer. */

import type { Sql } from '../sql.ts';
import { FIRST } from './placements.ts';

export interface NodeAddress {
  /** The number of its group. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

export interface NodeMap {
  readonly nodes: readonly NodeAddress[];
  /** The node of each part of the tables of users. */
  readonly shards: ReadonlyMap<string, string>;
}

/** The nodes with users on them. */
export async function readMap(sql: Sql): Promise<NodeMap> {
  const rows = await sql<NodeAddress[]>`
    select groupid::text as name, nodename as host, nodeport as port from pg_dist_node
    where noderole = 'primary' and isactive and groupid <> 0 order by groupid`;
  const parts = await sql<{ shard: string; node: string }[]>`
    select shardid::text as shard, groupid::text as node from pg_dist_shard join pg_dist_placement using (shardid)
    where logicalrelid = ${FIRST}::regclass`;
  return { nodes: rows, shards: new Map(parts.map(({ shard, node }) => [shard, node])) };
}

/** The part of the tables in which each user's rows lie. */
export async function shardsOf(sql: Sql, users: readonly string[]): Promise<readonly [user: string, shard: string][]> {
  const rows = await sql<{ user_id: string; shard: string }[]>`
    select u.user_id, get_shard_id_for_distribution_column(${FIRST}::text::regclass, u.user_id)::text as shard
    from unnest(${[...users]}::bigint[]) as u (user_id)`;
  return rows.map(({ user_id: user, shard }) => [user, shard]);
}

/** A node whose new connections take longer does not answer. */
const CONNECT_MS = 700;

/** Tells if the node answers the coordinator on a new connection; true where the coordinator itself is away. */
export async function isThere(sql: Sql, { host, port }: NodeAddress): Promise<boolean> {
  try {
    return await sql.begin(async (tx) => {
      await tx.unsafe(`set local citus.node_connection_timeout = ${CONNECT_MS};
        set local citus.max_cached_conns_per_worker = 0`);
      const [row] = await tx<
        { there: boolean }[]
      >`select citus_check_connection_to_node(${host}, ${port}::int) as there`;
      return row?.there ?? false;
    });
  } catch {
    return true;
  }
}
