/**
 * P1 to P7, P10 and P11 on a running Ghostfolio and on our own server, by turns in the same run.
 * `npm run bench -- ghostfolio <address> [rounds] [seconds]`; without an address it says how to start one. With
 * GHOSTFOLIO_BUILD (its dist/apps/api) it starts Ghostfolio itself and measures the start and the memory too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAppServer } from '../e2e/app-server.ts';
import type { Connection } from './harness/connection.ts';
import { firstVisit, type Page } from './harness/first-visit.ts';
import { startGhostfolio, type GhostfolioProcess } from './harness/ghostfolio-process.ts';
import { GhostfolioTracker } from './harness/ghostfolio-tracker.ts';
import { load, median, printMachine, printTable } from './harness/measure.ts';
import { descendantsOf, memoryOf } from './harness/process-memory.ts';
import { kurusTracker, type Holder, type Tracker } from './harness/tracker.ts';
import { assertReconciled, createWorld, openConnections } from './harness/world.ts';

const HOW_TO = `npm run bench -- ghostfolio <address> [rounds] [seconds]

Needs a Ghostfolio with a database of its own and no users. To build one (Node.js, PostgreSQL, Redis), in its tree:
  npm ci && npx nx run api:copy-assets && npx nx run api:build:production
  npx nx run client:copy-assets && npx nx run client:build:production
  npx prisma migrate deploy && npx prisma db seed
and in dist/apps/api a .env with DATABASE_URL, REDIS_HOST, REDIS_PORT, REDIS_DB, ACCESS_TOKEN_SALT, JWT_SECRET_KEY and
DATA_SOURCES=["MANUAL"], so that it does not wait for prices of the Internet. Then either start it there
  NODE_ENV=production HOST=127.0.0.1 PORT=3333 node --env-file=.env main
or let the bench start it, which measures the start and the memory too:
  GHOSTFOLIO_BUILD=<its tree>/dist/apps/api npm run bench -- ghostfolio http://127.0.0.1:3333`;

const SIZES = [100, 1_000, 10_000];
const CALLERS = 32;
const IDLE_MS = 5_000;
const VISIBLE_MS = 120_000;
const [, , , address, roundsText = '3', secondsText = '4'] = process.argv;
const rounds = Number(roundsText);
const seconds = Number(secondsText);
const build = process.env['GHOSTFOLIO_BUILD'];

/** What became of the trades of all rounds. */
interface Outcome {
  answered: number;
  errors: number;
  /** Trades whose answer was a success and whose cash is not in the balance. */
  lost: number;
}

/** One product with its people, and what became of their trades, by work. */
interface Side {
  readonly tracker: Tracker;
  readonly traders: readonly Holder[];
  readonly sized: readonly Holder[];
  readonly outcomes: Map<string, Outcome>;
}

/** Work, and what was measured of it on either side: ours first. */
class Figures {
  readonly #values = new Map<string, [number[], number[]]>();

  add(work: string, side: number, value: number): void {
    const values = this.#values.get(work) ?? [[], []];
    values[side]?.push(value);
    this.#values.set(work, values);
  }

  /** How many times better ours is; rates are better when high, everything else when low. */
  print(): void {
    const rows = [...this.#values].map(([work, [ours, theirs]]) => {
      const [our, their] = [median(ours), median(theirs)];
      const ratio = work.endsWith('/s') ? our / their : their / our;
      return [work, figure(our), figure(their), `${figure(ratio)} x`];
    });
    printTable([[`median of ${rounds} rounds`, 'Kuruş', 'Ghostfolio', 'ratio'], ...rows]);
  }
}

const figure = (value: number) => (Math.abs(value) < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en-US'));

async function connected<T>(tracker: Tracker, count: number, use: (open: Connection[]) => Promise<T>): Promise<T> {
  const connections = await openConnections(tracker.url, count);
  try {
    return await use(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

const alone = <T>(tracker: Tracker, use: (connection: Connection) => Promise<T>) =>
  connected(tracker, 1, ([connection]) => use(present(connection)));

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nobody to measure with');
  return value;
}

/** Trades of `callers` at once by the holders in turn; what was paid is compared with what left the balances. */
async function trades(
  figures: Figures,
  work: string,
  side: Side,
  index: number,
  holders: readonly Holder[],
  callers: number,
) {
  const { tracker } = side;
  const balances = () =>
    alone(tracker, async (connection) => {
      let sum = 0;
      for (const holder of holders) sum += await tracker.cash(connection, holder);
      return sum;
    });
  const outcome = side.outcomes.get(work) ?? { answered: 0, errors: 0, lost: 0 };
  side.outcomes.set(work, outcome);
  const before = await balances();
  let paid = 0;
  let answered = 0;
  const run = await connected(tracker, callers, (connections) =>
    load(callers, seconds * 1000, async (caller) => {
      const bought = await tracker.buy(present(connections[caller]), present(holders[caller % holders.length]));
      if (bought.paid === undefined) outcome.errors += 1;
      else answered += 1;
      paid += bought.paid ?? 0;
      return bought.ms;
    }),
  );
  const unaccounted = paid - (before - (await balances()));
  outcome.answered += answered;
  if (unaccounted !== 0) outcome.lost += unaccounted / (paid / answered);
  figures.add(`${work}, /s`, index, (run.perSecond * answered) / run.count);
  figures.add(`${work}, p50 ms`, index, run.p50);
  figures.add(`${work}, p99 ms`, index, run.p99);
  await tracker.settle(holders);
}

/** P5: the first read that finds nothing computed before, then reads one after the other. */
async function reading(figures: Figures, { tracker, sized }: Side, index: number): Promise<void> {
  for (const [at, size] of SIZES.entries()) {
    const holder = present(sized[at]);
    await alone(tracker, async (connection) => {
      await tracker.forget(connection, holder);
      figures.add(`P5 portfolio of ${size}, cold, ms`, index, await tracker.read(connection, holder));
      const warm = await load(1, (seconds * 1000) / 2, () => tracker.read(connection, holder));
      figures.add(`P5 portfolio of ${size}, warm p50, ms`, index, warm.p50);
    });
  }
}

/** P6: from the answer of a trade until the portfolio shows it. */
async function visible(figures: Figures, { tracker, sized }: Side, index: number): Promise<void> {
  const holder = present(sized[0]);
  await alone(tracker, async (connection) => {
    const before = await tracker.held(connection, holder);
    const { paid, status } = await tracker.buy(connection, holder);
    if (paid === undefined) throw new Error(`a trade was answered with ${status}`);
    const started = performance.now();
    while ((await tracker.held(connection, holder)) <= before) {
      if (performance.now() - started > VISIBLE_MS) throw new Error('a trade did not appear in the portfolio');
      await sleep(50);
    }
    figures.add('P6 until a trade is in the portfolio, ms', index, performance.now() - started);
  });
}

/** P7: readers of the portfolio of 1,000, which was read just before. */
async function readers(figures: Figures, { tracker, sized }: Side, index: number): Promise<void> {
  const holder = present(sized[1]);
  await alone(tracker, (connection) => tracker.read(connection, holder));
  const run = await connected(tracker, CALLERS, (connections) =>
    load(CALLERS, seconds * 1000, (caller) => tracker.read(present(connections[caller]), holder)),
  );
  figures.add(`P7 portfolios read by ${CALLERS} at once, /s`, index, run.perSecond);
}

async function visits(figures: Figures, pages: readonly (readonly [string, readonly Page[]])[]): Promise<void> {
  for (const [work, sides] of pages) {
    for (const [index, page] of sides.entries()) {
      const visit = await firstVisit(page);
      if (!visit) return console.log('no browser was found (CHROMIUM_PATH): first visits were not measured');
      figures.add(`${work}, requests`, index, visit.requests);
      figures.add(`${work}, scripts as gzip, kB`, index, visit.scriptKb);
      figures.add(`${work}, all as sent, kB`, index, visit.sentKb);
    }
  }
}

/** P1 and P2, by turns. Ours brings its database along; PostgreSQL and Redis run already for Ghostfolio. */
async function starts(figures: Figures, folder: string, url: string): Promise<GhostfolioProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kurus-ghostfolio-'));
  try {
    await (await startAppServer({ dataDir })).stop();
    for (let round = 1; ; round += 1) {
      const ours = await startAppServer({ dataDir });
      await sleep(IDLE_MS);
      const pid = present(ours.process.pid);
      figures.add('P1 second start, ms', 0, ours.startMs);
      figures.add('P2 server, MiB', 0, memoryOf(pid));
      const withDatabase = [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + memoryOf(each), 0);
      await ours.stop();
      const theirs = await startGhostfolio(folder, url);
      await sleep(IDLE_MS);
      figures.add('P1 second start, ms', 1, theirs.startMs);
      figures.add('P2 server, MiB', 1, memoryOf(present(theirs.process.pid)));
      if (round === rounds) {
        console.log(`our server and its embedded PostgreSQL together: ${figure(withDatabase)} MiB`);
        return theirs;
      }
      await theirs.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function side(tracker: Tracker): Promise<Side> {
  const traders = await tracker.holders(CALLERS, 1);
  const sized: Holder[] = [];
  for (const size of SIZES) sized.push(present((await tracker.holders(1, size))[0]));
  return { tracker, traders, sized, outcomes: new Map() };
}

async function compare(figures: Figures, sides: readonly Side[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const each = async (work: (side: Side, index: number) => Promise<void>) => {
      for (const [index, one] of sides.entries()) await work(one, index);
    };
    await each((one, index) => trades(figures, 'P4 trades, one at a time', one, index, one.traders.slice(0, 1), 1));
    await each((one, index) => trades(figures, `P3 trades, ${CALLERS} at once`, one, index, one.traders, CALLERS));
    const same = `P3 trades, ${CALLERS} at once on one account`;
    await each((one, index) => trades(figures, same, one, index, one.traders.slice(-1), CALLERS));
    await each((one, index) => reading(figures, one, index));
    await each((one, index) => visible(figures, one, index));
    await each((one, index) => readers(figures, one, index));
    console.log(`round ${round + 1} of ${rounds}, load of the machine ${loadavg().map(figure).join(' ')}`);
  }
}

async function beside(figures: Figures, url: string): Promise<void> {
  const ghostfolio = await GhostfolioTracker.open(url);
  const world = await createWorld().catch(async (error: unknown) => {
    await ghostfolio.close();
    throw error;
  });
  const kurus = await kurusTracker(world);
  try {
    // Its history takes minutes to make; the sessions of ours last an hour.
    const theirs = await side(ghostfolio);
    const ours = await side(kurus);
    const sides = [ours, theirs];
    await compare(figures, sides);
    const session = { token: present(ours.sized[0]).token, sessionDeadline: String(Date.now() + 600_000) };
    await visits(figures, [
      ['P10 first visit', [{ url: `${kurus.url}/login` }, { url: `${url}/en/register` }]],
      [
        'P11 first visit, logged in',
        [
          { url: `${kurus.url}/dashboard`, stored: session },
          { url: `${url}/en/home`, stored: { 'auth-token': present(theirs.sized[0]).token } },
        ],
      ],
    ]);
    printMachine(world.database);
    figures.print();
    const outcomes = sides.flatMap(({ tracker, outcomes: all }) =>
      [...all].map(([work, { answered, errors, lost }]) =>
        [`${tracker.name}: ${work}`, answered, errors, Math.ceil(lost)].map(String),
      ),
    );
    printTable([['all rounds', 'answered', 'errors', 'lost'], ...outcomes]);
    console.log(await assertReconciled(world.sql));
    const wrong = [...ours.outcomes.values()].some(({ errors, lost }) => errors !== 0 || lost !== 0);
    if (wrong) throw new Error('a trade of ours was refused, or its cash is not in the balance');
  } finally {
    kurus.stop();
    await world.stop();
    await ghostfolio.close();
  }
}

if (address === undefined || !URL.canParse(address)) {
  console.error(HOW_TO);
  process.exit(2);
}
const url = new URL(address).origin;
const figures = new Figures();
const started = build === undefined ? undefined : await starts(figures, build, url);
await beside(figures, url).finally(() => started?.stop());
