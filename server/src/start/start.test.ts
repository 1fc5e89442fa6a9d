/** The first question: when it is asked, and its answer. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';
import { transaction } from '../db/transaction.ts';
import { PERSON_TABLES } from '../db/user-tables/person-tables.ts';
import { erasePerson } from '../profile/store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const start = async (user: TestUser) => (await user.call('GET', '/user/start')).body.data;

test('a new user is asked until they answer; the answer stays theirs', async () => {
  const [user, other] = [await app.logIn(), await app.logIn()];
  expect(await start(user)).toEqual({ asks: true });
  const answered = await user.call('PUT', '/user/start', { answer: 'sample' });
  expect(answered).toMatchObject({ status: 200, body: { data: { asks: false, answer: 'sample' } } });
  expect(await start(user)).toEqual({ asks: false, answer: 'sample' });
  await user.call('PUT', '/user/start', { answer: 'real' });
  expect(await start(user)).toEqual({ asks: false, answer: 'real' });
  expect(await start(other)).toEqual({ asks: true });
  expect(await user.call('PUT', '/user/start', { answer: 'later' })).toMatchObject({ status: 400 });
});

test('the answer is in the download of personal data, and goes with the person', async () => {
  const user = await app.logIn();
  await user.call('PUT', '/user/start', { answer: 'virtual' });
  const rows = await transaction(app.db.sql, (tx) => PERSON_TABLES.app_user.exported.rows(tx, user.userId));
  expect(rows).toMatchObject([{ startAnswer: 'virtual' }]);
  await transaction(app.db.sql, (tx) => erasePerson(tx, user.userId));
  expect(await app.db.sql`select start_answer from app_user where id = ${user.userId}`).toEqual([
    { start_answer: null },
  ]);
});

test('who has money in the virtual account, or has opened a tracked one, is not asked', async () => {
  const [virtual, tracked] = [await app.logIn(), await app.logIn()];
  await virtual.call('POST', '/portfolio/deposit-withdraw', { amount: 1000, depositMoneyType: 1 });
  expect(await start(virtual)).toEqual({ asks: false });
  await openTrackedAccount(tracked);
  expect(await start(tracked)).toEqual({ asks: false });
});
