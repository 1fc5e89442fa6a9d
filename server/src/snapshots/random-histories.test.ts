/**
 * Random histories of both kinds of accounts beside a book kept here: start + flows + gain = end to the kuruş, and each
 * of the four is what the book says, the gain from prices, dividends and charges one by one.
 */

import type { WireOf } from '@kurus/core/contract/endpoint';
import type { readSnapshot } from '@kurus/core/contract/snapshots';
import { dateText, DAY_MS, dayOf } from '@kurus/core/market/calendar';
import { type Price, priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestAnswer, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { type EntryFields, openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SYMBOLS = ['THYAO', 'ASELS', 'GARAN'] as const;
/** Price in 1e-8 lira. */
const priceOf = (symbol: string): Price => app.book.get('stocks', symbol)?.price ?? expect.unreachable();
const PER_KURUS = 1_000_000n;

/** Account by this book: kuruş, whole shares. */
interface Book {
  cash: bigint;
  readonly held: Map<string, bigint>;
  /** All money brought in, less all taken out. */
  paid: bigint;
  /** All gains that are no move of a price: dividends and interest less charges, and trades beside the day's price. */
  earned: bigint;
}

interface Kept {
  readonly id: number;
  readonly value: bigint;
  readonly paid: bigint;
  readonly earned: bigint;
  /** Gains from moves of prices until then. */
  readonly moved: bigint;
}

const worth = ({ cash, held }: Book) =>
  [...held].reduce((sum, [symbol, count]) => sum + (priceOf(symbol) * count) / PER_KURUS, cash);
const worthOfShares = (book: Book) => worth(book) - book.cash;

const lira = (amount: bigint) => Number(amount) / 100;

/** An entry, and what it does to the book. */
function entryOf(random: Random, book: Book, date: string): EntryFields {
  const symbol = random.pick(SYMBOLS);
  const asset = { kind: 'stocks', code: symbol };
  const owned = book.held.get(symbol) ?? 0n;
  const [amount, fee] = [BigInt(100 + random.below(9_000_00)), BigInt(random.below(900))];
  switch (random.pick(['deposit', 'withdraw', 'buy', 'buy', 'sell', 'dividend', 'fee', 'interest'])) {
    case 'deposit':
      [book.cash, book.paid] = [book.cash + amount, book.paid + amount];
      return { date, type: 'deposit', amount: lira(amount) };
    case 'withdraw':
      [book.cash, book.paid] = [book.cash - amount / 50n, book.paid - amount / 50n];
      return { date, type: 'withdraw', amount: lira(amount / 50n) };
    case 'sell':
    case 'buy': {
      // With nothing to sell yet it is bought.
      const sells = owned > 0n && random.below(2) === 0;
      const count = sells ? -1n - BigInt(random.below(Number(owned))) : BigInt(1 + random.below(40));
      return dealt(book, { date, type: sells ? 'sell' : 'buy', asset }, { symbol, count, fee, random });
    }
    case 'dividend':
      [book.cash, book.earned] = [book.cash + amount / 90n, book.earned + amount / 90n];
      return { date, type: 'dividend', asset, gross: lira(amount / 90n), withheld: 0 };
    case 'fee':
      [book.cash, book.earned] = [book.cash - fee - 1n, book.earned - fee - 1n];
      return { date, type: 'fee', amount: lira(fee + 1n) };
    default:
      [book.cash, book.earned] = [book.cash + fee + 7n, book.earned + fee + 7n];
      return { date, type: 'interest', amount: lira(fee + 7n) };
  }
}

interface Deal {
  readonly symbol: string;
  /** Below zero for a sale. */
  readonly count: bigint;
  readonly fee: bigint;
  readonly random: Random;
}

/** A trade at a price near the market's: what it was cheaper or dearer is earned at once. */
function dealt(book: Book, fields: EntryFields, { symbol, count, fee, random }: Deal): EntryFields {
  const paid = (priceOf(symbol) * BigInt(95 + random.below(11))) / 100n / PER_KURUS;
  const before = worthOfShares(book);
  book.held.set(symbol, (book.held.get(symbol) ?? 0n) + count);
  const money = paid * count + fee;
  book.cash -= money;
  book.earned += worthOfShares(book) - before - money;
  const quantity = Number(count < 0n ? -count : count);
  return { ...fields, quantity, price: priceText((paid * PER_KURUS) as Price), fee: lira(fee) };
}

type Comparison = NonNullable<WireOf<typeof readSnapshot>['comparison']>;

async function compared(user: TestUser, id: number, other: number | 'now'): Promise<Comparison> {
  const { status, body } = await user.call('GET', `/snapshots/${id}?compare=${other}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data?.['comparison'] as unknown as Comparison;
}

const taken = ({ data }: TestAnswer['body']) => {
  const { id, value } = (data?.['snapshot'] ?? {}) as { id?: number; value?: number };
  return { id: id ?? 0, value: value ?? 0 };
};

async function keep(user: TestUser, account: number, book: Book, moved: bigint): Promise<Kept> {
  const { status, body } = await user.call('POST', '/snapshots', { account, name: 'Bir an' });
  expect([status, body.code]).toEqual([200, undefined]);
  const { id, value } = taken(body);
  expect(kurus(value)).toBe(worth(book));
  return { id, value: worth(book), paid: book.paid, earned: book.earned, moved };
}

function expectSums(found: Comparison, start: Kept, end: Omit<Kept, 'id'>): void {
  const [from, flows, gain, to] = [found.start, found.flows, found.gain, found.end].map((one) => kurus(one));
  expect([from, flows, to]).toEqual([start.value, end.paid - start.paid, end.value]);
  expect(gain).toBe(end.earned - start.earned + end.moved - start.moved);
  expect((from ?? 0n) + (flows ?? 0n) + (gain ?? 0n)).toBe(to);
}

test.each([11, 12])('a tracked account, history %i', { timeout: 120_000 }, async (seed) => {
  const random = randomFrom(seed);
  let user = await app.logIn();
  const first = await openTrackedAccount(user);
  const book: Book = { cash: 0n, held: new Map(), paid: 0n, earned: 0n };
  let account: TrackedAccount = first;
  const again = async () => {
    user = await app.logInAgain(user);
    account = { ...first, record: (...entries) => recordAs(user, first.id, entries) };
  };
  const opening = { date: dateText(dayOf(app.nowMs) - 30), type: 'deposit', amount: 500_000 };
  [book.cash, book.paid] = [500_000_00n, 500_000_00n];
  await account.record(opening);
  const kept: Kept[] = [];
  let moved = 0n;
  for (let day = 0; day < 7; day += 1) {
    const before = worthOfShares(book);
    app.nowMs += DAY_MS / 2 + random.below(DAY_MS);
    await app.book.tick();
    moved += worthOfShares(book) - before;
    await again();
    // Some are recorded days later; money alone, as shares of then had another price.
    const today = dateText(dayOf(app.nowMs));
    const entries = Array.from({ length: random.below(4) }, () => entryOf(random, book, today));
    if (random.below(3) === 0) {
      const late = BigInt(1 + random.below(90_000));
      [book.cash, book.paid] = [book.cash + late, book.paid + late];
      entries.push({ date: dateText(dayOf(app.nowMs) - random.below(20)), type: 'deposit', amount: lira(late) });
    }
    if (entries.length > 0) await account.record(...entries);
    if (random.below(2) === 0 || day === 0) kept.push(await keep(user, first.id, book, moved));
  }
  const now = { value: worth(book), paid: book.paid, earned: book.earned, moved };
  expect(kept.length).toBeGreaterThan(1);
  for (const one of kept) expectSums(await compared(user, one.id, 'now'), one, now);
  for (const [at, one] of kept.entries())
    for (const other of kept.slice(at + 1)) expectSums(await compared(user, other.id, one.id), one, other);
});

async function recordAs(user: TestUser, account: number, entries: readonly EntryFields[]): Promise<number[]> {
  const { status, body } = await user.call('POST', `/accounts/${account}/entries`, { entries });
  expect([status, body.code, body.errDetail]).toEqual([200, undefined, undefined]);
  return body.data?.['ids'] as unknown as number[];
}

test.each([21, 22])('the virtual account, history %i', { timeout: 120_000 }, async (seed) => {
  const random = randomFrom(seed);
  let user = await app.logIn();
  let paid = 0n;
  const move = async (amount: bigint) => {
    const body = { amount: Number((amount < 0n ? -amount : amount) / 100n), depositMoneyType: amount > 0n ? 1 : 2 };
    const { status } = await user.call('POST', '/portfolio/deposit-withdraw', body);
    if (status === 200) paid += amount;
  };
  await move(200_000_00n);
  const kept: { id: number; value: bigint; paid: bigint }[] = [];
  const valueNow = async () =>
    kurus(
      ((await user.call('GET', '/portfolio/summary')).body.data as unknown as { overallPortfolioValue: number })
        .overallPortfolioValue,
    );
  for (let day = 0; day < 6; day += 1) {
    app.nowMs += DAY_MS / 3 + random.below(DAY_MS);
    await app.book.tick();
    user = await app.logInAgain(user);
    const symbol = random.pick(SYMBOLS);
    const price = priceText(priceOf(symbol));
    const order = { symbol, quantity: 1 + random.below(60), type: 'stocks', buyPrice: price };
    await user.call('POST', '/portfolio/addAssetBySymbol', order);
    await move(BigInt(random.below(200_000) - 80_000) * 100n);
    const { body } = await user.call('POST', '/snapshots', { account: 1, name: 'Bir an' });
    const { id, value } = taken(body);
    expect(kurus(value)).toBe(await valueNow());
    kept.push({ id, value: kurus(value), paid });
  }
  const value = await valueNow();
  for (const one of kept) {
    const found = await compared(user, one.id, 'now');
    expect([found.start, found.flows, found.gain, found.end].map((figure) => kurus(figure))).toEqual([
      one.value,
      paid - one.paid,
      value - one.value - (paid - one.paid),
      value,
    ]);
  }
});
