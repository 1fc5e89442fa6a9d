/** D50: whose prices a database shows. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, trade } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';
import { makeNewMarket, marketKey, type MarketOrigin, newMarketEffect } from './market-key-store.ts';
import { rememberKinds } from './sources-store.ts';
import { createSimulatedSource } from './sources/simulated.ts';

const NOON = Date.UTC(2026, 10, 20, 9, 0);

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

async function buySomething(): Promise<void> {
  const { userId } = await createAccount(db.sql);
  const ledger = createLedger(db.sql);
  await ledger.post(deposit(userId, '10000'));
  await ledger.post(trade(userId, 'buy', '284.25', '7'));
}

const pricesFrom = async (origin: MarketOrigin, moment?: number) =>
  (await quotesFrom(origin, moment)).map(({ price }) => price).join();

async function quotesFrom(origin: MarketOrigin, moment = NOON) {
  const source = createSimulatedSource({ ...origin, hours: 'always' });
  return (await source.poll(moment, AbortSignal.timeout(10_000))).quotes;
}

describe('a database without trades', () => {
  test('gets 256 random bits, the same at each start, and other prices than the next database', async () => {
    const key = await marketKey(db.sql, undefined);
    expect(key).toMatchObject({ key: { length: 32 }, model: 3 });
    expect(await marketKey(db.sql, undefined)).toEqual(key);
    const other = await createTestDatabase();
    const otherKey = await marketKey(other.sql, undefined);
    await other.drop();
    expect(otherKey).not.toEqual(key);
    expect(await pricesFrom(key)).toBe(await pricesFrom(key));
    expect(await pricesFrom(key)).not.toBe(await pricesFrom(otherKey));
    expect(await pricesFrom(key)).not.toBe(await pricesFrom({ key: 1, model: 3 }));
  });

  test('gets one key, however many start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => marketKey(db.sql, undefined)));
    expect(new Set(keys.map(({ key }) => String(key))).size).toBe(1);
  });

  test('leaves a seed for a random key when the setting goes', async () => {
    expect(await marketKey(db.sql, 5)).toEqual({ key: 5, model: 3 });
    expect(await marketKey(db.sql, undefined)).toMatchObject({ key: { length: 32 }, model: 3 });
  });
});

describe('a database with trades', () => {
  test('from before there were keys keeps its prices: seed 1', async () => {
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toEqual({ key: 1, model: 1 });
    expect(await marketKey(db.sql, undefined)).toEqual({ key: 1, model: 1 });
  });

  test('made at a random key of before keeps key and model; without trades it gets the newest model', async () => {
    const { key } = await marketKey(db.sql, undefined);
    await db.sql`update market_key set model = 1`;
    expect(await marketKey(db.sql, undefined)).toEqual({ key, model: 3 });
    await db.sql`update market_key set model = 1`;
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toEqual({ key, model: 1 });
    await makeNewMarket(db.sql);
    expect(await marketKey(db.sql, undefined)).toMatchObject({ model: 3 });
  });

  test('of model 2 keeps its closes and the days that have begun, and is fair from the next midnight on', async () => {
    const { key } = await marketKey(db.sql, undefined);
    await db.sql`update market_key set model = 2, since = '2026-01-05'`;
    await buySomething();
    const today = dayOf(Date.now());
    const origin = await marketKey(db.sql, undefined);
    expect(origin).toEqual({ key, model: 3, fairFrom: today + 1 });
    expect(await marketKey(db.sql, undefined)).toEqual(origin);
    expect(await db.sql`select since::date::text from market_key`).toEqual([{ since: '2026-01-05' }]);

    const [fair, before] = [origin, { key, model: 2 as const }];
    const last = dayStartMs(today + 1) - 1_000;
    expect(await pricesFrom(fair, last)).toBe(await pricesFrom(before, last));
    const [noon, closed] = [dayStartMs(today + 1) + 12 * 3_600_000, dayStartMs(today + 2)];
    expect(await pricesFrom(fair, noon)).not.toBe(await pricesFrom(before, noon));
    // Ways of before are kept in 32 bits: an ounce of gold, in kuruş more than they hold, may begin a step beside.
    const [ours, theirs] = [await quotesFrom(fair, closed), await quotesFrom(before, closed)];
    const apart = ours.filter(({ price }, at) => {
      const difference = price - (theirs[at]?.price ?? price);
      return (difference < 0n ? -difference : difference) * 2n ** 24n > price;
    });
    expect(apart).toEqual([]);
    expect(ours.filter(({ price }, at) => price !== theirs[at]?.price).length).toBeLessThan(2);

    await makeNewMarket(db.sql);
    const made = await marketKey(db.sql, undefined);
    expect(made).toEqual({ key: made.key, model: 3 });
  });

  test('made at a seed of the settings keeps it without the setting, too', async () => {
    expect(await marketKey(db.sql, 5)).toEqual({ key: 5, model: 3 });
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toEqual({ key: 5, model: 3 });
    // For a demo, and no longer than it is set.
    expect(await marketKey(db.sql, 9)).toEqual({ key: 9, model: 3 });
    expect(await marketKey(db.sql, undefined)).toEqual({ key: 5, model: 3 });
  });

  test('made at a random key keeps it', async () => {
    const key = await marketKey(db.sql, undefined);
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toEqual(key);
  });

  test('at live prices has no simulated ones to keep', async () => {
    await rememberKinds(db.sql, { stocks: 'live', cryptos: 'live' }, false);
    await buySomething();
    expect(await newMarketEffect(db.sql)).toEqual({ accounts: 0, holdings: 0 });
    expect(await marketKey(db.sql, undefined)).toMatchObject({ key: { length: 32 }, model: 3 });
  });

  test('gets another key by npm run new-market alone, which says for how many', async () => {
    await buySomething();
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toEqual({ key: 1, model: 1 });
    expect(await newMarketEffect(db.sql)).toEqual({ accounts: 2, holdings: 2 });
    await makeNewMarket(db.sql);
    const key = await marketKey(db.sql, undefined);
    expect(key).toMatchObject({ key: { length: 32 }, model: 3 });
    await makeNewMarket(db.sql);
    expect(await marketKey(db.sql, undefined)).not.toEqual(key);
  });
});
