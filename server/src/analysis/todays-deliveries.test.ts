/** Flows in kind of today gain nothing on their day, also after prices moved, over HTTP. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analysed } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { kurus } from '../../../testing/kurus.ts';
import { todayOf } from '../../../testing/todays-change.ts';
import { bought, openTrackedAccount, type EntryFields } from '../../../testing/tracked-account.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await app.logIn();
});
afterAll(() => app.close());

const [YESTERDAY, TODAY] = ['2026-11-19', '2026-11-20'];
const came = (kind: string, code: string, quantity: number, more: EntryFields = {}): EntryFields => ({
  date: TODAY,
  type: 'opening',
  asset: { kind, code },
  quantity,
  ...more,
});

/** The prices of the day's rows that are kept are of before. */
async function pricesMove(): Promise<void> {
  const before = app.book.get('cryptos', 'BTC')?.price;
  for (let left = 5; left > 0; left -= 1) {
    app.nowMs += 15_000;
    await app.book.tick();
  }
  expect(app.book.get('cryptos', 'BTC')?.price).not.toBe(before);
}

interface Returned {
  readonly gain: number;
  readonly ttwror: number;
  readonly netInflow: number;
  readonly endValue: number;
}
const returned = async (query: string) => (await analysed(user, `performance?${query}`)) as unknown as Returned;

test.each(['kept', 'none'])('openings and deliveries of today, with cash %s', async (cash) => {
  const account = await openTrackedAccount(user, { cash });
  await account.record(
    came('cryptos', 'BTC', 1, { price: 3_000_000 }),
    came('metals', 'GAU', 25.5, { price: 4000 }),
    came('stocks', 'THYAO', 900, { type: 'delivery-in', price: 200 }),
  );
  const query = `account=${account.id}`;
  const first = await returned(query);
  await pricesMove();
  const later = await returned(query);
  expect(later.endValue).not.toBe(first.endValue);
  for (const one of [first, later]) expect(one).toMatchObject({ gain: 0, ttwror: 0, netInflow: one.endValue });
  expect(await todayOf(user, account.id)).toMatchObject({ change: 0, atWork: later.endValue });
  const { assets } = await analysed(user, `assets?${query}`);
  expect((assets as { gain: number }[]).map(({ gain }) => gain)).toEqual([0, 0, 0]);
  const explained = await analysed(user, `explain?${query}&figure=gain`);
  expect(explained).toMatchObject({ amount: 0, sum: 0 });
  // The same money came at the price of the same moment.
  const { benchmarks } = await analysed(user, `benchmarks?${query}&with=USD`);
  expect(benchmarks).toMatchObject([{ endValue: later.endValue, difference: 0 }]);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});

test('shares that left, and those that went to another account', async () => {
  const [account, other] = [await openTrackedAccount(user), await openTrackedAccount(user)];
  await account.record({ date: YESTERDAY, type: 'deposit', amount: 500_000 }, bought(YESTERDAY, 1000, 300));
  const leaves = came('stocks', 'THYAO', 300, { type: 'delivery-out' });
  await account.record(
    leaves,
    { ...leaves, quantity: 200, transfer: other.id },
    came('stocks', 'THYAO', 50, { price: 200 }),
  );
  const gains = async () => {
    const found: bigint[] = [];
    for (const query of [`account=${account.id}`, `account=${other.id}`, 'account=all'])
      found.push(kurus((await returned(`${query}&from=${YESTERDAY}`)).gain));
    return found;
  };
  await gains();
  await pricesMove();
  const today = kurus((await todayOf(user, account.id)).change);
  expect(today).not.toBe(0n);
  expect(await gains()).toEqual([today, 0n, today]);
  const { assets } = await analysed(user, `assets?account=all&from=${YESTERDAY}`);
  expect((assets as { symbol?: string; code?: string; gain: number }[]).map(({ gain }) => kurus(gain))).toContain(
    today,
  );
});
