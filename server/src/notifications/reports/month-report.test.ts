/** The notice that the report of a month is ready. */

import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { addSampleEntries, openTracked } from '../../../../testing/tracked-accounts.ts';
import { pushText } from '../channels/push-text.ts';
import { createMonthReport } from './month-report.ts';

const FIRST = dayStartMs(dayOfDate('2026-12-01'));
let app: TestApp;
let nowMs: number;
let isOurs: boolean;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [nowMs, isOurs] = [FIRST + 3_600_000, true];
  await app.db.sql`delete from notification`;
  await app.db.sql`update account set status = 'closed' where kind = 'tracked'`;
});
afterAll(() => app.close());

const job = () => createMonthReport({ sql: app.db.sql, now: () => nowMs, isOurs: () => isOurs });
const told = async () =>
  (await app.db.sql<{ user: string; facts: object }[]>`
    select user_id::text as user, facts from notification where kind = 'report' order by 1`) as {
    user: string;
    facts: object;
  }[];

/** Somebody with entries in a real account. */
async function investor() {
  app.nowMs = FIRST - 86_400_000;
  const user = await app.logIn();
  await openTracked(user, { name: 'Banka', cash: 'none' });
  await addSampleEntries(app, user, 2);
  return user;
}

test('whoever has entries is told once; whoever has none is not', async () => {
  const user = await investor();
  await openTracked(await app.logIn(), { name: 'Boş', cash: 'none' });
  const work = job();
  await Promise.all([work.step(), job().step()]);
  await work.step();
  expect(await told()).toEqual([{ user: user.userId, facts: { report: 'month', month: '2026-11' } }]);
  app.nowMs = nowMs;
  const { body } = await (await app.logInAgain(user)).call('GET', '/inbox');
  expect(body.data?.['notifications']).toMatchObject([
    {
      title: 'Kasım 2026 raporunuz hazır',
      link: '/report?month=2026-11',
      facts: { report: 'month', month: '2026-11' },
    },
  ]);
});

test('not before the month is over, nor late in the next, nor by another server', async () => {
  await investor();
  for (const [at, ours] of [
    [FIRST - 1, true],
    [FIRST + 60_000, true],
    [FIRST + 8 * 86_400_000, true],
    [FIRST + 3_600_000, false],
  ] as const) {
    [nowMs, isOurs] = [at, ours];
    await job().step();
    expect(await told()).toEqual([]);
  }
});

test('a locked screen says that it is ready', () => {
  const stored = { userId: '1', id: 1, createdAt: new Date(FIRST), isRead: false } as const;
  const of = (language: 'tr' | 'en') =>
    pushText([{ ...stored, kind: 'report', facts: { report: 'month', month: '2026-11' } }], {
      language,
      amounts: false,
    });
  expect([of('tr').title, of('en').title]).toEqual(['Raporunuz hazır', 'Your report is ready']);
});
