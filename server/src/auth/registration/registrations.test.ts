/** Unproven registrations are deleted after thirty days, and no other users are (decision 017). */

import { expect, test } from 'vitest';
import { later, useAccountsApp } from '../../../../testing/accounts-app.ts';
import { removeUnproven } from './registrations-store.ts';

const app = useAccountsApp();
const DAY_MS = 86_400_000;
const sweep = () => removeUnproven(app.sql, Date.now());
const idOf = async (username: string) => {
  const [user] = await app.sql<{ id: string }[]>`select id from app_user where username = ${username}`;
  return user?.id;
};
/** The rows of a user in every table with rows of users. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = await app.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name not in (
      select table_name from information_schema.views where table_schema = 'public')`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await app.sql.unsafe(`select 1 from ${name} where user_id = $1`, [id]);
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}

test('a registration without a proof goes whole, and its username is free', async () => {
  const person = await app.register();
  const { username, password } = person;
  // An unfinished login: a code, its counters.
  await app.call('POST', '/login', { body: { emailOrUsername: username, password } });
  await app.call('POST', '/login', { body: { emailOrUsername: username, password: 'wrong-password' } });
  const id = (await idOf(username)) ?? '';
  await app.sql`insert into portfolio_snapshot (user_id, account_id, day, cash, holdings_value, invested, net_deposits,
    last_seq, taken_at) values (${id}, 1, '2026-11-20', 0, 0, 0, 0, 0, now())`;
  expect(await rowsOf(id)).toMatchObject({ account: 1, one_time_code: 1, portfolio_snapshot: 1 });
  later(30 * DAY_MS - 60_000);
  await sweep();
  expect(await idOf(username)).toBe(id);
  later(60_000);
  await sweep();
  expect(await idOf(username)).toBeUndefined();
  expect(await rowsOf(id)).toEqual({});
  await app.register({ username, email: person.email });
  expect(await idOf(username)).toBeDefined();
});

test('a user who entered a code stays, whatever they did since', async () => {
  const { person } = await app.loggedIn();
  later(400 * DAY_MS);
  await app.sql`delete from session`;
  await sweep();
  expect(await idOf(person.username)).toBeDefined();
});

test.each([
  [
    'a sign-in provider',
    (id: string) => app.sql`
    insert into social_identity (provider, subject, user_id, created_at) values ('google', ${`g${id}`}, ${id}, now())`,
  ],
  ['no address', (id: string) => app.sql`update app_user set email = null, email_folded = null where id = ${id}`],
  ['a frozen account', (id: string) => app.sql`update app_user set status = 'frozen' where id = ${id}`],
  [
    'a second account',
    (id: string) => app.sql`
    insert into account (user_id, account_id, kind, name, opened_at) values (${id}, 2, 'tracked', 'Banka', now())`,
  ],
  ['an entry in the journal', (id: string) => app.sql`update account set last_seq = 1 where user_id = ${id}`],
  [
    'a code of an hour ago',
    (id: string) => app.sql`
    insert into one_time_code (user_id, purpose, code_hash, sent_at, expires_at)
    values (${id}, 'login', ${Buffer.alloc(32)}, ${new Date(Date.now() + 31 * DAY_MS - 3_600_000)}, now())`,
  ],
])('who has %s stays', async (_, give) => {
  const { username } = await app.register();
  await give((await idOf(username)) ?? '');
  later(31 * DAY_MS);
  await sweep();
  expect(await idOf(username)).toBeDefined();
});

test('many go some at a time, the oldest first, and two sweeps at once take each of them once', async () => {
  await sweep();
  const at = new Date(Date.now() - 40 * DAY_MS);
  await app.sql`
    with made as (
      insert into app_user (full_name, username, email, email_folded, phone, password_hash, language, created_at)
      select 'Çok', 'cok.' || n, n || '@many.example', n || '@many.example', '', '$argon2id$', 'tr',
        ${at}::timestamptz + n * interval '1 second'
      from generate_series(1, 450) n returning id)
    insert into account (user_id, account_id, kind, opened_at) select id, 1, 'virtual', ${at} from made`;
  expect(await sweep()).toBe(200);
  expect([await idOf('cok.200'), (await idOf('cok.201')) !== undefined]).toEqual([undefined, true]);
  const both = await Promise.all([sweep(), sweep()]);
  expect(both[0] + both[1]).toBe(250);
  expect(await sweep()).toBe(0);
});
