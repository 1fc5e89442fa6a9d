/** Refusal of work above the budget, before anything is written, and before a report is computed. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestAnswer, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, type TrackedAccount, sold } from '../../../testing/tracked-account.ts';
import { codeOf } from '../../../testing/tracked-accounts.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
let user: TestUser;
let account: TrackedAccount;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  user = await app.logIn();
  account = await openTrackedAccount(user);
});
afterAll(() => app.close());

const OLD = '1986-01-02';
const shareOf = (at: number) => ({ asset: { kind: 'stocks', code: `Q${at}` } });
const since1986 = (count: number) => Array.from({ length: count }, (_, at) => bought(OLD, 1, 1, shareOf(at)));
const refusal = ({ status, body }: TestAnswer) => ({ status, code: body.code, most: body.most });
const TOO_MANY_CELLS = { status: 422, code: 'WORK_TOO_LARGE', most: 2_000_000 };

async function nothingIsWritten(): Promise<void> {
  expect(await account.list()).toEqual([]);
  expect(await app.db.sql`select from tracked_position where user_id = ${user.userId}`).toEqual([]);
}

test('a thousand made-up codes since 1986, at once, one after the other, and from a file', async () => {
  const answer = await account.refused(...since1986(1_000));
  expect(refusal(answer)).toEqual(TOO_MANY_CELLS);
  expect(answer.body.message).toContain('en fazla 2.000.000 olabilir');
  const rows = since1986(1_000).map((entry, at) => ({ line: at + 1, include: true, ...entry }));
  for (const dryRun of [true, false]) {
    const body = { dryRun, source: 'kurus', fileHash: 'ab'.repeat(32), rows };
    expect(refusal(await user.call('POST', `/accounts/${account.id}/import`, body))).toEqual(TOO_MANY_CELLS);
  }
  await nothingIsWritten();
  // 14,934 days each until 2026-11-20.
  await account.record(...since1986(133));
  expect(refusal(await account.refused(bought(OLD, 1, 1, shareOf(133))))).toEqual(TOO_MANY_CELLS);
  await account.record(bought('2026-11-19', 1, 1, shareOf(133)));
});

test('two hundred assets of one’s own since 1986', async () => {
  for (let at = 0; at < 200; at += 1)
    await user.call('POST', '/assets/custom', { code: `EV${at}`, name: `Ev ${at}`, group: 'property' });
  const opened = Array.from({ length: 200 }, (_, at) =>
    bought(OLD, 1, 1_000, { type: 'opening', asset: { kind: 'custom', code: `EV${at}` } }),
  );
  expect(refusal(await account.refused(...opened))).toEqual(TOO_MANY_CELLS);
  await nothingIsWritten();
});

test('what was sold counts until then alone; all accounts of a user count together, others’ do not', async () => {
  const both = Array.from({ length: 400 }, (_, at) => [bought(OLD, 1, 1, shareOf(at)), sold(OLD, 1, 1, shareOf(at))]);
  await account.record(...both.flat());
  const second = await openTrackedAccount(user);
  await second.record(...since1986(130));
  expect(refusal(await account.refused(...since1986(5)))).toEqual(TOO_MANY_CELLS);
  // Bought again, it has been held since the first day.
  expect(
    refusal(await account.refused(...Array.from({ length: 10 }, (_, at) => bought('2026-11-19', 1, 1, shareOf(at))))),
  ).toEqual(TOO_MANY_CELLS);
  await (await openTrackedAccount(await app.logIn())).record(...since1986(5));
});

test('a correction that brings an entry back to 1986', async () => {
  const ids = await account.record(
    ...since1986(130),
    ...Array.from({ length: 9 }, (_, at) => bought('2026-11-01', 1, 1, shareOf(200 + at))),
  );
  const answers: string[] = [];
  for (const [at, id] of ids.slice(-9).entries())
    answers.push(codeOf(await account.replace(id, bought(OLD, 1, 1, shareOf(200 + at)))));
  expect(answers.slice(0, 3)).toEqual(['200 ', '200 ', '200 ']);
  expect(answers.slice(4)).toEqual(Array.from({ length: 5 }, () => '422 WORK_TOO_LARGE'));
});

test('entries, assets and moved lots of all accounts together', async () => {
  const { userId } = user;
  const second = await openTrackedAccount(user);
  await account.record(bought('2026-01-05', 10, 1), bought('2026-01-07', 10, 1));
  await second.record(bought('2026-01-06', 10, 1));
  const { sql } = app.db;
  await sql`update tracked_position set touched = 1999999 where user_id = ${userId} and account_id = ${account.id}`;
  const moved = {
    date: '2026-01-08',
    type: 'delivery-out',
    asset: { kind: 'stocks', code: 'THYAO' },
    transfer: second.id,
  };
  expect(refusal(await account.refused({ ...moved, quantity: 15 }))).toMatchObject({
    code: 'WORK_TOO_LARGE',
    most: 2_000_000,
  });
  await sql`
    insert into tracked_position (user_id, account_id, asset_type, symbol, quantity, cost, fifo_cost, realized,
      fifo_realized, income, shortfall, cash, since, last_day, last_second, last_place)
    select ${userId}, ${account.id}, 'stocks', 'A' || n, 0, 0, 0, 0, 0, 0, 0, 0, '2026-01-05', '2026-01-05', -1, 1
    from generate_series(1, 4999) n`;
  expect(refusal(await account.refused(bought('2026-01-09', 1, 1, shareOf(1))))).toMatchObject({
    code: 'WORK_TOO_LARGE',
    most: 5_000,
  });
  await account.record(bought('2026-01-09', 1, 1));
  await sql`update account set last_seq = 499998 where user_id = ${userId} and account_id = ${account.id}`;
  const answer = await second.refused(bought('2026-01-09', 1, 1), bought('2026-01-09', 1, 1));
  expect(refusal(answer)).toMatchObject({ code: 'WORK_TOO_LARGE', most: 500_000 });
});

test('what is kept already and is more is not begun: said in each language, and the tax year still comes', async () => {
  await account.record(bought('2026-01-05', 10, 1));
  await app.db.sql`
    insert into tracked_position (user_id, account_id, asset_type, symbol, quantity, cost, fifo_cost, realized,
      fifo_realized, income, shortfall, cash, since, last_day, last_second, last_place)
    select ${user.userId}, ${account.id}, 'stocks', 'A' || n, 1, 0, 0, 0, 0, 0, 0, 0, '1986-01-05', '1986-01-05', -1, 1
    from generate_series(1, 300) n`;
  for (const [language, words] of [
    ['tr', 'en fazla 4.000.000 olabilir'],
    ['en', 'may come to 4,000,000'],
    ['fr', 'peuvent compter 4\u202f000\u202f000 actifs × jours'],
  ] as const) {
    const headers = { 'accept-language': language };
    for (const path of ['performance', 'assets', 'explain?figure=gain', 'benchmarks?with=CPI', 'below-zero']) {
      const answer = await user.call(
        'GET',
        `/analysis/${path}${path.includes('?') ? '&' : '?'}account=${account.id}`,
        undefined,
        headers,
      );
      expect([path, refusal(answer)]).toEqual([path, { ...TOO_MANY_CELLS, most: 4_000_000 }]);
      expect(answer.body.message).toContain(words);
    }
  }
  expect((await user.call('GET', `/analysis/tax?account=${account.id}`)).status).toBe(200);
  const { differences, leftOut } = await reconcile(app.db.sql);
  expect(leftOut).toEqual([{ userId: user.userId, bound: 'cells', most: 4_000_000 }]);
  const own = differences.filter(({ userId, what }) => userId === user.userId && what.startsWith('recorded'));
  expect(own).toEqual([]);
});

test('a round of the check ends with the user whose entries make it long enough', async () => {
  await account.record(bought('2026-01-05', 10, 1), bought('2026-01-06', 10, 1));
  const second = await app.logIn();
  await (await openTrackedAccount(second)).record(bought('2026-01-05', 10, 1));
  const afterId = String(BigInt(user.userId) - 1n);
  const rounds = [];
  for (let after: string | undefined = afterId; after !== undefined;) {
    const { users, lastId, isEnd } = await reconcile(app.db.sql, { afterId: after, limit: 10, entries: 2 });
    rounds.push(users);
    after = isEnd ? undefined : lastId;
  }
  expect(rounds).toEqual([1, 1]);
});
