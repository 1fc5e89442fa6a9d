import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { bought, openTrackedAccount } from '../../../../testing/tracked-account.ts';
import { reconcile } from '../reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const FIRST = '2026-03-02 1: 10 for 100.50';

test.each([
  ['the cost of a lot', `update tracked_lot set cost = 101.5 where day = '2026-03-02'`, 'for 101.50', FIRST],
  ['the oldest lot', `delete from tracked_lot where day = '2026-03-02'`, '2026-03-03 2: 5', FIRST],
  ['the newest lot', `delete from tracked_lot where day = '2026-03-04'`, '', '2026-03-04 3: 2'],
  [
    'what was realised',
    'update tracked_position set fifo_realized = 1 where true',
    'fifoRealized 100',
    'fifoRealized 0',
  ],
  ['the cash of a day', `update tracked_cash set change = -55 where day = '2026-03-02'`, '-55.00', '-100.50'],
  ['a day without its cash', `delete from tracked_cash where day = '2026-03-03'`, ': 0.00', ': -55.00'],
])('%s that was changed behind the ledger is named', async (_, change, recorded, recomputed) => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(
    bought('2026-03-02', 10, 10, { fee: 0.5 }),
    bought('2026-03-03', 5, 11),
    bought('2026-03-04', 2, 12),
  );
  const named = async () =>
    (await reconcile(app.db.sql)).differences.filter(
      (one) => one.userId === user.userId && one.what.startsWith('recorded'),
    );
  expect(await named()).toEqual([]);
  await app.db.sql.unsafe(`${change} and user_id = ${user.userId}`);
  expect(await named()).toEqual([
    {
      userId: user.userId,
      accountId: account.id,
      what: change.includes('cash') ? 'recorded money' : 'recorded stocks THYAO',
      recorded: expect.stringContaining(recorded),
      recomputed: expect.stringContaining(recomputed),
    },
  ]);
});
