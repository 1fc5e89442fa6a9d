/**
 * P3 and P4: trades over HTTP, 1 / 32 / 256 callers, compared with pgbench calling the same SQL function on the same
 * database in the same run. `npm run bench -- trade [seconds] [rounds]`. Ends with an error if an answer is not a fill,
 * or if the journal does not contain exactly the fills that were answered.
 */

import { randomUUID } from 'node:crypto';
import { reportFigure } from '../testing/load/figures.ts';
import { load, medianRun, msText, printMachine, printTable, rate, type Load } from '../testing/load/measure.ts';
import { withProcessorTime, type ProcessorLoad } from '../testing/load/processor-time.ts';
import {
  assertReconciled,
  createAccounts,
  createWorld,
  openConnections,
  watchPrice,
  type World,
} from '../testing/load/world.ts';
import type { Account } from '../testing/load/world.ts';
import { findPgbench, runPgbench } from './harness/pgbench.ts';

const STOCK = 'THYAO';
const ACCOUNTS = 2_000;
const CASH_LIRA = 1_000_000_000;
const seconds = Number(process.argv[3] ?? 4);
const rounds = Number(process.argv[4] ?? 3);

interface Measured {
  readonly name: string;
  readonly runs: ProcessorLoad[];
}

async function trades(world: World, accounts: readonly Account[], callers: number, price: () => number): Promise<Load> {
  const connections = await openConnections(world.server.url, callers);
  const result = await load(callers, seconds * 1000, async (caller) => {
    const account = accounts[Math.floor(Math.random() * accounts.length)];
    const connection = connections[caller];
    if (!account || !connection) throw new Error('no account');
    const order = { symbol: STOCK, quantity: 1, buyPrice: price(), type: 'stocks' };
    const reply = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
    if (reply.status !== 200) throw new Error(`a trade was answered with ${reply.status}: ${reply.body}`);
    return reply.ms;
  });
  for (const connection of connections) connection.close();
  return result;
}

const bought = async (world: World) => {
  const [row] = await world.sql<{ count: string }[]>`select count(*) from journal where kind = 'buy'`;
  return Number(row?.count);
};

async function main(): Promise<void> {
  const pgbench = findPgbench();
  const world = await createWorld();
  try {
    const accounts = await createAccounts(world.sql, ACCOUNTS, CASH_LIRA);
    const userIds = accounts.map(({ userId }) => userId);
    const quotes = await watchPrice(world.server.url, STOCK);
    const { pid } = world.server.process;
    const http = [1, 32, 256].map((callers) => ({
      name: `HTTP, ${callers} callers`,
      callers,
      runs: [] as ProcessorLoad[],
    }));
    const sql = [1, 32].map((callers) => ({
      name: `pgbench, ${callers} clients`,
      callers,
      runs: [] as ProcessorLoad[],
    }));
    await trades(world, accounts, 32, quotes.price);
    for (let round = 0; round < rounds; round += 1) {
      const before = await bought(world);
      for (const { callers, runs } of http) {
        runs.push(await withProcessorTime(pid, () => trades(world, accounts, callers, quotes.price)));
      }
      const answered = http.reduce((sum, row) => sum + (row.runs.at(-1)?.count ?? 0), 0);
      const posted = (await bought(world)) - before;
      if (posted !== answered) throw new Error(`${answered} fills were answered, ${posted} are in the journal`);
      if (!pgbench) continue;
      for (const { callers: clients, runs } of sql) {
        const run = { databaseUrl: world.databaseUrl, clients, seconds, userIds };
        runs.push(await withProcessorTime(pid, () => runPgbench(pgbench, run)));
      }
    }
    quotes.stop();
    printMachine(world.database);
    report(pgbench ? [...http, ...sql] : http);
    if (!pgbench)
      console.log('pgbench was not found (Debian: apt-get install postgresql-contrib): no bound beside the figures');
    console.log(await assertReconciled(world.sql));
  } finally {
    await world.stop();
  }
}

function report(measured: readonly Measured[]): void {
  const middle = new Map(measured.map(({ name, runs }) => [name, medianRun(runs)]));
  const rows = [...middle].map(([name, run]) => [
    name,
    rate(run.perSecond),
    msText(run.p50),
    msText(run.p99),
    run.processor,
  ]);
  printTable([
    [`trades, median of ${rounds} x ${seconds} s`, 'per second', 'p50', 'p99', 'processor, server + database'],
    ...rows,
  ]);
  const http = middle.get('HTTP, 32 callers');
  const bound = middle.get('pgbench, 32 clients');
  if (!http) return;
  const ratio = bound ? (http.perSecond / bound.perSecond).toFixed(2) : 'unknown';
  const alone = middle.get('HTTP, 1 callers')?.p50 ?? Number.NaN;
  const least = middle.get('pgbench, 1 clients')?.p50;
  if (bound) reportFigure('trades at 32 callers, of pgbench', http.perSecond / bound.perSecond, 'ratio', 'higher');
  if (least !== undefined) reportFigure('a trade alone, of pgbench', alone / least, 'ratio');
  console.log(`P3: ${ratio} x pgbench at 32 (target 0.6), p99 ${msText(http.p99)} (target 25 ms), 0 errors, 0 lost`);
  console.log(`P4: p50 ${msText(alone)} alone (target 2.5 ms)`);
}

await main();
