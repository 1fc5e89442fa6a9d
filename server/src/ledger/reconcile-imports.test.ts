import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { entryFacts } from '../../../testing/entry-facts.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { insertBatch } from '../tracked/import/store.ts';
import { openAnother } from './accounts.ts';
import { reconcile } from './reconcile.ts';
import { trackEntries } from './tracked/track-entries.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** User with a batch of two rows, the second corrected since. */
async function importer() {
  const { userId } = await createAccount(db.sql);
  await db.sql.begin(async (tx) => {
    const bank = { kind: 'tracked', name: 'Banka', cashKept: true } as const;
    const account = {
      userId,
      accountId: (await openAnother(sessionSql(tx), userId, bank, { most: 20, nowMs: 0 })) ?? 0,
    };
    const seqs = await trackEntries(sessionSql(tx), account, [{ facts: entryFacts() }, { facts: entryFacts() }], {
      nowMs: 0,
    });
    const rows = seqs.map((seq, at) => ({ seq, line: at + 2, reference: undefined }));
    await insertBatch(sessionSql(tx), account, { source: 'garanti', fileHash: 'ab'.repeat(32), nowMs: 0 }, rows);
    await trackEntries(sessionSql(tx), account, [{ replaces: 2, facts: entryFacts({ note: 'x' }) }], { nowMs: 0 });
  });
  return userId;
}

test('a batch has its rows, and each its entry; what is lost of them is named', async () => {
  const [one, two, three] = [await importer(), await importer(), await importer()];
  expect((await reconcile(db.sql)).differences).toEqual([]);
  await db.sql`delete from import_row where user_id = ${one} and seq = 2`;
  // A correction belongs to no row of the file.
  await db.sql`update import_row set seq = 3 where user_id = ${two} and seq = 2`;
  await db.sql`update import_row set seq = 99 where user_id = ${three} and seq = 1`;
  const found = (userId: string, recomputed: string) => ({
    userId,
    accountId: 2,
    what: 'import 1',
    recorded: '2 rows',
    recomputed,
  });
  expect((await reconcile(db.sql)).differences).toEqual([
    found(one, '1 rows, 1 entries'),
    found(two, '2 rows, 1 entries'),
    found(three, '2 rows, 1 entries'),
  ]);
});
