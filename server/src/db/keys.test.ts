/** Tables that can be partitioned or spread by user id as they are (docs/scaling.md). */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';

/**
 * Unique keys over all users: username and e-mail, nickname, subject of the provider, number of a strategy. A comment
 * is with its subject.
 */
const OF_ANOTHER_KEY = ['app_user', 'comment', 'device_code', 'nickname', 'social_identity', 'strategy'];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('the primary key of every table of a user begins with user_id', async () => {
  const keys = await db.sql<{ table: string; first: string }[]>`
    select c.relname as table, first.attname as first
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute first on first.attrelid = c.oid and first.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  expect(keys.map(({ table }) => table)).toEqual(expect.arrayContaining(['account', 'journal', 'holding', 'session']));
  const others = keys.filter(({ first }) => first !== 'user_id').map(({ table }) => table);
  expect(others.filter((table) => !OF_ANOTHER_KEY.includes(table))).toEqual([]);
});

test('every table of a user can be partitioned by user id, but for six', async () => {
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`;
  const refused: string[] = [];
  for (const { name, key } of [{ name: 'app_user', key: 'id' }, ...tables.map((t) => ({ ...t, key: 'user_id' }))]) {
    const made = db.sql.unsafe(`create table by_user_${name} (like ${name} including all) partition by hash (${key})`);
    await made.catch((error: unknown) => {
      expect(String(error)).toContain('must include all partitioning columns');
      refused.push(name);
    });
  }
  expect(refused).toEqual(OF_ANOTHER_KEY);
});
