/** Group commit: how many postings may wait, how they are grouped, and their outcome without a database. */

import { randomUUID } from 'node:crypto';
import { refused, requireAccepted } from '@kurus/core/contract/errors';
import { money } from '@kurus/core/money/money';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { altered, deposit, post, refusalOf, stateOf, trade, withdraw } from '../../../testing/ledger-entries.ts';
import { createPool, type TransactionSql } from '../db/pool.ts';
import type { Posting } from './entry.ts';
import { createLedger } from './ledger.ts';

/** Where users are spread over nodes a list has one user (decision 043). */
const isOneNode = inject('testDatabase').serverUrls.length === 1;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Each transaction of the journal with the number of entries that it brought, oldest first. */
async function commitsOf(userIds: readonly string[]): Promise<number[]> {
  const rows = await db.sql<{ entries: number }[]>`
    select count(*)::int as entries from journal where user_id = any (${userIds}::bigint[])
    group by xmin order by xmin::text::bigint`;
  return rows.map(({ entries }) => entries);
}

/** User whose running list waits for another transaction that has locked their shares. */
async function createHolder(): Promise<string> {
  const { userId } = await createAccount(db.sql);
  await db.sql`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
    values (${userId}, 1, 'stocks', 'THYAO', 9, 9, now(), 1)`;
  return userId;
}
const holdShares = (tx: TransactionSql, ...users: string[]) =>
  tx`select from holding where user_id = any (${users}::bigint[]) for update`;
const sale = (userId: string) => trade(userId, 'sell', '1', '1');

test('an entry goes at once; those that come meanwhile go together, at most 64', async () => {
  const ledger = createLedger(db.sql);
  const { userId } = await createAccount(db.sql);
  await Promise.all(Array.from({ length: 100 }, () => post(ledger, deposit(userId, '1'))));
  expect(await commitsOf([userId])).toEqual([1, 64, 35]);
});

test.runIf(isOneNode)('two lists are under way at a time, of different accounts', async () => {
  const ledger = createLedger(db.sql);
  const users = await Promise.all(Array.from({ length: 70 }, async () => (await createAccount(db.sql)).userId));
  await Promise.all(users.map((userId) => post(ledger, deposit(userId, '1'))));
  const commits = await commitsOf(users);
  expect(commits.toSorted((a, b) => a - b)).toEqual([1, 1, 4, 64]);
});

test.runIf(isOneNode)(
  'of many at once two lists are under way: whoever trades meanwhile has two of their own',
  async () => {
    const ledger = createLedger(db.sql);
    const holders = [await createHolder(), await createHolder()];
    const users = await Promise.all(Array.from({ length: 128 }, async () => (await createAccount(db.sql)).userId));
    const [trader = '', quick = '', ...others] = users;
    const posted: string[] = [];
    const waited = await db.sql.begin(async (tx) => {
      await holdShares(tx, ...holders);
      const first = holders.map((userId) => ledger.postMany(sale(userId)).then(requireAccepted));
      const rest = others.map((userId) =>
        ledger
          .postMany(deposit(userId, '1'))
          .then(requireAccepted)
          .then(() => posted.push('many')),
      );
      const trade = (userId: string) => post(ledger, deposit(userId, '1')).then(() => posted.push('trade'));
      await Promise.all([trade(trader), trade(quick)]);
      return { all: Promise.all([...first, ...rest]) };
    });
    await waited.all;
    expect(posted.slice(0, 2)).toEqual(['trade', 'trade']);
    expect((await commitsOf([...holders, ...users])).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1, 62, 64]);
  },
);

test.runIf(isOneNode)('of many at once one list is under way while anybody else’s is', async () => {
  const ledger = createLedger(db.sql);
  const [trader, held] = [await createHolder(), await createHolder()];
  const [next, quick] = [(await createAccount(db.sql)).userId, (await createAccount(db.sql)).userId];
  const posted: string[] = [];
  const waited = await db.sql.begin(async (tx) => {
    await holdShares(tx, trader, held);
    const first = post(ledger, sale(trader));
    const manyOf = (posting: Posting) =>
      ledger
        .postMany(posting)
        .then(requireAccepted)
        .then(() => posted.push('many'));
    const many = [manyOf(sale(held)), manyOf(deposit(next, '1'))];
    for (const amount of ['1', '2', '3']) await post(ledger, deposit(quick, amount));
    posted.push('quick');
    return { all: Promise.all([first, ...many]) };
  });
  await waited.all;
  expect(posted).toEqual(['quick', 'many', 'many']);
});

test('an account whose list is under way does not hold up the others', async () => {
  const ledger = createLedger(db.sql);
  const [slow, quick] = [await createAccount(db.sql), await createAccount(db.sql)];
  const posted: string[] = [];
  const held = await db.sql.begin(async (tx) => {
    await tx`select 1 from account where user_id = ${slow.userId} for update`;
    const first = post(ledger, deposit(slow.userId, '1')).then(() => posted.push('slow'));
    const second = post(ledger, deposit(slow.userId, '2')).then(() => posted.push('slow again'));
    await post(ledger, deposit(quick.userId, '1')).then(() => posted.push('quick'));
    await post(ledger, deposit(quick.userId, '1')).then(() => posted.push('quick again'));
    return { both: Promise.all([first, second]) };
  });
  await held.both;
  expect(posted).toEqual(['quick', 'quick again', 'slow', 'slow again']);
});

test('in a list that goes in parts, a user for whom another server writes is tried again, and nobody twice', async () => {
  const ledger = createLedger(db.sql);
  const [slow, other] = [await createAccount(db.sql), await createAccount(db.sql)];
  const wrong = altered(deposit(other.userId, '1'), { amount: money('-1') });
  const attempts = await db.sql.begin(async (tx) => {
    await tx`select 1 from account where user_id = ${slow.userId} for update`;
    // The first goes alone, and the others go together.
    const postings = [deposit(other.userId, '9'), deposit(slow.userId, '1'), wrong, deposit(slow.userId, '2')];
    const all = postings.map((posting) => refusalOf(ledger.post(posting)));
    await all[2];
    return { all };
  });
  const refusal = expect.stringContaining('check');
  expect(await Promise.all(attempts.all)).toEqual(['posted', 'posted', refusal, 'posted']);
  expect(await stateOf(db.sql, slow.userId)).toMatchObject({ cash: '3.00', last_seq: '2' });
});

test('five thousand may wait; the next is refused at once', async () => {
  // A closed pool fails each list without a query: the test is of the waiting, not of the posting.
  const pool = createPool({ url: db.url, max: 1 });
  await pool.end();
  const ledger = createLedger(pool);
  // No list goes before the kind of database is known.
  const attempts = Array.from({ length: 5_004 }, (_, i) => refusalOf(ledger.post(deposit(String(i % 2), '1'))));
  const outcomes = await Promise.all(attempts);
  expect(outcomes.lastIndexOf(outcomes[0] ?? '')).toBe(4_999);
  expect(outcomes.slice(5_000)).toEqual(Array.from({ length: 4 }, () => 'UNAVAILABLE'));
  expect(outcomes[0]).not.toBe('UNAVAILABLE');
});

test('is drained when everything was answered, also what still waited', async () => {
  const ledger = createLedger(db.sql);
  const { userId } = await createAccount(db.sql);
  let answered = 0;
  for (let i = 0; i < 200; i += 1) void post(ledger, deposit(userId, '1')).then(() => (answered += 1));
  await ledger.drained();
  expect(answered).toBe(200);
  await ledger.drained();
});

test('an entry that the tables refuse fails alone; a database that is away fails all, and the ledger goes on', async () => {
  const { userId } = await createAccount(db.sql);
  const pool = createPool({ url: db.url, max: 2 });
  const ledger = createLedger(pool);
  await post(ledger, deposit(userId, '100'));
  const wrong = altered(trade(userId, 'buy', '10', '1'), { amount: money('9.99') });
  const results = [deposit(userId, '1'), wrong, deposit(userId, '2')].map((entry) => refusalOf(ledger.post(entry)));
  expect(await Promise.all(results)).toEqual(['posted', expect.stringContaining('journal_sound_check'), 'posted']);
  await pool.end();
  const away = await Promise.all([1, 2, 3].map(() => refusalOf(ledger.post(deposit(userId, '1')))));
  expect(away.filter((outcome) => outcome === 'posted')).toEqual([]);
  await ledger.drained();
  expect(await stateOf(db.sql, userId)).toMatchObject({ cash: '103.00' });
});

test('a refusal names what it is about', async () => {
  const ledger = createLedger(db.sql);
  const { userId } = await createAccount(db.sql);
  expect(await ledger.post(trade(userId, 'sell', '1', '1'))).toEqual(
    refused('HOLDING_INSUFFICIENT', { symbol: 'THYAO' }),
  );
  expect(await ledger.post(withdraw(userId, '1'))).toEqual(refused('BALANCE_INSUFFICIENT', { symbol: 'CASH' }));
  expect(await ledger.post(deposit(userId, '10000000000000'))).toEqual(
    refused('BALANCE_TOO_LARGE', { symbol: 'CASH', most: '₺9.999.999.999.999,99' }),
  );
  expect(await ledger.find({ userId })).toBeUndefined();
  expect(await ledger.find({ userId, idempotencyKey: randomUUID(), requestHash: 'h' })).toBeUndefined();
});

test('a list that failed for any other reason is not tried again in parts: nobody knows what became of it', async () => {
  const { userId } = await createAccount(db.sql);
  // A database that fails lists of several entries; the code contains 23, but is not of class 23.
  await db.sql.unsafe(`
    alter function ledger_post rename to sound_ledger_post;
    create function ledger_post(p_user bigint, p_postings jsonb) returns table (
      posting int, outcome text, seq bigint, cost_delta numeric, balance_after numeric, quantity_after numeric,
      reference text
    ) language plpgsql as $$ begin
      if jsonb_array_length(p_postings) > 1 then raise exception 'no lists today' using errcode = '42723'; end if;
      return query select * from sound_ledger_post(p_user, p_postings);
    end $$;`);
  const ledger = createLedger(db.sql);
  const outcomes = await Promise.all([1, 2, 3].map((lira) => refusalOf(ledger.post(deposit(userId, String(lira))))));
  expect(outcomes).toEqual(['posted', expect.stringContaining('no lists'), expect.stringContaining('no lists')]);
  await db.sql.unsafe('drop function ledger_post; alter function sound_ledger_post rename to ledger_post');
  expect(await commitsOf([userId])).toEqual([1]);
});
