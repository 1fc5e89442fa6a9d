import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createCallBudget, rememberKinds } from './sources-store.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

describe('the calls of a day', () => {
  const budget = (dailyLimit: number, spacingMs?: number) =>
    createCallBudget(async () => db.sql, {
      source: 'collectapi',
      dailyLimit,
      ...(spacingMs === undefined ? {} : { spacingMs }),
    });

  it('are not made closer together than 1.1 seconds, by however many servers', async () => {
    const waits = await Promise.all(Array.from({ length: 8 }, () => budget(100).take()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    expect(waits.every((wait) => wait >= 0 && wait <= 1100)).toBe(true);
  });

  it('end with the limit, which all servers share, until midnight in İstanbul', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => budget(20, 0).take()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    const [midnight] = await db.sql<{ ms: number }[]>`
      SELECT (extract(epoch FROM ((now() AT TIME ZONE 'Europe/Istanbul')::date + 1)::timestamp
        AT TIME ZONE 'Europe/Istanbul' - now()) * 1000)::float8 AS ms`;
    const wait = await budget(20, 0).take();
    expect(Math.abs(wait - (midnight?.ms ?? 0))).toBeLessThan(10_000);
  });

  it('begin again on the next day, still with their spacing', async () => {
    const calls = budget(1);
    expect(await calls.take()).toBe(0);
    await db.sql`UPDATE source_calls SET day = day - 1`;
    expect(await calls.take()).toBeLessThanOrEqual(1100);
    await db.sql`UPDATE source_calls SET last_at = last_at - interval '2 seconds'`;
    expect(await calls.take()).toBe(0);
    expect(await db.sql`SELECT calls FROM source_calls`).toEqual([{ calls: 1 }]);
  });
});

describe('the kind of prices (D27)', () => {
  const simulated = { stocks: 'simulated', cryptos: 'simulated' } as const;
  const live = { stocks: 'live', cryptos: 'live' } as const;

  async function trade(type: 'stocks' | 'cryptos'): Promise<void> {
    const { userId } = await createAccount(db.sql, Date.UTC(2026, 10, 20));
    await db.sql`
      INSERT INTO journal (user_id, account_id, seq, kind, asset_type, symbol, price, quantity, amount, cash_delta,
        quantity_delta, cost_delta, balance_after, quantity_after, quoted_at, created_at)
      VALUES (${userId}, 1, 1000, 'buy', ${type}, 'LINK', 3, 1, 3, -3, 1, 3, 0, 1, now(), now())`;
  }
  const known = async () => {
    const rows = await db.sql<{ type: string; kind: string }[]>`
      SELECT asset_type AS type, kind FROM price_origin ORDER BY asset_type DESC`;
    return rows.map(({ type, kind }) => `${type} ${kind}`);
  };

  it('is remembered, and changes freely while there are no trades', async () => {
    expect(await rememberKinds(db.sql, simulated, false)).toBeUndefined();
    expect(await rememberKinds(db.sql, live, false)).toBeUndefined();
    expect(await known()).toEqual(['stocks live', 'cryptos live']);
  });

  it('stays where trades were made, market by market, unless it is allowed to change', async () => {
    await rememberKinds(db.sql, simulated, false);
    await trade('cryptos');
    expect(await rememberKinds(db.sql, { stocks: 'live', cryptos: 'simulated' }, false)).toBeUndefined();
    expect(await rememberKinds(db.sql, live, false)).toBe('cryptos');
    expect(await known()).toEqual(['stocks live', 'cryptos simulated']);
    expect(await rememberKinds(db.sql, live, true)).toBeUndefined();
    expect(await rememberKinds(db.sql, live, false)).toBeUndefined();
    expect(await rememberKinds(db.sql, simulated, false)).toBe('cryptos');
    expect(await known()).toEqual(['stocks live', 'cryptos live']);
  });

  it('was simulated for trades from before it was remembered', async () => {
    await trade('stocks');
    expect(await rememberKinds(db.sql, live, false)).toBe('stocks');
    expect(await rememberKinds(db.sql, simulated, false)).toBeUndefined();
  });

  it('is written by several servers that start at once', async () => {
    const starts = Array.from({ length: 5 }, () => rememberKinds(db.sql, live, false));
    expect(await Promise.all(starts)).toEqual(Array(5).fill(undefined));
    expect(await known()).toEqual(['stocks live', 'cryptos live']);
  });
});
