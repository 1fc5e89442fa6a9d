/** D50: key of a database's simulated prices. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, post, trade } from '../../../testing/ledger-entries.ts';
import { createLedger } from '../ledger/ledger.ts';
import { makeNewMarket, marketKey, newMarketEffect } from './market-key-store.ts';
import { rememberKinds } from './sources-store.ts';
import type { MarketKey } from './sources/simulated/random.ts';
import { createSimulatedSource } from './sources/simulated/simulated.ts';

const NOON = Date.UTC(2026, 10, 20, 9, 0);

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

async function buySomething(): Promise<void> {
  const { userId } = await createAccount(db.sql);
  const ledger = createLedger(db.sql);
  await post(ledger, deposit(userId, '10000'));
  await post(ledger, trade(userId, 'buy', '284.25', '7'));
}

async function pricesFrom(key: MarketKey): Promise<string> {
  const source = createSimulatedSource({ key, hours: 'always' });
  const { quotes } = await source.poll(NOON, AbortSignal.timeout(10_000));
  return quotes.map(({ price }) => price).join();
}

/** Length of a key of 256 random bits. */
const RANDOM = { length: 32 };

describe('a database without trades', () => {
  test('gets 256 random bits, the same at each start, and other prices than the next database', async () => {
    const key = await marketKey(db.sql, undefined);
    expect(key).toMatchObject(RANDOM);
    expect(await marketKey(db.sql, undefined)).toEqual(key);
    const other = await createTestDatabase();
    const otherKey = await marketKey(other.sql, undefined);
    await other.drop();
    expect(otherKey).not.toEqual(key);
    expect(await pricesFrom(key)).toBe(await pricesFrom(key));
    expect(await pricesFrom(key)).not.toBe(await pricesFrom(otherKey));
    expect(await pricesFrom(key)).not.toBe(await pricesFrom(1));
  });

  test('gets one key, however many start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => marketKey(db.sql, undefined)));
    expect(new Set(keys.map(String)).size).toBe(1);
  });

  test('leaves a seed for a random key when the setting goes', async () => {
    expect(await marketKey(db.sql, 5)).toBe(5);
    expect(await marketKey(db.sql, undefined)).toMatchObject(RANDOM);
  });
});

describe('a database with trades', () => {
  test('made at a seed of the settings keeps it without the setting, too', async () => {
    expect(await marketKey(db.sql, 5)).toBe(5);
    await buySomething();
    expect(await marketKey(db.sql, undefined)).toBe(5);
    // For a demo, as long as it is set.
    expect(await marketKey(db.sql, 9)).toBe(9);
    expect(await marketKey(db.sql, undefined)).toBe(5);
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
    expect(await marketKey(db.sql, undefined)).toMatchObject(RANDOM);
  });

  test('gets another key by npm run new-market alone, which says for how many', async () => {
    await buySomething();
    await buySomething();
    const before = await marketKey(db.sql, undefined);
    expect(await newMarketEffect(db.sql)).toEqual({ accounts: 2, holdings: 2 });
    await makeNewMarket(db.sql);
    const key = await marketKey(db.sql, undefined);
    expect(key).toMatchObject(RANDOM);
    expect(key).not.toEqual(before);
    await makeNewMarket(db.sql);
    expect(await marketKey(db.sql, undefined)).not.toEqual(key);
  });
});
