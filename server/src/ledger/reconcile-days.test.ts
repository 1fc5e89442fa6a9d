import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor, paidIn, YEAR } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought } from '../../../testing/recorded-account.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a kept day that says something else than its entries is named; one that is worked out anew is not', async () => {
  const { user, account } = await investor(app, YEAR);
  await user.call('POST', '/portfolio/deposit-withdraw', { amount: 10_000, depositMoneyType: 1 });
  await account.record(
    paidIn,
    bought('2025-11-20', 50, 10, { asset: FUND, fee: 2 }),
    { date: '2026-03-02', type: 'dividend', asset: FUND, amount: 20, withheld: 3 },
    { date: '2026-03-02', type: 'interest', amount: 5 },
    { date: '2026-04-01', type: 'tax', amount: 1.5 },
  );
  await analysed(user, `performance?account=${account.id}`);
  await analysed(user, 'performance');
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true, differences: [] });
  await app.db.sql`
    update daily_value set dividends = dividends - 0.01 where account_id = ${account.id} and day = '2026-03-02'`;
  expect((await reconcile(app.db.sql)).differences).toEqual([
    {
      userId: user.userId,
      accountId: account.id,
      what: 'day 2026-03-02',
      recorded: 'dividends 19.99, interest 5, fees 0, taxes 3',
      recomputed: 'dividends 20, interest 5, fees 0, taxes 3',
    },
  ]);
  await app.db.sql`update daily_value_state set dirty_from = '2026-03-02' where account_id = ${account.id}`;
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
});
