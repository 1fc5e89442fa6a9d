/** Kuruş on a Citus cluster whose nodes can fail: workers are reached through ports that can be broken. */

import { moveTables } from '../../server/src/db/citus/distribute.ts';
import { addKindWords } from '../../server/src/db/kind-words.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import { startAppServer, type AppServer } from '../../testing/app-server.ts';
import { createCitusDatabase, startCitus } from '../../testing/citus/citus.ts';
import { createAccounts, type Account } from '../../testing/load/world.ts';
import type { OwnPostgres } from '../../testing/postgres-server.ts';
import { openFaultyLink, type FaultyLink } from '../faulty-link.ts';

export interface PlacedAccount extends Account {
  /** Part of the tables with its rows. */
  readonly part: string;
}

export interface Worker {
  /** Group of the node, as Citus numbers it. */
  readonly group: string;
  readonly node: OwnPostgres;
  readonly link: FaultyLink;
  /** Accounts with rows on this node. */
  readonly accounts: readonly PlacedAccount[];
}

export interface CitusInstallation {
  readonly server: AppServer;
  readonly sql: Sql;
  readonly coordinator: OwnPostgres;
  readonly workers: readonly Worker[];
  /** Addresses of every node's own database, as its superuser. */
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

const DATABASE = 'kurus';
/** Interval, as in deploy/citus, in which transactions left prepared by a lost node are finished. */
const RECOVER_MS = 5_000;

/** @param accountsEach users with money on each worker */
export async function startCitusInstallation(accountsEach: number, isDurable: boolean): Promise<CitusInstallation> {
  const cluster = await startCitus({ isDurable });
  const [coordinator, ...nodes] = cluster.nodes;
  const closers: (() => Promise<unknown>)[] = [() => cluster.stop()];
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.();
  };
  try {
    const links = await Promise.all(nodes.map(({ url }) => openFaultyLink(url)));
    closers.push(() => Promise.all(links.map((link) => link.close())));
    const url = await createCitusDatabase([coordinator.url, ...links.map((link) => link.url)], DATABASE);
    const sql = createPool({ url, max: 4, applicationName: 'kurus-test', statementTimeoutMs: 300_000 });
    closers.push(() => sql.end());
    await migrate(sql);
    await addKindWords(sql);
    await moveTables(sql, 'distribute');
    await sql.unsafe(`alter system set citus.recover_2pc_interval = ${RECOVER_MS}`);
    await sql`select pg_reload_conf()`;
    const server = await startAppServer({ env: { DATABASE_URL: url, LIMITS: 'off', MARKET_HOURS: 'always' } });
    closers.push(() => server.stop());
    const spread = await accountsOfNodes(
      sql,
      await createAccounts(sql, 4 * accountsEach * nodes.length, 1_000_000_000),
    );
    const workers = [...spread].map(([port, { group, accounts }]) => {
      const at = links.findIndex((link) => new URL(link.url).port === port);
      return {
        group,
        node: nodes[at] as OwnPostgres,
        link: links[at] as FaultyLink,
        accounts: accounts.slice(0, accountsEach),
      };
    });
    const urls = cluster.serverUrls.map((each) => new URL(`/${DATABASE}`, each).href);
    return { server, sql, coordinator, workers, urls, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function accountsOfNodes(sql: Sql, accounts: readonly Account[]) {
  const users = accounts.map(({ userId }) => userId);
  const rows = await sql<{ user_id: string; part: string; port: string; group: string }[]>`
    select u.user_id, shardid::text as part, n.nodeport::text as port, n.groupid::text as group
    from unnest(${users}::bigint[]) as u (user_id),
      lateral (select get_shard_id_for_distribution_column('account', u.user_id) as shardid) s
      join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid) order by n.groupid`;
  const spread = new Map<string, { group: string; accounts: PlacedAccount[] }>();
  for (const { user_id: userId, part, port, group } of rows) {
    const there = spread.get(port) ?? { group, accounts: [] };
    const account = accounts.find((each) => each.userId === userId);
    if (account) there.accounts.push({ ...account, part });
    spread.set(port, there);
  }
  return spread;
}
