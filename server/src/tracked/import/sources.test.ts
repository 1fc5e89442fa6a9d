/** Every source of the contract as the database keeps it. */
import { IMPORT_SOURCES } from '@kurus/core/contract/words/import';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { openTrackedAccount } from '../../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a file of each source is kept, by its word', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const path = `/accounts/${account.id}/import`;
  for (const source of IMPORT_SOURCES) {
    const rows = [{ line: 2, date: '2025-07-01', type: 'deposit', amount: '100', include: true }];
    const answer = await user.call('POST', path, { dryRun: false, source, fileHash: 'ab'.repeat(32), rows });
    expect([source, answer.status]).toEqual([source, 200]);
  }
  const { batches } = (await user.call('GET', path)).body.data as unknown as {
    readonly batches: readonly { readonly source: string }[];
  };
  const kept = batches.map(({ source }) => source);
  expect(kept).toEqual([...IMPORT_SOURCES].toReversed().slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(0);
});
