import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { divergence, sequences } from '../../../testing/ledger-model.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

let db: TestDatabase;
let ledger: Ledger;

beforeAll(async () => {
  db = await createTestDatabase();
  ledger = createLedger(db.sql);
});
afterAll(async () => {
  const { clean, differences } = await reconcile(db.sql);
  await db.drop();
  expect(differences).toEqual([]);
  expect(clean).toBe(true);
});

/** `npm run chaos -- model` runs a hundred thousand. */
test('R-F5: 300 sequences do the same in SQL and in core/money', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      expect(await divergence(db.sql, ledger, steps)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
}, 120_000);
