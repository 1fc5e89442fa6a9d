/**
 * R-F19: users are spread over the nodes of a Citus cluster, and under load a node is killed with -9, stopped, cut off,
 * or gives a part of its users to another. Only the users of a node that is away are refused, soon; the others notice
 * nothing. Nothing acknowledged is lost, nothing is done twice, and no transaction stays prepared.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../server/src/db/pool.ts';
import { watchPrice } from '../testing/load/world.ts';
import { randomFrom } from '../testing/random.ts';
import { startCitusInstallation, type CitusInstallation, type Worker } from './citus-cluster.ts';
import { counted } from './counted.ts';
import { auditJournal, call, createBook, moneyRows, type Book } from './kill-server.ts';
import { atLeast, atMost, exactly, judged, none, told, type Row } from './report.ts';

/** A short test has the first ones. */
const FAULTS = ['stopped', 'killed', 'moved', 'coordinator', 'silent', 'refusing'] as const;
type Fault = (typeof FAULTS)[number];

const STOCK = 'ASELS';
/** What the others' p99 may be on a busy machine, whatever it was before. */
const FLOOR_MS = 250;
const REFUSED_MS = 2_000;
const BACK_MS = 20_000;
const PREPARED_MS = 60_000;
/** An answer that was under way at the fault, or at the return, belongs to neither side. */
const ON_THE_WAY_MS = 100;

interface Sample {
  readonly node: string;
  readonly atMs: number;
  readonly ms: number;
  /** Undefined where no answer came. */
  readonly status: number | undefined;
}

interface Loss {
  readonly fault: Fault;
  /** The others' p99 before it and meanwhile. */
  readonly before: number;
  readonly meanwhile: number;
  readonly othersRefused: readonly string[];
  readonly refusals: number;
  readonly slowestRefusal: number;
  readonly registration: string;
  /** From the return until the node's users trade again. */
  readonly backMs: number;
}

export interface CitusReport extends Awaited<ReturnType<typeof auditJournal>> {
  readonly losses: readonly Loss[];
  /** Answers of 5xx other than 503. */
  readonly internal: number;
  readonly prepared: number;
}

export interface CitusTimes {
  readonly beforeMs: number;
  readonly awayMs: number;
}

export async function citus(faults: number, callers: number, seed: number, times: CitusTimes): Promise<CitusReport> {
  const random = randomFrom(seed);
  const place = await startCitusInstallation(5, true);
  const samples: Sample[] = [];
  const nodes = new Map(place.workers.flatMap(({ group, accounts }) => accounts.map(({ token }) => [token, group])));
  const heard: Book['heard'] = (token, status, ms) =>
    samples.push({ node: nodes.get(token) ?? '', atMs: performance.now() - ms, ms, status });
  const book: Book = { ...createBook(), heard };
  try {
    const quotes = await watchPrice(place.server.url, STOCK);
    const price = quotes.price();
    quotes.stop();
    const accounts = interleaved(place.workers);
    const work = Array.from({ length: callers }, (_, caller) => call(place.server.url, accounts, caller, price, book));
    const inTurns = FAULTS.slice(0, faults).toSorted(() => random.next() - 0.5);
    const losses: Loss[] = [];
    for (const turn of counted(faults)) {
      const worker = place.workers[random.below(place.workers.length)] as Worker;
      losses.push(await lose(place, inTurns[turn % inTurns.length] ?? 'stopped', worker, samples, times));
      await sleep(1_000);
    }
    book.finished = true;
    await Promise.all(work);
    const prepared = await preparedLeft(place.urls);
    const audit = await auditJournal(place.sql, book);
    return { losses, internal: book.internal, prepared, ...audit };
  } finally {
    book.finished = true;
    await place.stop();
  }
}

/** One of every node in turns, so that callers are spread as users are. */
const interleaved = (workers: readonly Worker[]) =>
  (workers[0]?.accounts ?? []).flatMap((_, at) => workers.flatMap(({ accounts }) => accounts[at] ?? []));

async function lose(
  place: CitusInstallation,
  fault: Fault,
  worker: Worker,
  samples: Sample[],
  { beforeMs, awayMs }: CitusTimes,
): Promise<Loss> {
  const isAway = fault !== 'moved' && fault !== 'coordinator';
  const beforeFrom = performance.now();
  await sleep(beforeMs);
  const from = performance.now();
  let registration = '';
  if (fault === 'moved') await moveParts(place, worker);
  else {
    await begin(place, fault, worker);
    if (isAway) {
      await sleep(awayMs / 2);
      registration = await register(place.server.url);
      await sleep(awayMs / 2);
    } else await sleep(1_000);
  }
  const until = performance.now();
  await end(place, fault, worker);
  const back = performance.now();
  const isTheirs = (sample: Sample) => sample.node === worker.group;
  const isDone = ({ status }: Sample) => status !== undefined && status < 500;
  while (!samples.some((each) => isDone(each) && each.atMs > until && (!isAway || isTheirs(each)))) {
    if (performance.now() - back > BACK_MS * 3) break;
    await sleep(20);
  }
  const backMs = Math.round(performance.now() - back);
  const within = (a: number, b: number) => samples.filter(({ atMs, ms }) => atMs > a && atMs + ms < b);
  const meanwhile = within(from - ON_THE_WAY_MS, until);
  const others = meanwhile.filter((each) => !isTheirs(each));
  const theirs = meanwhile.filter((each) => isTheirs(each) && !isDone(each));
  return {
    fault,
    before: p99(within(beforeFrom, from).filter((each) => !isTheirs(each))),
    meanwhile: p99(others),
    othersRefused: others.filter((each) => !isDone(each)).map(({ status, ms }) => `${fault}: ${status} in ${ms} ms`),
    refusals: theirs.length,
    slowestRefusal: Math.round(Math.max(0, ...theirs.map(({ ms }) => ms))),
    registration,
    backMs,
  };
}

async function begin({ coordinator }: CitusInstallation, fault: Fault, { node, link }: Worker): Promise<void> {
  if (fault === 'stopped') node.signal('SIGSTOP');
  else if (fault === 'killed') await node.stop('SIGKILL');
  else if (fault === 'coordinator') await coordinator.stop('SIGKILL');
  else if (fault === 'silent' || fault === 'refusing') await link.set(fault);
}

async function end({ coordinator }: CitusInstallation, fault: Fault, { node, link }: Worker): Promise<void> {
  if (fault === 'stopped') node.signal('SIGCONT');
  else if (fault === 'killed') await node.start();
  else if (fault === 'coordinator') await coordinator.start();
  else if (fault === 'silent' || fault === 'refusing') {
    // What was sent into the silence is gone, so its connections end, as by their own limits.
    await link.set('refusing');
    await link.set(undefined);
  }
}

/** One part of the tables of users goes from this worker to another, and one comes back. */
async function moveParts({ sql, workers }: CitusInstallation, from: Worker): Promise<void> {
  const to = workers.find((each) => each !== from) as Worker;
  const move = (source: Worker, target: Worker) => sql`
    select citus_move_shard_placement(min(shardid), '127.0.0.1', ${portOf(source)}::int, '127.0.0.1',
      ${portOf(target)}::int)
    from pg_dist_shard join pg_dist_placement using (shardid)
    where logicalrelid = 'account'::regclass and groupid = ${source.group}::int`;
  await move(from, to);
  await move(to, from);
}

const portOf = ({ link }: Worker) => new URL(link.url).port;

/** What becomes of somebody who registers: their row is written on every node. */
async function register(url: string): Promise<string> {
  const started = performance.now();
  const name = `r${Math.round(started)}${process.pid}`;
  const person = { fullName: 'Deniz Uzak', username: name, email: `${name}@example.com`, phoneNumber: '+905321234567' };
  const { status } = await fetch(`${url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: 'uzak-bir-parola-7' }),
  });
  return `${status} in ${Math.round(performance.now() - started)} ms`;
}

/** Transactions that are prepared on any node, once Citus had time to finish them. */
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

function p99(samples: readonly Sample[]): number {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? Infinity);
}

const SHAPES: Readonly<Record<Fault, string>> = {
  stopped: 'worker stopped (SIGSTOP)',
  killed: 'worker killed with -9, started again',
  moved: 'parts of users moved there and back',
  coordinator: 'coordinator killed with -9, started again',
  silent: 'worker that answers nothing (its port swallows all)',
  refusing: 'worker whose port refuses',
};

export function citusRows(report: CitusReport): readonly Row[] {
  const { losses } = report;
  const away = losses.filter(({ fault }) => fault !== 'moved' && fault !== 'coordinator');
  return [
    ...FAULTS.map((fault) => told(SHAPES[fault], losses.filter((loss) => loss.fault === fault).length)),
    ...moneyRows(report),
    none('answers of 5xx other than 503', report.internal),
    ...away.map(({ fault, before, meanwhile }) => {
      const limit = Math.max(2 * before, FLOOR_MS);
      const what = `the others' p99 before and with a worker ${fault}`;
      return judged(what, `${before}, ${meanwhile} ms`, `<= ${limit} ms (twice, or ${FLOOR_MS})`, meanwhile <= limit);
    }),
    none(
      'others refused while a worker was away',
      away.flatMap(({ othersRefused }) => othersRefused),
    ),
    exactly(
      'workers that were away and refused their users',
      away.filter(({ refusals }) => refusals > 0).length,
      away.length,
    ),
    atMost(
      'slowest refusal of their users',
      Math.max(0, ...away.map(({ slowestRefusal }) => slowestRefusal)),
      REFUSED_MS,
      ' ms',
    ),
    told('registrations meanwhile (written on every node)', away.map(({ registration }) => registration).join(', ')),
    atMost('trading again after the return, slowest', Math.max(...losses.map(({ backMs }) => backMs)), BACK_MS, ' ms'),
    none('transactions that stayed prepared on any node', report.prepared),
    atLeast('faults', losses.length, 1),
  ];
}
