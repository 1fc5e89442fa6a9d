/**
 * Benchmark of the analysis: returns over ten years with 100 and with 100,000 entries, in alternating rounds; and an
 * entry dated ten years back, until its days are recomputed, and the latency of other users' reads meanwhile.
 * `npm run bench -- analysis [rounds]`.
 */

import { randomUUID } from 'node:crypto';
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
import { fillTrackedAccount, oldestDay, openTrackedAccount } from './harness/tracked-account.ts';

const SIZES = [100, 100_000];
const rounds = Number(process.argv[3] ?? 50);
const BACK_ROUNDS = 3;
const OTHERS_MS = 5_000;

interface Book {
  readonly account: Account;
  readonly id: number;
}

interface Returns {
  readonly pending?: { readonly from: string };
}

type Question = 'performance' | 'assets';

async function returns(
  connection: Connection,
  { account, id }: Book,
  question: Question = 'performance',
): Promise<{ ms: number; returned: Returns }> {
  const reply = await connection.get(`/analysis/${question}?account=${id}`, account.token);
  if (reply.status !== 200) throw new Error(`the analysis was answered with ${reply.status}: ${reply.body}`);
  return { ms: reply.ms, returned: (JSON.parse(reply.body) as { data: Returns }).data };
}

/** Waits until no day is being recomputed. */
async function settled(connection: Connection, book: Book): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { returned } = await returns(connection, book);
    if (!returned.pending) return performance.now() - start;
  }
}
async function record(connection: Connection, { account, id }: Book): Promise<void> {
  const asset = { kind: 'stocks', code: 'THYAO' };
  const entries = [{ date: oldestDay(), type: 'buy', asset, quantity: 1, price: 10 }];
  const reply = await connection.post(`/accounts/${id}/entries`, { entries }, account.token, randomUUID());
  if (reply.status !== 200) throw new Error(`an entry was answered with ${reply.status}: ${reply.body}`);
}

/** Reads of another user, one after the other. */
async function readsWhile(connection: Connection, account: Account, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) times.push((await connection.get('/portfolio/summary', account.token)).ms);
  return times;
}

/** Measures the time of an answer with few and with many entries, in alternating rounds. */
async function byTurns(
  connection: Connection,
  books: readonly Book[],
  { question, first }: { readonly question: Question; readonly first: readonly number[] },
): Promise<void> {
  const times: number[][] = books.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, book] of books.entries()) times[at]?.push((await returns(connection, book, question)).ms);
  printTable([
    [`${question} over ten years`, 'first', 'p50', 'p95'],
    ...times.map((of, at) => [
      `${rate(SIZES[at] ?? 0)} entries`,
      msText(first[at] ?? 0),
      msText(median(of)),
      msText(quantile(of, 0.95)),
    ]),
  ]);
  const [small = [], large = []] = times;
  reportFigure(`${question} with 100,000 entries, of 100`, median(large) / median(small), 'ratio');
  reportFigure(`${question} with 100,000 entries`, median(large), 'ms');
  console.log(
    `with 100,000 entries ${(median(large) / median(small)).toFixed(2)} of what it takes with 100 (target 1.2)`,
  );
}

async function openBook({ server, sql }: World, account: Account, at: number): Promise<Book> {
  const [connection] = await openConnections(server.url, 1);
  if (!connection) throw new Error('no connection');
  const size = SIZES[at] ?? 0;
  const id = await openTrackedAccount(connection, account, { name: `${rate(size)} entries`, cash: 'none' });
  connection.close();
  await fillTrackedAccount(sql, { userId: account.userId, accountId: id }, size);
  return { account, id };
}

async function main(): Promise<void> {
  const world = await createWorld();
  try {
    const owners = await createAccounts(world.sql, SIZES.length + 1, 1_000);
    const stranger = owners[SIZES.length];
    const books: Book[] = [];
    for (const [at, account] of owners.slice(0, SIZES.length).entries()) books.push(await openBook(world, account, at));
    await world.sql`vacuum analyze`;
    const [connection] = await openConnections(world.server.url, 1);
    if (!connection || !stranger) throw new Error('no connection');
    printMachine(world.database);
    const first: number[] = [];
    for (const book of books) first.push(await settled(connection, book));

    await byTurns(connection, books, { question: 'performance', first });
    await byTurns(connection, books, { question: 'assets', first });

    const [other] = await openConnections(world.server.url, 1);
    if (!other) throw new Error('no connection');
    const end = performance.now() + OTHERS_MS;
    const alone = await readsWhile(other, stranger, () => performance.now() > end);
    const back: number[] = [];
    let isOver = false;
    const beside = readsWhile(other, stranger, () => isOver);
    for (let round = 0; round < BACK_ROUNDS; round += 1) {
      await record(connection, books[1] as Book);
      back.push(await settled(connection, books[1] as Book));
    }
    isOver = true;
    printTable([
      ['another’s reads', 'p50', 'p99'],
      ['alone', msText(median(alone)), msText(quantile(alone, 0.99))],
      ['while days are worked out', msText(median(await beside)), msText(quantile(await beside, 0.99))],
    ]);
    reportFigure('ten years worked out anew', median(back), 'ms');
    console.log(`ten years behind a late entry in ${msText(median(back))} (target 5,000 ms; others' p99 50 ms)`);
    console.log(await assertReconciled(world.sql));
    connection.close();
    other.close();
  } finally {
    await world.stop();
  }
}

await main();
