import type { WireOf } from '@kurus/core/contract/endpoint';
import type { netWorth } from '@kurus/core/contract/net-worth';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { type Random, randomFrom } from '../../../testing/random.ts';
import { openTrackedAccount, type TrackedAccount } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Worth = WireOf<typeof netWorth>;

async function worthOf(user: TestUser): Promise<Worth> {
  const { status, body } = await user.call('GET', '/portfolio/net-worth');
  expect([status, body.errDetail]).toEqual([200, undefined]);
  return body.data as unknown as Worth;
}

const kurus = (lira: number | string) => Math.round(Number(lira) * 100);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const daysAgo = (days: number) => dateText(dayOf(app.nowMs) - days);
const asset = (kind: string, code: string) => ({ kind, code });

async function own(user: TestUser, code: string, group: string, prices: Readonly<Record<string, number>>) {
  await user.call('POST', '/assets/custom', { code, name: code, group });
  const list = Object.entries(prices).map(([date, price]) => ({ date, price }));
  await user.call('PUT', `/assets/custom/${code}/prices`, { prices: list });
}

describe('GET /portfolio/net-worth', () => {
  test('is zero without tracked accounts: virtual money is none', async () => {
    const user = await app.logIn();
    await user.call('POST', '/portfolio/deposit-withdraw', { amount: 1_000, depositMoneyType: 1 });
    expect(await worthOf(user)).toEqual({
      assets: 0,
      debts: 0,
      net: 0,
      byKind: [],
      byCurrency: [],
      atCost: 0,
      history: [{ date: daysAgo(0), assets: 0, debts: 0 }],
    });
  });

  test('an own debt is owed, today and in the history', async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user, { cash: 'none' });
    const terms = { kind: 'debt', owed: 40_000, asOf: daysAgo(3) };
    await user.call('POST', '/assets/custom', { code: 'KREDI', name: 'Kredi', group: 'debt', terms });
    await account.record({ date: daysAgo(3), type: 'opening', asset: asset('custom', 'KREDI'), quantity: 1 });
    const worth = await worthOf(user);
    expect(worth).toMatchObject({ assets: 0, debts: 40_000, net: -40_000, byKind: [], byCurrency: [] });
    expect(worth.history.slice(-2)).toMatchObject([{ assets: 0, debts: 40_000 }, { debts: 40_000 }]);
  });

  test('money below zero is a debt, and archived accounts do not count', async () => {
    const user = await app.logIn();
    const [bank, safe, old] = [
      await openTrackedAccount(user),
      await openTrackedAccount(user, { cash: 'none' }),
      await openTrackedAccount(user),
    ];
    await own(user, 'EV', 'property', { [daysAgo(100)]: 900, [daysAgo(10)]: 1_000 });
    await bank.record({ date: daysAgo(20), type: 'withdraw', amount: 250 });
    await safe.record(
      { date: daysAgo(30), type: 'buy', asset: asset('custom', 'EV'), quantity: 2, price: 800 },
      { date: daysAgo(5), type: 'buy', asset: asset('foreign', 'ORNK.DE'), quantity: 3, price: 100 },
    );
    await old.record({ date: daysAgo(5), type: 'deposit', amount: 7_000 });
    await user.call('PATCH', `/accounts/${old.id}`, { archived: true });
    const worth = await worthOf(user);
    expect(worth).toMatchObject({
      assets: 2_300,
      debts: 250,
      net: 2_050,
      byKind: [
        { kind: 'property', value: 2_000 },
        { kind: 'foreign', value: 300 },
      ],
      byCurrency: [
        { currency: 'TRY', value: 2_000 },
        { currency: 'EUR', value: 300 },
      ],
      atCost: 1,
    });
    const on = (date: string) => worth.history.find((point) => point.date === date);
    expect(on(daysAgo(31))).toEqual({ date: daysAgo(31), assets: 0, debts: 0 });
    expect(on(daysAgo(30))).toEqual({ date: daysAgo(30), assets: 1_800, debts: 0 });
    expect(on(daysAgo(20))).toEqual({ date: daysAgo(20), assets: 1_800, debts: 250 });
    expect(on(daysAgo(10))).toEqual({ date: daysAgo(10), assets: 2_000, debts: 250 });
    expect(on(daysAgo(0))).toEqual({ date: daysAgo(0), assets: 2_300, debts: 250 });
    expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
    await app.db.sql`update daily_value set debts = 249 where user_id = ${user.userId} and day = ${daysAgo(10)}
      and account_id = ${bank.id}`;
    expect((await reconcile(app.db.sql)).differences).toMatchObject([
      { recorded: 'debts 249.00', recomputed: 'debts 250.00' },
    ]);
  });
});

const MARKET = [
  ['stocks', 'THYAO'],
  ['stocks', 'GARAN'],
  ['cryptos', 'BTC'],
  ['currencies', 'USD'],
  ['currencies', 'EUR'],
  ['metals', 'GAU'],
] as const;
const DAYS = 60;

/** Facts of a household, in plain numbers beside the product. */
interface Household {
  readonly cash: Map<number, { day: number; kurus: number }[]>;
  readonly houses: { code: string; account: number; day: number; quantity: number; prices: Map<number, number> }[];
  readonly held: { kind: 'stocks'; code: string; quantity: number }[];
}

async function live(user: TestUser, random: Random): Promise<Household> {
  const household: Household = { cash: new Map(), houses: [], held: [] };
  for (let one = 0; one <= random.below(3); one += 1) {
    const account = await openTrackedAccount(user);
    await moveMoney(account, random, household);
    await addHouses({ user, account, random, household });
    const chosen = MARKET.filter(() => random.below(2) === 0);
    for (const [kind, code] of chosen) {
      const quantity = 1 + random.below(40);
      await account.record({ date: daysAgo(0), type: 'opening', asset: asset(kind, code), quantity, price: 5 });
      household.held.push({ kind: kind as 'stocks', code, quantity });
    }
  }
  return household;
}

async function moveMoney(account: TrackedAccount, random: Random, { cash }: Household) {
  const moves = Array.from({ length: 1 + random.below(5) }, () => ({
    day: random.below(DAYS),
    kurus: random.below(2_000_000) - 1_000_000 || 1,
  }));
  cash.set(account.id, moves);
  for (const { day, kurus: amount } of moves)
    await account.record({
      date: daysAgo(day),
      type: amount > 0 ? 'deposit' : 'withdraw',
      amount: Math.abs(amount) / 100,
    });
}

interface Scene {
  readonly user: TestUser;
  readonly account: TrackedAccount;
  readonly random: Random;
  readonly household: Household;
}

async function addHouses({ user, account, random, household: { houses } }: Scene) {
  for (let count = random.below(3); count > 0; count -= 1) {
    const code = `EV${houses.length}`;
    const day = random.below(DAYS);
    const quantity = 1 + random.below(5);
    const prices = new Map([day, random.below(DAYS), random.below(DAYS)].map((on) => [on, 1 + random.below(90_000)]));
    await own(user, code, 'property', Object.fromEntries([...prices].map(([on, price]) => [daysAgo(on), price])));
    await account.record({ date: daysAgo(day), type: 'opening', asset: asset('custom', code), quantity, price: 1 });
    houses.push({ code, account: account.id, day, quantity, prices });
  }
}

/** Value of each house and of the money of each account at the end of a day, in kuruş. */
function valuesOn({ cash, houses }: Household, daysBack: number): number[] {
  const money = [...cash.values()].map((moves) => sum(moves.filter(({ day }) => day >= daysBack).map((m) => m.kurus)));
  const worths = houses.map(({ day, quantity, prices }) => {
    if (day < daysBack) return 0;
    const newest = Math.min(...[...prices.keys()].filter((on) => on >= daysBack));
    return quantity * 100 * (prices.get(newest) ?? 0);
  });
  return [...money, ...worths];
}

const fail = (code: string): never => expect.fail(`no price of ${code}`);
const above = (values: readonly number[]) => sum(values.filter((value) => value > 0));
const below = (values: readonly number[]) => sum(values.filter((value) => value < 0).map(Math.abs));

test.each([1, 2, 3, 4, 5, 6])('household %i: every figure as another program works it out', async (seed) => {
  const user = await app.logIn();
  const household = await live(user, randomFrom(seed));
  const worth = await worthOf(user);
  const held = household.held.map(({ kind, code, quantity }) => {
    const [whole = '0', decimals = ''] = priceText(app.book.get(kind, code)?.price ?? fail(code)).split('.');
    const millionths = BigInt(whole + decimals.padEnd(8, '0')) * BigInt(quantity);
    return parseInt(String(millionths / 1_000_000n), 10);
  });
  const now = [...valuesOn(household, 0), ...held];
  expect([kurus(worth.assets), kurus(worth.debts)]).toEqual([above(now), below(now)]);
  expect(kurus(worth.net)).toBe(sum(now));
  for (const list of [worth.byKind, worth.byCurrency])
    expect(sum(list.map(({ value }) => kurus(value)))).toBe(kurus(worth.assets));
  const dollars = household.held.flatMap(({ code }, at) => (code === 'USD' ? [held[at] ?? 0] : []));
  const inDollars = worth.byCurrency.find(({ currency }) => currency === 'USD');
  expect(kurus(inDollars?.value ?? 0)).toBe(sum(dollars));
  for (let back = 1; back < DAYS; back += 1) {
    const point = worth.history.find(({ date }) => date === daysAgo(back));
    const then = valuesOn(household, back);
    expect([daysAgo(back), kurus(point?.assets ?? 0), kurus(point?.debts ?? 0)]).toEqual([
      daysAgo(back),
      above(then),
      below(then),
    ]);
  }
});
