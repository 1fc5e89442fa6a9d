/** A season of a league on a fast clock: scripted participants trade over HTTP, and other code computes its table. */

import { randomUUID } from 'node:crypto';
import type { Sql } from '../server/src/db/pool.ts';
import type { TestAnswer, TestApp, TestUser } from './app.ts';
import { randomFrom } from './random.ts';

export const istanbul = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+03:00`);

/** Sets the clock and the market with it. */
export async function moveTo(app: TestApp, text: string): Promise<void> {
  app.nowMs = istanbul(text);
  await app.book.tick();
}

/** Waits for the next price, with which orders of a league fill. */
export async function nextPrice(app: TestApp): Promise<void> {
  app.nowMs += 1_000;
  await app.book.tick();
  await app.matching.idle();
}

export interface Participant {
  user: Pick<TestUser, 'userId' | 'call'>;
  readonly account: number;
  readonly nickname: string;
  readonly random: () => number;
}

export async function join(app: TestApp, league: string, seed: number): Promise<Participant> {
  const user = await app.logIn();
  const { status, body } = await user.call('POST', `/leagues/${league}/entry`, {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { account, nickname } = (body.data as unknown as { entry: { account: number; nickname: string } }).entry;
  return { user, account, nickname, random: randomFrom(seed).next };
}

export const placeFor = ({ user, account }: Pick<Participant, 'user' | 'account'>, order: object) =>
  user.call('POST', '/portfolio/orders', { account, kind: 'market', ...order }, { 'idempotency-key': randomUUID() });

interface Holding {
  readonly symbol: string;
  readonly asset_type: string;
  readonly quantity: string;
}

/**
 * Orders of a participant, one or two, by their own random numbers: sells of what they hold, and buys.
 * @returns the answers to them
 */
export async function tradeOnce(sql: Sql, who: Participant, codes: readonly string[]): Promise<TestAnswer[]> {
  const held = await sql<Holding[]>`
    select symbol, asset_type, quantity from holding
    where user_id = ${who.user.userId} and account_id = ${who.account} and quantity > 0`;
  const answers: TestAnswer[] = [];
  const sold = held[Math.floor(who.random() * held.length)];
  if (sold && who.random() < 0.4) {
    const half = Math.max(1, Math.floor(Number(sold.quantity) / (who.random() < 0.5 ? 1 : 2)));
    answers.push(await placeFor(who, { side: 'sell', symbol: sold.symbol, type: sold.asset_type, quantity: half }));
  }
  const symbol = codes[Math.floor(who.random() * codes.length)] ?? '';
  const amount = Math.floor(20_000 + who.random() * 180_000);
  answers.push(await placeFor(who, { side: 'buy', symbol, type: 'stocks', amount }));
  return answers;
}

/** Row of the table by other code. */
export interface ComputedRow {
  readonly nickname: string;
  readonly rank: number | undefined;
  readonly state: string;
  readonly earned: bigint;
  readonly drawdown: bigint;
  readonly score: bigint;
}

interface JournalRow {
  readonly at: Date;
  readonly kind: string;
  readonly symbol: string;
  readonly type: string | null;
  readonly cash: string;
  readonly quantity: string;
}

/** Units of 10^-decimals of a plain decimal. */
function units(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + part.padEnd(decimals, '0').slice(0, decimals));
  return text.startsWith('-') ? -size : size;
}
const nearest = (a: bigint, b: bigint) => (a < 0n ? -((-2n * a + b) / (2n * b)) : (2n * a + b) / (2n * b));
const MICRO = 100_000_000n;
const PRICE_AND_QUANTITY = 10n ** 14n;

interface ValuedDay {
  readonly value: bigint;
  readonly cash: bigint;
}

/** Value of an account at the end of a valuation, from its journal from the first entry on. */
function valueAt(journal: readonly JournalRow[], untilMs: number, prices: ReadonlyMap<string, string>): ValuedDay {
  let cash = 0n;
  const held = new Map<string, bigint>();
  for (const { at, symbol, type, ...entry } of journal) {
    if (at.getTime() > untilMs) continue;
    cash += units(entry.cash, 2);
    const key = `${type ?? ''}:${symbol}`;
    if (type !== null) held.set(key, (held.get(key) ?? 0n) + units(entry.quantity, 8));
  }
  let value = cash;
  for (const [key, quantity] of held) value += (quantity * units(prices.get(key) ?? '0', 8)) / PRICE_AND_QUANTITY;
  return { value, cash };
}

/** Largest fall of all pairs of days. */
function largestFall(values: readonly bigint[]): bigint {
  let fall = 0n;
  for (const [n, high] of values.entries())
    for (const low of values.slice(n)) {
      const now = nearest((high - low) * MICRO, high);
      if (now > fall) fall = now;
    }
  return fall;
}

/** @param tradingDays days of the season on which the exchange is open */
export async function computedTable(
  sql: Sql,
  people: readonly Participant[],
  {
    days,
    tradingDays,
    left,
  }: {
    readonly days: readonly string[];
    readonly tradingDays: ReadonlySet<string>;
    readonly left: ReadonlySet<string>;
  },
): Promise<ComputedRow[]> {
  const prices = new Map<string, Map<string, string>>();
  for (const row of await sql<{ day: string; type: string; symbol: string; price: string }[]>`
    select day::text, asset_type as type, symbol, price from league_price`) {
    const own = prices.get(row.day) ?? new Map<string, string>();
    prices.set(row.day, own.set(`${row.type}:${row.symbol}`, row.price));
  }
  const drafts = [];
  for (const { user, account, nickname } of people) {
    const journal = await sql<JournalRow[]>`
      select created_at as at, kind, symbol, asset_type as type, cash_delta as cash, quantity_delta as quantity
      from journal where user_id = ${user.userId} and account_id = ${account} order by seq`;
    const start = units(journal[0]?.cash ?? '0', 2);
    const first = journal[0]?.at.getTime() ?? 0;
    const seen = days.filter((day) => istanbul(`${day} 18:10:00`) >= first);
    const values = seen.map((day) => valueAt(journal, istanbul(`${day} 18:10:00`), prices.get(day) ?? new Map()));
    const trades = journal.filter(({ kind }) => kind === 'buy' || kind === 'sell');
    const assets = new Set(trades.filter(({ kind }) => kind === 'buy').map(({ symbol }) => symbol));
    const invested = seen.filter((day, n) => {
      const worth = values[n];
      return worth !== undefined && tradingDays.has(day) && (worth.value - worth.cash) * 5n >= worth.value;
    });
    const value = values.at(-1)?.value ?? start;
    const drawdown = largestFall([start, ...values.map((one) => one.value)]);
    const earned = nearest((value - start) * MICRO, start);
    const enoughDays = seen.filter((day) => tradingDays.has(day)).length * 5 >= tradingDays.size * 3;
    const isRanked = trades.length >= 5 && assets.size >= 3 && invested.length >= 5 && enoughDays;
    const state = left.has(nickname) ? 'left' : isRanked ? 'ranked' : 'unranked';
    drafts.push({ nickname, state, earned, drawdown, score: earned - (drawdown + 1n) / 2n });
  }
  const ranked = drafts.filter(({ state }) => state === 'ranked');
  return drafts.map((row) => {
    const better = ranked.filter(
      (one) => one.score > row.score || (one.score === row.score && one.drawdown < row.drawdown),
    );
    return { ...row, rank: row.state === 'ranked' ? better.length + 1 : undefined };
  });
}
