/**
 * Changes in the order of commits: none is missed, however late its commit comes (decision 025). Where users are
 * spread over nodes, each node counts its transactions by itself and is read by itself: one that is away is read
 * again from where it was, and the others do not wait (decisions 043 and 047).
 */

import { isSpread } from './citus/is-spread.ts';
import { isNodeAway } from './database-error.ts';
import type { Sql } from './pool.ts';

/** Mark of one node, a position in the order of its commits: transactions that were running then are not known yet. */
export interface NodeMark {
  /** The oldest transaction that was still running; null where nothing is known. */
  readonly since: string | null;
  /** Changes whenever a part of the tables is moved to the node, or away. */
  readonly parts: string;
  /** The number of a user on this node, with or without rows, for a function that runs on the user's node. */
  readonly user: string;
}

/** Marks by the names of the nodes. */
export type FeedMark = ReadonlyMap<string, NodeMark>;

/** Query to one node. */
export interface FeedQuery extends NodeMark {
  /**
   * Rows were moved to the node, so their transactions have other numbers: everything that may matter is sent again.
   */
  readonly isAnew: boolean;
}

export interface Changes<Row> {
  readonly mark: FeedMark;
  readonly rows: readonly Row[];
  /** False where a node is away: its rows come later. */
  readonly isWhole: boolean;
}

type Read<Row> = (node: FeedQuery) => Promise<{ readonly since: string; readonly rows: readonly Row[] }>;

/**
 * @param read queries one node for changes of transactions that were unfinished at the mark; it may return one twice
 */
export async function readChanges<Row>(sql: Sql, mark: FeedMark, read: Read<Row>): Promise<Changes<Row>> {
  const next = new Map(mark);
  const nodes = await feedNodes(sql, mark);
  for (const name of mark.keys()) if (!nodes.has(name)) next.delete(name);
  const answers = await Promise.allSettled(
    [...nodes].map(async ([name, node]) => {
      const { since, rows } = await read(node);
      next.set(name, { since, parts: node.parts, user: node.user });
      return rows;
    }),
  );
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  const fault = failures.length === answers.length ? failures[0] : failures.find((error) => !isNodeAway(error));
  if (fault !== undefined) throw fault;
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return { mark: next, rows, isWhole: failures.length === 0 };
}

async function feedNodes(sql: Sql, mark: FeedMark): Promise<ReadonlyMap<string, FeedQuery>> {
  const queryOf = (name: string, parts: string, user: string): [string, FeedQuery] => {
    const position = mark.get(name);
    return [name, { since: position?.since ?? null, parts, user, isAnew: position?.parts !== parts }];
  };
  if (!(await isSpread(sql))) return new Map([queryOf('', '', '0')]);
  const nodes = await sql<{ name: string; parts: string; shards: string[] }[]>`
    select groupid::text as name, md5(string_agg(placementid::text, ',' order by placementid)) as parts,
      array_agg(shardid::text) filter (where logicalrelid = 'account'::regclass) as shards
    from pg_dist_placement join pg_dist_shard using (shardid) join pg_dist_partition using (logicalrelid)
    where partmethod = 'h' group by 1`;
  const questions = nodes.map(async ({ name, parts, shards }) => {
    const position = mark.get(name);
    return queryOf(name, parts, position?.parts === parts ? position.user : await someUser(sql, shards));
  });
  return new Map(await Promise.all(questions));
}

/** The smallest user number that lies in one of these parts. */
async function someUser(sql: Sql, shards: readonly string[]): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select n::text as id from generate_series(1, 100000) n
    where get_shard_id_for_distribution_column('account'::regclass, n) = any(${[...shards]}::bigint[]) limit 1`;
  if (!row) throw new Error('no user would lie on a node of the database');
  return row.id;
}
