/**
 * R-F9: four live sources whose answers are wrong in every way, behind the real validation and the real orders. After
 * each wrong answer a user buys at any price shown: no order may fill at a wrong price, and the server must not crash.
 */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import { dailyLimits } from '@kurus/core/market/price-limits';
import { affordableQuantity, money, price, type Price, priceText, quantity } from '@kurus/core/money/money';
import { createLedger, type Ledger } from '../server/src/ledger/ledger.ts';
import { placeMarketOrder } from '../server/src/trading/place-market-order.ts';
import { createAccounts, type World } from '../testing/load/world.ts';
import { type Figures, move } from '../testing/providers/fake-market.ts';
import { type FakeServer, startFakeServer } from '../testing/providers/fake-server.ts';
import { createFeed, type Feed, NOON } from '../testing/providers/feed.ts';
import { type Subject, SUBJECTS } from '../testing/providers/subjects.ts';
import { type Random, randomFrom } from '../testing/random.ts';
import { MUTATIONS } from './bad-feed-mutations.ts';
import { counted } from './counted.ts';
import { atLeast, exactly, none, figureRow, type Row } from './report.ts';

export interface BadFeedReport {
  readonly mutations: number;
  readonly orders: number;
  readonly filled: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Orders that filled at a wrong price; empty if there is no fault. */
  readonly bad: readonly string[];
  readonly crashes: readonly string[];
}

interface Tally {
  orders: number;
  filled: number;
  refused: Record<string, number>;
  bad: string[];
  crashes: string[];
}

/** Wrong answers in one session; then each source starts again at noon, as a session has an end. */
const BATCH = 25;
/** Number of assets that the user tries to buy after each answer. */
const TRIES = 3;
const MOVED_AT_ONCE = 40;
/** Largest difference of two prices that count as equal, in percent: the tolerance of orders. */
const TOLERANCE = 1n;
const KINDS = Object.keys(MUTATIONS);

export async function badFeed(world: World, mutations: number, seed: number): Promise<BadFeedReport> {
  const random = randomFrom(seed);
  const tally: Tally = { orders: 0, filled: 0, refused: {}, bad: [], crashes: [] };
  const ledger = createLedger(world.sql);
  const [buyer] = await createAccounts(world.sql, 1, 900_000_000_000);
  for (const turn of counted(Math.ceil(mutations / BATCH))) {
    const subject = SUBJECTS[turn % SUBJECTS.length] as Subject;
    const count = Math.min(BATCH, mutations - turn * BATCH);
    await oneBatch({ subject, count, random, tally, ledger, userId: buyer?.userId ?? '' }).catch((error: unknown) => {
      tally.crashes.push(`${subject.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
  }
  return { mutations, ...tally };
}

export const badFeedRows = (report: BadFeedReport): readonly Row[] => [
  figureRow('wrong answers', report.mutations),
  exactly('orders', report.orders, report.mutations * TRIES),
  atLeast('orders filled', report.filled, report.mutations / 2),
  ...Object.entries(report.refused).map(([code, count]) => figureRow(`orders refused, ${code}`, count)),
  none('orders filled at a price that was not true', report.bad),
  none('crashes', report.crashes),
];

interface Batch {
  readonly subject: Subject;
  readonly count: number;
  readonly random: Random;
  readonly tally: Tally;
  readonly ledger: Ledger;
  readonly userId: string;
}

async function oneBatch(batch: Batch): Promise<void> {
  const { subject, count, random, tally } = batch;
  const server = await startFakeServer(NOON);
  const feed = createFeed(server, (now) => subject.create(server, now));
  const truth = createTruth(server, subject);
  const first = new Map<string, string>();
  try {
    // The first answers are correct; the fault "frozen" repeats them.
    server.tamper = (path, body) => {
      if (!first.has(path)) first.set(path, body);
      return undefined;
    };
    await feed.advance(subject.roundMs);
    for (let i = 0; i < count; i += 1) {
      const kind = random.pick(KINDS);
      server.tamper = (path, text) =>
        subject.isList(path) ? MUTATIONS[kind]?.({ subject, text, old: first.get(path) ?? text, random }) : undefined;
      truth.wander(random, feed.nowMs);
      await feed.advance(subject.roundMs / 2);
      for (let n = 0; n < TRIES; n += 1) {
        const code = random.pick(truth.codes);
        const fault = await tryToBuy(batch, feed, truth, code);
        if (fault) tally.bad.push(`${subject.name}, ${kind}: ${fault}`);
      }
    }
  } finally {
    feed.book.stop();
    await server.close();
  }
}

/** Order context of a buyer; the test sells nothing. */
const orderContext = {
  heldQuantity: async () => quantity('0'),
  requireTradable: async () => undefined,
  settlesOn: () => undefined,
  tradeRealistic: () => Promise.reject(new Error('nobody trades so here')),
};

/** Session of the buyer: none. */
const NO_SESSION = Buffer.alloc(0);
const sessionless = (ledger: Ledger): Ledger => ({
  ...ledger,
  post: (posting) => ledger.post({ ...posting, session: undefined }),
});

/** @returns fault of the fill; undefined if there was no fill, or a correct one */
async function tryToBuy(batch: Batch, feed: Feed, truth: Truth, code: string): Promise<string | undefined> {
  const { subject, tally, ledger, userId } = batch;
  const { book, nowMs } = feed;
  const observedPrice = book.get(subject.type, code)?.price ?? price('1');
  const minOrder = { stocks: money('0'), cryptos: money('0') };
  const terms = { priceTolerance: price('0.01'), commissionRate: price('0'), minimumCommission: money('0'), minOrder };
  const amount = subject.type === 'stocks' ? quantity('1') : affordableQuantity(money('1000'), observedPrice, 8);
  const account = { userId, accountId: VIRTUAL_ACCOUNT, rules: 'simple' } as const;
  const order = {
    ...account,
    side: 'buy',
    symbol: code,
    type: subject.type,
    quantity: amount,
    seenPrice: observedPrice,
  } as const;
  const intent = { idempotencyKey: undefined, requestHash: undefined, session: NO_SESSION };
  tally.orders += 1;
  try {
    const [filled] = await placeMarketOrder(
      { ...orderContext, book, ledger: sessionless(ledger), terms },
      { ...order, ...intent },
      nowMs,
    );
    if (!filled) throw new Error('a trade without an entry');
    tally.filled += 1;
    if (truth.wasTrue(code, filled.price, nowMs - book.source(subject.type).maxAgeMs - subject.roundMs))
      return undefined;
    return `${code} at ${priceText(filled.price)}, true is ${priceText(truth.now(code))}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    tally.refused[error.code] = (tally.refused[error.code] ?? 0) + 1;
    return undefined;
  }
}

interface Truth {
  readonly codes: readonly string[];
  now(code: string): Price;
  /** The price was near a true one at any time since then. */
  wasTrue(code: string, value: Price, sinceMs: number): boolean;
  /** Changes some prices slightly. */
  wander(random: Random, nowMs: number): void;
}

function createTruth(server: FakeServer, subject: Subject): Truth {
  const figures = server.market[subject.type];
  const past = new Map<string, { value: Price; untilMs: number }[]>();
  const now = (code: string) => subject.expected(server.market, code);
  const codes = [...figures.keys()];
  return {
    codes,
    now,
    wasTrue(code, value, sinceMs) {
      const recent = (past.get(code) ?? []).filter(({ untilMs }) => untilMs >= sinceMs).map((then) => then.value);
      return [...recent, now(code)].some((truth) => isNear(value, truth));
    },
    wander(random, nowMs) {
      for (let n = 0; n < MOVED_AT_ONCE; n += 1) {
        const code = random.pick(codes);
        past.set(code, [...(past.get(code) ?? []), { value: now(code), untilMs: nowMs }]);
        const asset = figures.get(code) as Figures;
        move(asset, moved(asset, BigInt(random.below(101) - 50), subject));
      }
    },
  };
}

/** Price moved by hundredths of a percent, on whole kuruş and within the day's limits for shares. */
function moved({ price: from, base }: Figures, by: bigint, subject: Subject): Price {
  const raw = (from * (10_000n + by)) / 10_000n;
  if (subject.type === 'cryptos') return raw > 0n ? (raw as Price) : from;
  const { floor, ceiling } = dailyLimits('stocks', base);
  const whole = ((raw / 1_000_000n) * 1_000_000n) as Price;
  return whole < floor || whole > ceiling ? from : whole;
}

function isNear(value: Price, other: Price): boolean {
  const away = value > other ? value - other : other - value;
  return away * 100n <= other * TOLERANCE;
}
