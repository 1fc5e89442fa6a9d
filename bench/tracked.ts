/**
 * Benchmark of entries of a tracked account: the newest entry with 100 to 100,000 before it, one dated ten years back
 * among 100,000, and an import of 20,000 rows. `npm run bench -- tracked [rounds]`. The sizes alternate, so that noise
 * of the machine affects all alike.
 */

import { randomUUID } from 'node:crypto';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { Connection } from '../testing/load/connection.ts';
import { reportFigure } from '../testing/load/figures.ts';
import { median, msText, printMachine, printTable, quantile, rate } from '../testing/load/measure.ts';
import {
  type Account,
  assertReconciled,
  createAccounts,
  createWorld,
  openConnections,
  type World,
} from '../testing/load/world.ts';
import { measureImports } from './harness/import.ts';
import { fillTrackedAccount, oldestDay, openTrackedAccount } from './harness/tracked-account.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
const LARGEST = 100_000;
const TEN = 10;
const ONE = 1;
const rounds = Number(process.argv[3] ?? 200);
const BACK_ROUNDS = 20;
const IMPORT_ROUNDS = 3;
const WARM_UP = 10;

interface Book {
  readonly name: string;
  readonly account: Account;
  readonly id: number;
}

async function send(connection: Connection, { account, id }: Book, entry: object): Promise<number> {
  const body = { entries: [entry] };
  const reply = await connection.post(`/accounts/${id}/entries`, body, account.token, randomUUID());
  if (reply.status !== 200) throw new Error(`an entry was answered with ${reply.status}: ${reply.body}`);
  return reply.ms;
}

const asset = { kind: 'stocks', code: 'THYAO' };

async function measure(
  connection: Connection,
  books: readonly Book[],
  count: number,
  entryAt: (round: number) => object,
) {
  const times: number[][] = books.map(() => []);
  for (let round = 0; round < count + WARM_UP; round += 1) {
    for (const [at, book] of books.entries()) {
      const ms = await send(connection, book, entryAt(round));
      if (round >= WARM_UP) times[at]?.push(ms);
    }
  }
  return times;
}

const rowsOf = (books: readonly Book[], times: readonly number[][]) =>
  times.map((of, at) => [books[at]?.name ?? '', msText(median(of)), msText(quantile(of, 0.95))]);

/** Opens one account of each size with ten assets, and one more of the largest size with one asset. */
async function openBooks({ server }: World, owners: readonly Account[]): Promise<Book[]> {
  const [connection] = await openConnections(server.url, 1);
  if (!connection) throw new Error('no connection');
  const books: Book[] = [];
  for (const [at, account] of owners.entries()) {
    const size = SIZES[at];
    const name = size === undefined ? `${rate(LARGEST)} entries, one asset` : `${rate(size)} entries, ten assets`;
    books.push({ name, account, id: await openTrackedAccount(connection, account, { name, cash: 'kept' }) });
  }
  connection.close();
  return books;
}

async function main(): Promise<void> {
  const world = await createWorld();
  try {
    const owners = await createAccounts(world.sql, SIZES.length + 1, 1_000);
    const books = await openBooks(world, owners);
    for (const [at, { account, id }] of books.entries()) {
      const assets = at < SIZES.length ? TEN : ONE;
      await fillTrackedAccount(world.sql, { userId: account.userId, accountId: id }, SIZES[at] ?? LARGEST, assets);
    }
    await world.sql`vacuum analyze tracked_entry, tracked_lot, tracked_position, tracked_cash, journal, holding`;
    const [connection] = await openConnections(world.server.url, 1);
    if (!connection) throw new Error('no connection');
    // The date in İstanbul, as for entries: a day earlier would come before the newest ones and replay the asset.
    const today = dateText(dayOf(Date.now()));
    const newest = await measure(connection, books, rounds, (round) => ({
      date: today,
      type: round % 2 === 0 ? 'buy' : 'sell',
      asset,
      quantity: 1,
      price: 250,
      fee: 0.5,
    }));
    const back = await measure(connection, books, BACK_ROUNDS, () => ({
      date: oldestDay(),
      type: 'buy',
      asset,
      quantity: 1,
      price: 10,
    }));
    const [empty] = await openBooks(world, await createAccounts(world.sql, 1, 1_000));
    if (!empty) throw new Error('no account to import into');
    const imports = await measureImports(connection, empty, IMPORT_ROUNDS);
    connection.close();

    printMachine(world.database);
    printTable([['the newest entry', 'p50', 'p95'], ...rowsOf(books, newest)]);
    const [small, large] = [median(newest[0] ?? []), median(newest[SIZES.length - 1] ?? [])];
    console.log(`with 100,000 entries ${(large / small).toFixed(2)} of what it takes with 100 (target 1.2)`);
    const one = median(newest[SIZES.length] ?? []);
    reportFigure('the newest of 100,000 entries, of 100', large / small, 'ratio');
    reportFigure('the newest of 100,000 of one asset, of 100', one / small, 'ratio');
    printTable([['an entry dated ten years back', 'p50', 'p95'], ...rowsOf(books, back)]);
    const worst = Math.max(...back.slice(-2).map((of) => quantile(of, 0.95)));
    reportFigure('an entry ten years back in 100,000', worst, 'ms');
    reportFigure('the slowest import of 20,000 rows', imports.worstMs, 'ms');
    console.log(`in 100,000 entries at most ${msText(worst)} in 95 of 100 (target 1,000 ms)`);
    printTable([
      ['an import of 20,000 rows', 'p50'],
      ['tried', imports.trial],
      ['written', imports.written],
      ['tried again, all there', imports.again],
      ['taken back', imports.undone],
    ]);
    console.log(`the slowest of them ${msText(imports.worstMs)} (target 10,000 ms)`);
    console.log(await assertReconciled(world.sql));
  } finally {
    await world.stop();
  }
}

await main();
