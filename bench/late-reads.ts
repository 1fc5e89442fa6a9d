/**
 * Benchmark of a read replica for reads that may be slightly old, costs and benefits: two servers on one primary, one
 * of them with DATABASE_READ_URL, the same reads in turn, with and without trading at the same time. `npm run bench --
 * late-reads [seconds] [rounds]`.
 */

import { randomUUID } from 'node:crypto';
import { addKindWords } from '../server/src/db/kind-words.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { createPool } from '../server/src/db/pool.ts';
import { type AppServer, startAppServer } from '../testing/app-server.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { load, median, msText, printMachine, printTable, type Load } from '../testing/load/measure.ts';
import { processorMs, treeProcessorMs } from '../testing/load/processor-time.ts';
import { type Account, assertReconciled, createAccounts, openConnections, watchPrice } from '../testing/load/world.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../testing/replicated-database.ts';
import { fillJournal } from './harness/portfolio.ts';

const STOCK = 'THYAO';
const USERS = 32;
const ENTRIES = 1_000;
const READS: Readonly<Record<string, string>> = {
  'a page of transactions': '/portfolio/transactions',
  'the chart of a year': '/portfolio/history?range=1y',
};
const seconds = Number(process.argv[3] ?? 2);
const rounds = Number(process.argv[4] ?? 5);

const PARTS = ['server', 'primary', 'replica'] as const;
type Costed = Load & Readonly<Record<(typeof PARTS)[number], number>>;

interface ServerKind {
  readonly name: string;
  readonly server: AppServer;
}

async function run(database: ReplicatedDatabase, variant: ServerKind, callers: number, path: string): Promise<Costed> {
  const connections = await openConnections(variant.server.url, callers);
  const spent = () => ({
    server: processorMs(variant.server.process.pid),
    primary: treeProcessorMs(database.primary.pid()),
    replica: treeProcessorMs(database.replica.pid()),
  });
  const start = spent();
  const done = await load(callers, seconds * 1000, async (caller) => {
    const reply = await connections[caller]?.get(path, accounts[caller % USERS]?.token ?? '');
    if (reply?.status !== 200) throw new Error(`answered with ${reply?.status}: ${reply?.body}`);
    return reply.ms;
  });
  const end = spent();
  for (const connection of connections) connection.close();
  const each = (part: keyof typeof end) => (end[part] - start[part]) / done.count;
  return { ...done, server: each('server'), primary: each('primary'), replica: each('replica') };
}

/** @returns a row for each variant */
async function compare(
  variants: readonly ServerKind[],
  what: string,
  path: string,
  callers: number,
): Promise<string[][]> {
  const runs = variants.map(() => [] as Costed[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, variant] of variants.entries()) {
      const done = await run(database, variant, callers, path);
      // The first round warms up.
      if (round > 0) runs[index]?.push(done);
    }
  }
  const [alone = Number.NaN, late = Number.NaN] = variants.map((_, index) =>
    median(runs[index]?.map(({ p50 }) => p50) ?? []),
  );
  reportFigure(`${what}, ${callers} callers, with a replica, of without`, late / alone, 'ratio');
  return variants.map(({ name }, index) => {
    const of = (part: keyof Costed) => median(runs[index]?.map((one) => one[part]) ?? []);
    const costs = PARTS.map((part) => `${of(part).toFixed(2)} ms`);
    return [`${what}, ${callers} callers, ${name}`, ...costs, msText(of('p50')), msText(of('p99'))];
  });
}

/** Trades one after the other until stopped, on a separate server so that the measured servers have no extra work. */
function tradeBeside(server: AppServer, account: Account, price: () => number) {
  let isOver = false;
  const trade = async () => {
    const [connection] = await openConnections(server.url, 1);
    let trades = 0;
    for (; !isOver && connection; trades += 1) {
      const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
      const { status } = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
      if (status !== 200) throw new Error(`a trade was answered with ${status}`);
    }
    connection?.close();
    return trades;
  };
  const work = trade();
  return () => {
    isOver = true;
    return work;
  };
}

const database = await startReplicatedDatabase([]);
const env = { LIMITS: 'off', MARKET_HOURS: 'always', DATABASE_URL: database.primary.url };
const sql = createPool({ url: database.primary.url, max: 2, statementTimeoutMs: 300_000 });
await migrate(sql);
await addKindWords(sql);
const accounts = await createAccounts(sql, USERS + 1, 1_000_000_000);
for (const { userId } of accounts) await fillJournal(sql, userId, ENTRIES, 300);
await sql.unsafe('vacuum analyze');
const servers: AppServer[] = [];
const start = async (own = {}) => {
  const server = await startAppServer({ env: { ...env, ...own } });
  servers.push(server);
  return server;
};
try {
  const variants = [
    { name: 'primary alone', server: await start() },
    { name: 'with a replica', server: await start({ DATABASE_READ_URL: database.replica.url }) },
  ];
  const trading = await start();
  const quotes = await watchPrice(trading.url, STOCK);
  const rows: string[][] = [];
  for (const [what, path] of Object.entries(READS)) {
    for (const callers of [1, USERS]) rows.push(...(await compare(variants, what, path, callers)));
    const stop = tradeBeside(trading, accounts[USERS] as Account, quotes.price);
    const beside = await compare(variants, `${what} beside trades`, path, USERS);
    const perSecond = (await stop()) / ((rounds + 1) * variants.length * seconds);
    rows.push(...beside.map(([name = '', ...cells]) => [`${name} (${perSecond.toFixed(0)} trades/s)`, ...cells]));
  }
  quotes.stop();
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  printMachine(`PostgreSQL ${row?.version} and a streaming replica, fsync on, ${ENTRIES} entries a user`);
  printTable([[`medians of ${rounds} x ${seconds} s`, ...PARTS, 'p50', 'p99'], ...rows]);
  console.log(await assertReconciled(sql));
} finally {
  for (const server of servers) await server.stop();
  await sql.end();
  await database.stop();
}
