/** Detection of a request's statement that queries several nodes: every test of an endpoint relies on it. */

import { describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../../testing/database.ts';

const isCluster = inject('testDatabase').serverUrls.length > 1;

describe.runIf(isCluster)('statements of requests', () => {
  test('that ask several nodes are named when the database is dropped', async () => {
    const { requests, drop } = await createTestDatabase();
    await requests`select cash from account where account_id = ${1}`;
    await requests`update holding set cost = cost where user_id = any (${['1', '2', '3', '4', '5', '6', '7', '8']})`;
    const both =
      /^Requests asked several nodes:\n(select cash from account [^\n]*\n?|update holding set [^\n]*\n?){2}$/;
    await expect(drop()).rejects.toThrow(both);
  });

  test('of one node, of an exception or of another caller are not', async () => {
    const { sql, requests, drop } = await createTestDatabase();
    // Often enough for the server to consider a generic plan.
    for (let times = 0; times < 8; times += 1) {
      await requests`select a.cash from account a join holding h using (user_id, account_id) where a.user_id = ${1}`;
    }
    await requests`delete from session where expires_at <= ${new Date(0)}`;
    await sql`select cash from account`;
    await expect(drop()).resolves.toBeUndefined();
  });
});
