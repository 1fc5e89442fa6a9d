/** Sessions behind open streams that are still valid, also while a node of several is away. */

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSessions } from '../../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { byNode } from '../../db/citus/by-node.ts';
import { isSpread } from '../../db/citus/is-spread.ts';
import type { NodeWatch } from '../../db/citus/nodes.ts';
import { NodeAwayError } from '../../db/database-error.ts';
import { createPool, type Sql } from '../../db/pool.ts';
import { endSession, findSession, type Session, standingSessions } from './sessions.ts';

const isCluster = inject('testDatabase').serverUrls.length > 1;
const NOW = Date.now();

let database: TestDatabase;
let sessions: Session[];
let ended: Session;
beforeAll(async () => {
  database = await createTestDatabase();
  const tokens = await openSessions(database.sql, 12, NOW);
  sessions = await Promise.all(
    tokens.map(async (token) => (await findSession(database.sql, token, NOW)) ?? expect.unreachable()),
  );
  ended = sessions[0] ?? expect.unreachable();
  await endSession(database.sql, ended);
});
afterAll(() => database.drop());

test('those that were ended or are over do not', async () => {
  expect(await standingSessions(database.sql, sessions, NOW)).toEqual(new Set(sessions.slice(1)));
  expect(await standingSessions(database.sql, sessions, NOW + 3_600_000)).toEqual(new Set());
  expect(await standingSessions(database.sql, [], NOW)).toEqual(new Set());
});

test.runIf(isCluster)('of a node that is away nobody can tell: the others are looked at as ever', async () => {
  const groups = await byNode(
    database.sql,
    sessions.map(({ userId }) => userId),
  );
  expect(groups.length).toBe(2);
  for (const away of groups) {
    const sql = await poolWithout(away);
    const standing = await standingSessions(sql, sessions, NOW);
    expect(standing.has(ended)).toBe(away.includes(ended.userId));
    expect(standing.size).toBe(standing.has(ended) ? 12 : 11);
    await sql.end();
  }
});

/** Connections that refuse queries for these users, as when their node is away. */
async function poolWithout(users: readonly string[]): Promise<Sql> {
  const nodes: NodeWatch = {
    isOn: () => true,
    async enter(statement) {
      if (users.some((user) => statement.users.has(user))) throw new NodeAwayError('2');
      return { signal: new AbortController().signal, leave: () => undefined };
    },
    start: async () => undefined,
    stop: async () => undefined,
  };
  const sql = createPool({ url: database.url, nodes });
  await isSpread(sql);
  return sql;
}
