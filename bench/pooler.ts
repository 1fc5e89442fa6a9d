/**
 * Benchmark of PgBouncer in front of the database: two servers on one database, one of them through PgBouncer, with
 * trades and portfolio reads in turn. `DATABASE_URL=postgres://... npm run bench -- pooler [seconds] [rounds]`.
 */

import { randomUUID } from 'node:crypto';
import { startAppServer } from '../testing/app-server.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { load, median, msText, printMachine, printTable, rate, type Load } from '../testing/load/measure.ts';
import { processorMs } from '../testing/load/processor-time.ts';
import {
  type Account,
  assertReconciled,
  createAccounts,
  createWorld,
  openConnections,
  watchPrice,
  type World,
} from '../testing/load/world.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { fillJournal, PORTFOLIO_READS } from './harness/portfolio.ts';

const STOCK = 'THYAO';
const seconds = Number(process.argv[3] ?? 3);
const rounds = Number(process.argv[4] ?? 5);

interface Variant {
  readonly name: string;
  readonly url: string;
  /** Processes of the server, the pooler and the database. */
  readonly pids: readonly (number | undefined)[];
}

/** Run with its processor time a request: server and pooler, database. */
interface Costed extends Load {
  readonly before: number;
  readonly database: number;
}

async function run(world: World, variant: Variant, callers: number, request: Request): Promise<Costed> {
  const connections = await openConnections(variant.url, callers);
  const spent = async () => {
    const backends = await world.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'kurus'`;
    const sum = (pids: readonly (number | undefined)[]) => pids.reduce<number>((ms, pid) => ms + processorMs(pid), 0);
    return { before: sum(variant.pids), database: sum(backends.map(({ pid }) => pid)) };
  };
  const start = await spent();
  const done = await load(callers, seconds * 1000, async (caller) => {
    const connection = connections[caller];
    if (!connection) throw new Error('no connection');
    const reply = await request(connection, caller);
    if (reply.status !== 200) throw new Error(`answered with ${reply.status}: ${reply.body}`);
    return reply.ms;
  });
  const end = await spent();
  for (const connection of connections) connection.close();
  const each = (part: keyof typeof end) => (end[part] - start[part]) / done.count;
  return { ...done, before: each('before'), database: each('database') };
}

type Connection = Awaited<ReturnType<typeof openConnections>>[number];
type Request = (connection: Connection, caller: number) => ReturnType<Connection['get']>;

function requests(accounts: readonly Account[], price: () => number): Record<string, Request> {
  const tokenOf = (caller: number) => accounts[caller % accounts.length]?.token ?? '';
  let next = 0;
  return {
    trades: (connection, caller) => {
      const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
      return connection.post('/portfolio/addAssetBySymbol', order, tokenOf(caller), randomUUID());
    },
    reads: (connection, caller) => {
      next += 1;
      return connection.get(PORTFOLIO_READS[next % PORTFOLIO_READS.length] ?? '/portfolio/', tokenOf(caller));
    },
  };
}

const world = await createWorld();
const pooler = await startPgBouncer(world.databaseUrl);
const behind = await startAppServer({ env: { LIMITS: 'off', MARKET_HOURS: 'always', DATABASE_URL: pooler.url } });
try {
  const accounts = await createAccounts(world.sql, 32, 1_000_000_000);
  for (const { userId } of accounts) await fillJournal(world.sql, userId, 1_000);
  await world.sql.unsafe('vacuum analyze journal, holding, account');
  const quotes = await watchPrice(world.server.url, STOCK);
  const variants: Variant[] = [
    { name: 'direct', url: world.server.url, pids: [world.server.process.pid] },
    { name: 'PgBouncer', url: behind.url, pids: [behind.process.pid, pooler.pid] },
  ];
  const rows: string[][] = [];
  for (const [what, request] of Object.entries(requests(accounts, quotes.price))) {
    for (const callers of [1, 32]) {
      const runs = variants.map(() => [] as Costed[]);
      for (let round = 0; round <= rounds; round += 1) {
        for (const [index, variant] of variants.entries()) {
          const done = await run(world, variant, callers, request);
          // The first round warms up.
          if (round > 0) runs[index]?.push(done);
        }
      }
      const of = (part: keyof Costed) => runs.map((each) => median(each.map((one) => one[part])));
      const [perSecond, p50, p99, before, database] = (['perSecond', 'p50', 'p99', 'before', 'database'] as const).map(
        of,
      );
      const [direct = Number.NaN, pooled = Number.NaN] = perSecond ?? [];
      reportFigure(`${what} of ${callers} behind PgBouncer, of direct`, pooled / direct, 'ratio', 'higher');
      for (const [index, variant] of variants.entries()) {
        const at = (values: number[] | undefined) => values?.[index] ?? Number.NaN;
        const spent = `${at(before).toFixed(2)} + ${at(database).toFixed(2)} ms`;
        rows.push([
          `${what}, ${callers} callers, ${variant.name}`,
          rate(at(perSecond)),
          msText(at(p50)),
          msText(at(p99)),
          spent,
        ]);
      }
    }
  }
  quotes.stop();
  printMachine(world.database);
  const head = [
    `medians of ${rounds} x ${seconds} s`,
    'per second',
    'p50',
    'p99',
    'processor: server and pooler + database',
  ];
  printTable([head, ...rows]);
  console.log(await assertReconciled(world.sql));
} finally {
  await behind.stop();
  await pooler.stop();
  await world.stop();
}
