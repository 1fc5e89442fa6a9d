import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysed, FUND, investor, paidIn, YEAR } from '../../../testing/analysed.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { bought } from '../../../testing/tracked-account.ts';
import { reconcile } from './reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a stored day that differs from its entries is named; one that is due to be derived again is not', async () => {
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
      recorded: 'dividends 19.99',
      recomputed: 'dividends 20.00',
    },
  ]);
  await app.db.sql`update daily_value_state set dirty_from = '2026-03-02' where account_id = ${account.id}`;
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
});

test.each([
  ['the value', `value = value + 1`, 'value 1015.00', 'value 1014.00'],
  ['what came in', `inflow = inflow + 0.5`, 'inflow 0.50', 'inflow 0.00'],
  ['the worth of an asset', `assets = replace(assets, '550.00', '551.00')`, 'FON value 551.00', 'FON value 550.00'],
  ['its price', `assets = replace(assets, '1100000000', '1200000000')`, 'value 1014.00', 'value 1064.00'],
  ['its cost', `assets = replace(assets, '502.00', '503.00')`, 'FON cost 503.00', 'FON cost 502.00'],
  ['what stood in it', `assets = ''`, 'money value 0.00', 'money value 464.00'],
])('%s of a day that was changed behind the ledger is named', async (_, change, recorded, recomputed) => {
  const { user, account } = await investor(app, YEAR);
  await account.record(paidIn, bought('2025-11-20', 50, 10, { asset: FUND, fee: 2 }), {
    date: '2026-03-02',
    type: 'tax',
    amount: 34,
  });
  await analysed(user, `performance?account=${account.id}`);
  const of = app.db.sql`user_id = ${user.userId} and account_id = ${account.id} and day = '2026-06-01'`;
  await app.db.sql`update daily_value set ${app.db.sql.unsafe(change)} where ${of}`;
  const { differences } = await reconcile(app.db.sql);
  expect(differences).toEqual([
    {
      userId: user.userId,
      accountId: account.id,
      what: 'day 2026-06-01',
      recorded: expect.stringContaining(recorded),
      recomputed: expect.stringContaining(recomputed),
    },
  ]);
  await app.db.sql`delete from daily_value where ${of}`;
  expect((await reconcile(app.db.sql)).differences).toMatchObject([{ recorded: 'nothing', recomputed: 'a day' }]);
  await app.db.sql`delete from daily_value_state where user_id = ${user.userId}`;
  await analysed(user, `performance?account=${account.id}`);
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true });
});

test('an entry before the first one moves the start to the day before it', async () => {
  const { user, account } = await investor(app, YEAR);
  await account.record(paidIn);
  expect(await analysed(user, `performance?account=${account.id}`)).toMatchObject({ from: '2025-11-19' });
  await account.record(
    { date: '2025-11-10', type: 'deposit', amount: 100 },
    { date: '2025-11-10', type: 'fee', amount: 1 },
  );
  expect(await analysed(user, `performance?account=${account.id}`)).toMatchObject({
    from: '2025-11-09',
    startValue: 0,
    netInflow: 1100,
    gain: -1,
  });
  expect(await reconcile(app.db.sql)).toMatchObject({ clean: true, differences: [] });
});
