import { afterAll, beforeAll, expect, test } from 'vitest';
import { money, price, quantity } from '@kurus/core/money/money';
import { createAccount } from '../../test/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createLedger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

const AT = Date.UTC(2026, 10, 20, 11, 5);
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.drop();
});

test('names what was tampered with', async () => {
  const { userId } = await createAccount(db.sql);
  const ledger = createLedger(db.sql);
  await ledger.post({ userId, type: 'deposit', amount: money('1000'), createdAtMs: AT });
  await ledger.post({
    userId,
    type: 'buy',
    assetType: 'stocks',
    symbol: 'THYAO',
    price: price('10.00'),
    quantity: quantity('5'),
    amount: money('50.00'),
    commission: money('0'),
    seenPrice: price('10.00'),
    quotedAtMs: AT,
    createdAtMs: AT,
  });
  expect(await reconcile(db.sql)).toMatchObject({ clean: true, accounts: 1, entries: 2 });
  await db.sql`update account set cash = cash + 0.01, last_seq = 9 where user_id = ${userId}`;
  await db.sql`update holding set quantity = 4 where user_id = ${userId}`;
  const { clean, differences } = await reconcile(db.sql);
  expect(clean).toBe(false);
  expect(differences.map(({ what }) => what).sort()).toEqual(['cash', 'holding stocks THYAO', 'sequence']);
});
