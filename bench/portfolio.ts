/**
 * P5, P6 and P7: reading the portfolio with 100 to 100,000 journal rows, a trade visible in the next read, 32 readers
 * at once. `npm run bench -- portfolio [rounds]`. The sizes alternate, so that noise of the machine affects all alike.
 */

import { randomUUID } from 'node:crypto';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import {
  load,
  median,
  medianRun,
  msText,
  printMachine,
  printTable,
  quantile,
  rate,
  type Load,
} from '../testing/load/measure.ts';
import {
  assertReconciled,
  createAccounts,
  createWorld,
  openConnections,
  watchPrice,
  type World,
} from '../testing/load/world.ts';
import type { Account } from '../testing/load/world.ts';
import { fillJournal, PORTFOLIO_READS } from './harness/portfolio.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const CASH_LIRA = 1_000_000_000;
const rounds = Number(process.argv[3] ?? 400);
const LOAD_MS = 4_000;

async function read(connection: Connection, account: Account, path: string): Promise<number> {
  const reply = await connection.get(path, account.token);
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.body}`);
  return reply.ms;
}

async function readAll(connection: Connection, account: Account): Promise<number> {
  let ms = 0;
  for (const path of PORTFOLIO_READS) ms += await read(connection, account, path);
  return ms;
}

/** P5: the four reads one after the other, by one caller. */
async function bySize(world: World, accounts: readonly Account[]): Promise<number[][]> {
  const [connection] = await openConnections(world.server.url, 1);
  if (!connection) throw new Error('no connection');
  const times: number[][] = accounts.map(() => []);
  for (let round = 0; round < rounds + 50; round += 1) {
    for (const [index, account] of accounts.entries()) {
      const ms = await readAll(connection, account);
      if (round >= 50) times[index]?.push(ms);
    }
  }
  connection.close();
  return times;
}

/** P6: number of the buys that were in the next read of the holdings. */
async function tradesToVisible(world: World, account: Account): Promise<string> {
  const [connection] = await openConnections(world.server.url, 1);
  const quotes = await watchPrice(world.server.url, 'THYAO');
  if (!connection) throw new Error('no connection');
  let fresh = 0;
  for (let i = 1; i <= 100; i += 1) {
    const order = { symbol: 'THYAO', quantity: 1, buyPrice: quotes.price(), type: 'stocks' };
    const bought = await connection.post('/portfolio/addAssetBySymbol', order, account.token, randomUUID());
    if (bought.status !== 200) throw new Error(bought.body);
    const held = JSON.parse((await connection.get('/portfolio/', account.token)).body) as {
      data: { portfolio: { symbol: string; quantity: number }[] };
    };
    if (held.data.portfolio.find(({ symbol }) => symbol === 'THYAO')?.quantity === i) fresh += 1;
  }
  quotes.stop();
  connection.close();
  return `${fresh} of 100 trades were in the next read`;
}

/** P7: 32 callers, the four reads in turn, each on its own account. */
async function readers(world: World, accounts: readonly Account[]): Promise<Load> {
  const connections = await openConnections(world.server.url, 32);
  let next = 0;
  const result = await load(32, LOAD_MS, (caller) => {
    const account = accounts[caller % accounts.length];
    const connection = connections[caller];
    if (!account || !connection) throw new Error('no account');
    next += 1;
    return read(connection, account, PORTFOLIO_READS[next % PORTFOLIO_READS.length] ?? '/portfolio/');
  });
  for (const connection of connections) connection.close();
  return result;
}

async function main(): Promise<void> {
  const world = await createWorld();
  try {
    const sized = await createAccounts(world.sql, SIZES.length, CASH_LIRA);
    for (const [index, account] of sized.entries()) await fillJournal(world.sql, account.userId, SIZES[index] ?? 0);
    const many = await createAccounts(world.sql, 32, CASH_LIRA);
    for (const account of many) await fillJournal(world.sql, account.userId, 1_000);
    const [newcomer] = await createAccounts(world.sql, 1, CASH_LIRA);
    if (!newcomer) throw new Error('no account');
    await world.sql`vacuum analyze journal, holding, account`;
    const times = await bySize(world, sized);
    const visible = await tradesToVisible(world, newcomer);
    const runs = [await readers(world, many), await readers(world, many), await readers(world, many)];

    printMachine(world.database);
    const rows = times.map((of, i) => [rate(SIZES[i] ?? 0), msText(median(of)), msText(quantile(of, 0.99))]);
    printTable([['journal rows (the four reads together)', 'p50', 'p99'], ...rows]);
    const [small, large] = [median(times[0] ?? []), median(times.at(-1) ?? [])];
    console.log(`P5: p50 ${msText(large)} (target 3 ms), ratio ${(large / small).toFixed(2)} (target 1.2)`);
    reportFigure('reads with 100,000 rows, of 100', large / small, 'ratio');
    reportFigure('the four reads with 100,000 rows', large, 'ms');
    console.log(`P6: ${visible}`);
    const middle = medianRun(runs);
    reportFigure('a read beside 31 others', 1_000 / middle.perSecond, 'ms');
    console.log(`P7: ${rate(middle.perSecond)} reads/s with 32 readers (target 3,000), p99 ${msText(middle.p99)}`);
    console.log(await assertReconciled(world.sql));
  } finally {
    await world.stop();
  }
}

await main();
