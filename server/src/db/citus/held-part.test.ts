/** Trades of a part of the users that is locked, as while it is moved to another node, do not delay other users. */

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAccount } from '../../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { deposit, post } from '../../../../testing/ledger-entries.ts';
import { createLedger } from '../../ledger/ledger.ts';
import { createPool, type Sql } from '../pool.ts';
import { isSpread } from './is-spread.ts';
import { shardsOf } from './node-map.ts';
import { createNodeWatch, type NodeWatch } from './nodes.ts';

const LONG_MS = 30_000;
const POOL = 10;
/** More than the pool has connections. */
const HELD = POOL + 2;

describe.runIf(inject('testDatabase').serverUrls.length > 1)('a part that is held up', () => {
  let database: TestDatabase;
  let nodes: NodeWatch;
  let sql: Sql;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { url } = database;
    nodes = createNodeWatch(createPool({ url, max: 2 }), POOL / 2, () => undefined);
    sql = createPool({ url, max: POOL, lockTimeoutMs: LONG_MS, statementTimeoutMs: LONG_MS, nodes });
    await isSpread(sql);
    await nodes.start();
  });
  afterAll(async () => {
    await sql.end();
    await nodes.stop();
    await database.drop();
  });

  test('keeps neither the others of its node waiting nor those of another', { retry: 2 }, async () => {
    const parts = new Map<string, string[]>();
    while (![...parts.values()].some((users) => users.length >= HELD) || parts.size < 4) {
      const { userId } = await createAccount(database.sql);
      const [[, part] = ['', '']] = await shardsOf(database.sql, [userId]);
      parts.set(part, [...(parts.get(part) ?? []), userId]);
    }
    const held = [...parts.values()].find((users) => users.length >= HELD) ?? [];
    const others = [...parts.values()].filter((users) => users !== held).flatMap(([first]) => first ?? []);
    const ledger = createLedger(sql);
    const posted: string[] = [];
    const over: string[] = [];
    const credit = (userId: string) =>
      post(ledger, deposit(userId, '1'))
        .then(() => posted.push(userId))
        .finally(() => over.push(userId));
    let outcomes: Promise<unknown> = Promise.resolve();
    await database.sql.begin(async (tx) => {
      for (const userId of held) await tx`select 1 from account where user_id = ${userId} for update`;
      outcomes = Promise.allSettled(held.map(credit));
      await Promise.all(others.map(credit));
      // All of them are still waiting.
      expect(over.toSorted()).toEqual(others.toSorted());
    });
    await outcomes;
    expect(posted.length).toBeGreaterThan(others.length);
  });
});
