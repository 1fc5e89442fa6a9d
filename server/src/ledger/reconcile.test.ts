import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createAccount } from '../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { deposit, post, trade } from '../../../testing/ledger-entries.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { reconcile } from './reconcile.ts';

let db: TestDatabase;
let ledger: Ledger;

beforeEach(async () => {
  db = await createTestDatabase();
  ledger = createLedger(db.sql);
});
afterEach(() => db.drop());

/** User with 950 lira and 5 THYAO for 50. */
async function investor(): Promise<string> {
  const { userId } = await createAccount(db.sql);
  await post(ledger, deposit(userId, '1000'));
  await post(ledger, trade(userId, 'buy', '10.00', '5'));
  return userId;
}

/** A difference of a holding; undefined where there is none. */
const held = (userId: string, asset: string, recorded: string | undefined, recomputed: string | undefined) => {
  const figures = (text: string | undefined) =>
    text === undefined ? '0 for 0, realized 0, reserved 0' : `${text}, realized 0.00, reserved `;
  return {
    userId,
    accountId: 1,
    what: `holding ${asset}`,
    recorded: figures(recorded) + (recorded === undefined ? '' : '0.00000000'),
    recomputed: figures(recomputed) + (recomputed === undefined ? '' : '0'),
  };
};

test('names what was tampered with', async () => {
  const userId = await investor();
  const counts = { users: 1, accounts: 1, entries: 2 };
  expect(await reconcile(db.sql)).toEqual({
    clean: true,
    ...counts,
    differences: [],
    leftOut: [],
    lastId: userId,
    isEnd: true,
  });
  await db.sql`update account set cash = cash + 0.01, last_seq = 9 where user_id = ${userId}`;
  await db.sql`update holding set quantity = 4 where user_id = ${userId}`;
  const { clean, differences } = await reconcile(db.sql);
  expect(clean).toBe(false);
  expect(differences).toEqual([
    { userId, accountId: 1, what: 'cash', recorded: '950.01', recomputed: '950.00' },
    { userId, accountId: 1, what: 'sequence', recorded: '9', recomputed: '2 entries, last 2' },
    held(userId, 'stocks THYAO', '4.00000000 for 50.00', '5.00000000 for 50.00'),
  ]);
});

test('a holding that the journal does not know, one that is gone, and one at another cost', async () => {
  const [one, two, three] = [await investor(), await investor(), await investor()];
  await db.sql`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
    values (${one}, 1, 'cryptos', 'BTC', 1, 2, now(), 3)`;
  await db.sql`delete from holding where user_id = ${two}`;
  await db.sql`update holding set cost = 50.01 where user_id = ${three}`;
  const { differences } = await reconcile(db.sql);
  expect(differences.toSorted((a, b) => Number(a.userId) - Number(b.userId))).toEqual([
    held(one, 'cryptos BTC', '1.00000000 for 2.00', undefined),
    held(two, 'stocks THYAO', undefined, '5.00000000 for 50.00'),
    held(three, 'stocks THYAO', '5.00000000 for 50.01', '5.00000000 for 50.00'),
  ]);
});

// A trigger cannot be disabled where users are spread over nodes.
test.runIf(inject('testDatabase').serverUrls.length === 1)(
  'a journal that was written to behind its trigger: another balance, a number left out',
  async () => {
    const [one, two] = [await investor(), await investor()];
    await db.sql`alter table journal disable trigger journal_append_only`;
    await db.sql`update journal set balance_after = 1000.01 where user_id = ${one} and seq = 1`;
    await db.sql`update journal set seq = 3 where user_id = ${two} and seq = 2`;
    await db.sql`update account set last_seq = 3 where user_id = ${two}`;
    expect((await reconcile(db.sql)).differences).toEqual([
      { userId: one, accountId: 1, what: 'balance-after', recorded: 'entry 1', recomputed: 'another sum' },
      { userId: two, accountId: 1, what: 'sequence', recorded: '3', recomputed: '2 entries, last 3' },
    ]);
  },
);

test('a slice: the users after one, a few at a time, until there are none', async () => {
  const users = [await investor(), await investor(), await investor()];
  await db.sql`update account set cash = 0`;
  await db.sql`update holding set cost = 0`;
  const differing = async (slice: Parameters<typeof reconcile>[1]) => {
    const { differences, ...counts } = await reconcile(db.sql, slice);
    return { ...counts, of: [...new Set(differences.map(({ userId }) => userId))], differences: differences.length };
  };
  expect(await differing({ limit: 2 })).toEqual({
    clean: false,
    users: 2,
    accounts: 2,
    entries: 4,
    lastId: users[1],
    isEnd: false,
    leftOut: [],
    of: users.slice(0, 2),
    differences: 4,
  });
  expect(await differing({ afterId: users[1] ?? '' })).toMatchObject({ accounts: 1, lastId: users[2], of: [users[2]] });
  expect(await reconcile(db.sql, { afterId: users[2] ?? '' })).toEqual({
    clean: true,
    users: 0,
    accounts: 0,
    entries: 0,
    differences: [],
    leftOut: [],
    lastId: undefined,
    isEnd: true,
  });
});

test('of many differences the first hundred are named', async () => {
  await db.sql`
    insert into app_user (full_name, phone, language, status, created_at)
    select '', '', 'tr', 'deleted', now() from generate_series(1, 120)`;
  await db.sql`
    insert into account (user_id, account_id, kind, cash, last_seq, opened_at)
    select id, 1, 'virtual', 1, 0, now() from app_user`;
  await db.sql`
    insert into holding (user_id, account_id, asset_type, symbol, quantity, cost, first_bought_at, first_seq)
    select user_id, 1, 'stocks', 'THYAO', 1, 1, now(), 1 from account`;
  const { clean, accounts, differences } = await reconcile(db.sql);
  expect({ clean, accounts, told: differences.length }).toEqual({ clean: false, accounts: 120, told: 100 });
  await db.sql`update account set cash = 0`;
  expect((await reconcile(db.sql)).differences).toHaveLength(100);
});
