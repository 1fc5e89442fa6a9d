/** Callers use three connections at most, however much work they start; no other caller waits for that. */

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { onBehalfOf } from './caller.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('forty statements and transactions of one have three connections, and another has theirs at once', async () => {
  const { sql } = db;
  const release = Promise.withResolvers<void>();
  let [begun, most] = [0, 0];
  const held = () =>
    sql.begin(async (tx) => {
      begun += 1;
      most = Math.max(most, begun);
      await tx`select 1`;
      await release.promise;
      begun -= 1;
    });
  const crowd = onBehalfOf({ key: '1' }, () => Promise.all(Array.from({ length: 40 }, held)));
  await vi.waitFor(() => expect(begun).toBe(3), { timeout: 10_000 });
  const other = onBehalfOf({ key: '2' }, () => Promise.all([sql`select 1`, sql`select 1`]));
  const nobody = onBehalfOf(undefined, () => Promise.all([sql`select 1`, sql`select 1`]));
  expect(await Promise.all([other, nobody])).toHaveLength(2);
  expect(begun).toBe(3);
  release.resolve();
  await crowd;
  expect(most).toBe(3);
});
