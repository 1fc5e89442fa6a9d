/** The product on its own PostgreSQL, or on Citus with users spread over workers. */

import { moveTables } from '../../server/src/db/citus/distribute.ts';
import { addKindWords } from '../../server/src/db/kind-words.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import { startAppServer } from '../../testing/app-server.ts';
import { createCitusDatabase, databaseUrl, onServer, startCitus } from '../../testing/citus/citus.ts';
import { processorMs, treeProcessorMs } from '../../testing/load/processor-time.ts';
import { type Account, createAccounts, watchPrice } from '../../testing/load/world.ts';
import { fillJournal } from './portfolio.ts';

const DATABASE = 'kurus_scale';
const ENTRIES = 100;
/** Parts of each table: divisible by one, two and three workers. */
const PARTS = 12;

export const STOCK = 'THYAO';

export interface SpreadSystem {
  readonly name: string;
  readonly workers: number;
  readonly url: string;
  readonly sql: Sql;
  readonly accounts: readonly Account[];
  /** Newest price of the traded share: each market has its own random key. */
  readonly price: () => number;
  /** Processor time so far, in ms: of the server, and of each node; the first node is the coordinator. */
  processor(): { readonly server: number; readonly nodes: readonly number[] };
  stop(): Promise<void>;
}

/**
 * @param workers 0 for one PostgreSQL without Citus
 * @param users each with an open session and a hundred entries
 */
export async function startSpreadSystem(workers: number, users: number): Promise<SpreadSystem> {
  const cluster = await startCitus({ workers, isDurable: true });
  const url = await (workers > 0 ? spreadDatabase(cluster.serverUrls) : plainDatabase(cluster.nodes[0]));
  const sql = createPool({ url, max: 2, applicationName: 'kurus-bench', statementTimeoutMs: 300_000 });
  await migrate(sql);
  await addKindWords(sql);
  const accounts = await createAccounts(sql, users, 1_000_000_000);
  for (const { userId } of accounts) await fillJournal(sql, userId, ENTRIES);
  if (workers > 0) await moveTables(sql, 'distribute');
  await sql.unsafe('vacuum analyze');
  const env = { LIMITS: 'off', MARKET_HOURS: 'always', DATABASE_URL: url };
  const server = await startAppServer({ env });
  const quotes = await watchPrice(server.url, STOCK);
  return {
    name: workers === 0 ? 'one PostgreSQL' : `Citus, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
    workers,
    url: server.url,
    sql,
    accounts,
    price: quotes.price,
    processor: () => ({
      server: processorMs(server.process.pid),
      nodes: cluster.nodes.map(({ pid }) => treeProcessorMs(pid())),
    }),
    async stop() {
      quotes.stop();
      await server.stop();
      await sql.end();
      await cluster.stop();
    },
  };
}

async function spreadDatabase(serverUrls: readonly string[]): Promise<string> {
  const url = await createCitusDatabase(serverUrls, DATABASE);
  await onServer(url, `alter database ${DATABASE} set citus.shard_count = ${PARTS}`);
  return url;
}

async function plainDatabase({ url }: { readonly url: string }): Promise<string> {
  await onServer(url, `create database ${DATABASE}`);
  return databaseUrl(url, DATABASE);
}
