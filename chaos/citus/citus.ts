/**
 * R-F19: users are spread over the nodes of a Citus cluster. Under load a node is killed with -9, stopped, cut off, or
 * moves a part of its users to another. Only users of the node that is away are refused, quickly; others notice
 * nothing. No acknowledged write is lost, none is done twice, and no transaction remains prepared.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../server/src/db/pool.ts';
import { watchPrice } from '../../testing/load/world.ts';
import { randomFrom } from '../../testing/random.ts';
import { counted } from '../counted.ts';
import { auditJournal, call, createBook, type Book } from '../kill-server.ts';
import { startCitusInstallation, type CitusInstallation, type PlacedAccount, type Worker } from './citus-cluster.ts';
import { end, FAULTS, plan, suffer, type Fault, type Planned } from './citus-faults.ts';
import { createOrderBook, placeOrders, wrongOrders } from './citus-orders.ts';
import { peopleOf, triesToLogIn, triesToRegister } from './citus-people.ts';

const STOCK = 'ASELS';
const USERS_EACH = 10;
const RECOVERY_TIMEOUT_MS = 60_000;
const PREPARED_MS = 60_000;
/** Time around the fault and the return; answers in it count for neither side. */
const ON_THE_WAY_MS = 100;
const BEAT_MS = 20;

interface Sample {
  readonly account: PlacedAccount;
  readonly atMs: number;
  readonly ms: number;
  /** Status; undefined if no answer came. */
  readonly status: number | undefined;
}

export interface Loss {
  readonly fault: Fault;
  /** The p99 of other users before the fault and during it. */
  readonly before: number;
  readonly meanwhile: number;
  readonly othersRefused: readonly string[];
  /** Failed answers to the users concerned, and the slowest of them. */
  readonly refusals: number;
  readonly slowestRefusal: number;
  /** Slowest of all their answers. */
  readonly slowest: number;
  /**
   * Results of a registration during the fault, and of logins of users who are not on the lost node; empty if there
   * were none.
   */
  readonly registration: string;
  readonly logins: readonly string[];
  /** Number of moves that were started again. */
  readonly tries: number;
  /** Time from the fault until the return. */
  readonly awayMs: number;
  /** Time from the return until each user trades again. */
  readonly backMs: number;
  /** Longest pause of this process: a machine that stands still delays everything. */
  readonly stoodMs: number;
}

export interface CitusReport extends Awaited<ReturnType<typeof auditJournal>> {
  readonly losses: readonly Loss[];
  /** Answers of 5xx other than 503, and the server's log of unexpected errors. */
  readonly internal: number;
  readonly unforeseen: readonly string[];
  readonly prepared: number;
  readonly ordersPlaced: number;
  readonly ordersCancelled: number;
  /** Orders that are lost, doubled, or not cancelled though acknowledged. */
  readonly wrongOrders: readonly string[];
}

export interface CitusTimes {
  readonly beforeMs: number;
  readonly awayMs: number;
}

export async function citus(faults: number, callers: number, seed: number, times: CitusTimes): Promise<CitusReport> {
  const random = randomFrom(seed);
  const place = await startCitusInstallation(USERS_EACH, true);
  const accounts = interleaved(place.workers).slice(0, callers);
  const unforeseen = unforeseenOf(place);
  const samples: Sample[] = [];
  const byToken = new Map(accounts.map((account) => [account.token, account]));
  const onAnswer: Book['onAnswer'] = (token, status, ms) =>
    samples.push({ account: byToken.get(token) as PlacedAccount, atMs: performance.now() - ms, ms, status });
  const book: Book = { ...createBook(), onAnswer };
  const orders = createOrderBook();
  try {
    const people = await peopleOf(place);
    const quotes = await watchPrice(place.server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const work = Array.from({ length: callers }, (_, caller) => call(place.server.url, accounts, caller, price, book));
    const placing = place.workers.map(({ accounts: own }) =>
      placeOrders(place.server.url, own.at(-1) as PlacedAccount, price, orders),
    );
    const inTurns = FAULTS.slice(0, faults).toSorted(() => random.next() - 0.5);
    const losses: Loss[] = [];
    for (const turn of counted(faults)) {
      const worker = place.workers[random.below(place.workers.length)] as Worker;
      const planned = plan(inTurns[turn % inTurns.length] ?? 'stopped', worker, random.below(USERS_EACH));
      losses.push(await lose(place, { ...planned, people }, accounts, samples, times));
      await sleep(1_000);
    }
    book.finished = true;
    orders.finished = true;
    await Promise.all([...work, ...placing]);
    const prepared = await preparedLeft(place.urls);
    const audit = await auditJournal(place.sql, book);
    const { placed, cancelled } = orders;
    return {
      losses,
      internal: book.internal + orders.internal,
      unforeseen,
      prepared,
      ordersPlaced: placed.size,
      ordersCancelled: cancelled.size,
      wrongOrders: await wrongOrders(place.sql, orders),
      ...audit,
    };
  } finally {
    book.finished = true;
    orders.finished = true;
    await place.stop();
  }
}

/** Accounts of all nodes in turn, so that callers are spread as users are. */
const interleaved = (workers: readonly Worker[]) =>
  (workers[0]?.accounts ?? []).flatMap((_, at) => workers.flatMap(({ accounts }) => accounts[at] ?? []));

/** Reads the errors that the server logged for answers of 500. */
function unforeseenOf({ server }: CitusInstallation): readonly string[] {
  const lines: string[] = [];
  server.process.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) if (line.includes('"unforeseen error"')) lines.push(line);
  });
  return lines;
}

async function lose(
  place: CitusInstallation,
  planned: Planned & { readonly people: ReadonlyMap<Worker, string> },
  accounts: readonly PlacedAccount[],
  samples: Sample[],
  { beforeMs, awayMs }: CitusTimes,
): Promise<Loss> {
  const { fault, worker, people } = planned;
  samples.length = 0;
  const heart = createHeart();
  await sleep(beforeMs);
  const from = performance.now();
  let registration = '';
  let logins: readonly string[] = [];
  const tries = await suffer(place, planned, awayMs, async () => {
    const { url } = place.server;
    registration = await triesToRegister(url);
    const others = [...people].filter(([theirs]) => theirs !== worker);
    logins = await Promise.all(others.map(([, username]) => triesToLogIn(url, username)));
  });
  const until = performance.now();
  await end(place, fault, worker);
  const back = performance.now();
  const isTheirs = ({ account }: Sample) => planned.isTheirs(account);
  await untilAllTrade(samples, accounts.filter(planned.isTheirs), until);
  const backMs = Math.round(performance.now() - back);
  const within = (a: number, b: number) => samples.filter(({ atMs, ms }) => atMs > a && atMs + ms < b);
  const meanwhile = within(from - ON_THE_WAY_MS, until);
  const others = meanwhile.filter((each) => !isTheirs(each));
  const theirs = meanwhile.filter(isTheirs);
  const refusals = theirs.filter((each) => !isDone(each));
  return {
    fault,
    before: p99(within(from - beforeMs, from).filter((each) => !isTheirs(each))),
    meanwhile: p99(others),
    othersRefused: others.filter((each) => !isDone(each)).map((each) => `${fault}: ${each.status} in ${each.ms} ms`),
    refusals: refusals.length,
    slowestRefusal: slowest(refusals),
    slowest: slowest(theirs),
    registration,
    logins,
    tries,
    awayMs: Math.round(until - from),
    backMs,
    stoodMs: heart.stop(),
  };
}

const isDone = ({ status }: Sample) => status !== undefined && status < 500;
const slowest = (samples: readonly Sample[]) => Math.round(samples.reduce((most, { ms }) => Math.max(most, ms), 0));

function p99(samples: readonly Sample[]): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Infinity);
}

async function untilAllTrade(samples: readonly Sample[], own: readonly PlacedAccount[], fromMs: number): Promise<void> {
  const endMs = performance.now() + RECOVERY_TIMEOUT_MS;
  while (performance.now() < endMs) {
    const done = samples.filter((each) => each.atMs > fromMs && isDone(each)).map(({ account }) => account);
    if (own.every((account) => done.includes(account))) return;
    await sleep(BEAT_MS);
  }
}

function createHeart() {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - BEAT_MS);
    last = performance.now();
  }, BEAT_MS);
  return {
    stop() {
      clearInterval(timer);
      return Math.round(longest);
    },
  };
}

/** Transactions that remain prepared on a node after Citus had time to finish them. */
async function preparedLeft(urls: readonly string[]): Promise<number> {
  const pools = urls.map((url) => createPool({ url, max: 1 }));
  const endMs = performance.now() + PREPARED_MS;
  try {
    for (;;) {
      const counts = await Promise.all(
        pools.map((sql) => sql<{ n: number }[]>`select count(*)::int as n from pg_prepared_xacts`),
      );
      const left = counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
      if (left === 0 || performance.now() > endMs) return left;
      await sleep(200);
    }
  } finally {
    await Promise.all(pools.map((sql) => sql.end()));
  }
}
