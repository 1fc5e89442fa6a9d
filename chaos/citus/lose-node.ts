/**
 * A worker of a Citus cluster loses its primary machine, under load: the standby of that node takes over by itself, and
 * users of both nodes continue. No acknowledged write is lost, none is done twice.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { moveTables } from '../../server/src/db/citus/distribute.ts';
import { addKindWords } from '../../server/src/db/kind-words.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { createPool, type Sql } from '../../server/src/db/pool.ts';
import { startAppServer } from '../../testing/app-server.ts';
import { type CitusMachines, startCitusMachines } from '../../testing/citus/citus-machines.ts';
import { median } from '../../testing/load/measure.ts';
import { type Account, createAccounts, watchPrice } from '../../testing/load/world.ts';
import { counted } from '../counted.ts';
import { auditJournal, call, createBook, moneyRows, type Book, type MoneyReport } from '../kill-server.ts';
import { atMost, exactly, none, figureRow, type Row } from '../report.ts';

const STOCK = 'ASELS';
const TIMEOUT_MS = 90_000;

interface Loss {
  readonly fault: 'machine' | 'cut';
  /** True if another machine leads the node afterwards. */
  readonly replaced: boolean;
  /** Time from the fault until the last user of the node has a newer acknowledgement. */
  readonly tradingMs: number;
  /** Longest time in which a user of the other node had no acknowledgement meanwhile. */
  readonly othersMs: number;
}

export interface LoseNodeReport extends MoneyReport {
  readonly losses: readonly Loss[];
  /** Number of users of the lost node, and of the other. */
  readonly users: readonly [number, number];
  /** Answers of 5xx other than 503. */
  readonly internal: number;
}

const USERS = 24;

/** Runs on a separate cluster with more users than the server's pool has connections. */
export async function loseNodes(faults: number): Promise<LoseNodeReport> {
  const citus = await startCitusMachines();
  try {
    const sql = createPool({ url: citus.databaseUrl, max: 1, statementTimeoutMs: 300_000 });
    const make = async () => {
      await migrate(sql);
      await addKindWords(sql);
      const accounts = await createAccounts(sql, USERS, 1_000_000_000);
      await moveTables(sql, 'distribute');
      return accounts;
    };
    return await loseNode(citus, await make().finally(() => sql.end()), faults);
  } finally {
    citus.stop();
  }
}

/** @param accounts of users that are already spread over the nodes */
export async function loseNode(
  citus: CitusMachines,
  accounts: readonly Account[],
  faults: number,
): Promise<LoseNodeReport> {
  const sql = createPool({ url: citus.databaseUrl, max: 2, statementTimeoutMs: 300_000 });
  const books = accounts.map(createBook);
  let stopServer = async () => {};
  try {
    const env = { DATABASE_URL: citus.databaseUrl, LIMITS: 'off', MARKET_HOURS: 'always' };
    const server = await startAppServer({ env });
    stopServer = () => server.stop();
    const { own, others } = await byNode(sql, accounts, books);
    // Entries from before the test belong to none of these users.
    const { surplus: before } = await auditJournal(sql, createBook());
    const quotes = await watchPrice(server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = books.map((book, place) => call(server.url, accounts, place, price, book));
    const losses: Loss[] = [];
    for (const turn of counted(faults)) {
      await untilAll(books);
      losses.push(await lose(citus, turn % 2 === 0 ? 'machine' : 'cut', own, others));
    }
    for (const book of books) book.finished = true;
    await Promise.all(work);
    await sql`analyze`;
    const all = merged(books);
    const audit = await auditJournal(sql, all);
    const users = [own.length, others.length] as const;
    return { losses, users, ...audit, surplus: audit.surplus - before, internal: all.internal };
  } finally {
    for (const book of books) book.finished = true;
    await stopServer();
    await sql.end();
  }
}

async function lose(
  citus: CitusMachines,
  fault: Loss['fault'],
  own: readonly Book[],
  others: readonly Book[],
): Promise<Loss> {
  const { primary } = await citus.worker();
  const started = performance.now();
  if (fault === 'cut') primary.unplug();
  else primary.kill();
  // Answers sent before the fault have arrived by then.
  await sleep(200);
  const gaps = createGaps(others);
  await untilAll(own, gaps.look);
  const tradingMs = Math.round(performance.now() - started);
  if (fault === 'cut') primary.plug();
  else citus.restart(primary);
  const replaced = (await citus.worker()).primary !== primary;
  return { fault, replaced, tradingMs, othersMs: Math.round(gaps.longestMs()) };
}

/** Waits until each user has one more acknowledgement. */
async function untilAll(books: readonly Book[], sample = () => {}): Promise<void> {
  const before = books.map(({ acknowledged }) => acknowledged.size);
  const endMs = performance.now() + TIMEOUT_MS;
  while (books.some(({ acknowledged }, place) => acknowledged.size <= (before[place] ?? 0))) {
    if (performance.now() > endMs) throw new Error(`not everybody trades again after ${TIMEOUT_MS} ms`);
    sample();
    await sleep(20);
  }
}

/** Measures the longest time of each account without an acknowledgement, at the calls of `look`. */
function createGaps(books: readonly Book[]) {
  const counts = books.map(({ acknowledged }) => ({ size: acknowledged.size, sinceMs: performance.now() }));
  let longest = 0;
  return {
    look() {
      for (const [place, last] of counts.entries()) {
        const size = books[place]?.acknowledged.size ?? 0;
        longest = Math.max(longest, performance.now() - last.sinceMs);
        if (size > last.size) counts[place] = { size, sinceMs: performance.now() };
      }
    },
    longestMs: () => longest,
  };
}

/** Books of the users of the first worker, and of all others. */
async function byNode(sql: Sql, accounts: readonly Account[], books: readonly Book[]) {
  const rows = await sql<{ user_id: string }[]>`
    select a.user_id from account a
      join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('account', a.user_id)
      join pg_dist_node n on n.groupid = p.groupid
    where n.nodeport = 5001`;
  const there = new Set(rows.map((row) => row.user_id));
  const isThere = (_: Book, place: number) => there.has(accounts[place]?.userId ?? '');
  return { own: books.filter(isThere), others: books.filter((book, place) => !isThere(book, place)) };
}

const merged = (books: readonly Book[]): Book => ({
  acknowledged: new Map(books.flatMap((book) => [...book.acknowledged])),
  refused: new Set(books.flatMap((book) => [...book.refused])),
  repeated: books.reduce((sum, { repeated }) => sum + repeated, 0),
  internal: books.reduce((sum, { internal }) => sum + internal, 0),
  finished: true,
});

export const loseNodeRows = (report: LoseNodeReport): readonly Row[] => {
  const { losses } = report;
  const of = (fault: Loss['fault']) => losses.filter((loss) => loss.fault === fault).length;
  const ms = losses.map(({ tradingMs }) => tradingMs);
  return [
    figureRow('machine that leads a worker killed', of('machine')),
    figureRow('its network cut', of('cut')),
    figureRow('users of that node, and of the other', report.users.join(' and ')),
    exactly('replaced by its standby', losses.filter(({ replaced }) => replaced).length, losses.length),
    ...moneyRows(report),
    none('answers of 5xx other than 503', report.internal),
    figureRow('users of the other node, longest without an answer', `${Math.max(...losses.map((l) => l.othersMs))} ms`),
    figureRow('all users of the node trading again, median', `${median(ms)} ms`),
    atMost('all users of the node trading again, slowest', Math.max(...ms), 20_000, ' ms'),
  ];
};
