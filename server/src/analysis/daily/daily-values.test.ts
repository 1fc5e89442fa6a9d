import { byWorld } from '@kurus/core/market/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { createDailyValues } from './daily-values.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test(
  'requests of one user wait together for days that take long, not one after the other',
  { timeout: 30_000 },
  async () => {
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    await account.record({ date: '2026-11-02', type: 'deposit', amount: 1000 }, bought('2026-11-02', 1, 1));
    const blocked = Promise.withResolvers<[]>();
    const values = createDailyValues({
      sql: app.db.sql,
      late: app.db.sql,
      worlds: byWorld(() => ({ prices: () => blocked.promise, actions: { of: () => [] }, book: app.book })),
      ownPrices: async () => [],
      priceActions: async () => new Map(),
      now: () => app.nowMs,
      onTrouble: () => undefined,
    });
    const took: number[] = [];
    for (let request = 0; request < 3; request += 1) {
      const startMs = performance.now();
      expect((await values.read(user.userId, [account.id])).pendingFrom).toBeTypeOf('number');
      took.push(performance.now() - startMs);
    }
    blocked.resolve([]);
    await values.drained();
    expect(took[0]).toBeGreaterThan(4_000);
    expect(Math.max(...took.slice(1))).toBeLessThan(3_000);
  },
);
