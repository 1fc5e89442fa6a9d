/** A household of three on a fast clock: shares both ways, entries and a file by a writer, an end amid a write. */

import type { NetWorthItem, TogetherWorth } from '@kurus/core/contract/net-worth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { shared, sharesOf } from '../../../testing/shares.ts';
import { bought, openTrackedAccount, sold } from '../../../testing/tracked-account.ts';
import { accountsOf, codeOf } from '../../../testing/tracked-accounts.ts';
import { waitingSessions } from '../../../testing/waiting.ts';
import { reconcile } from '../ledger/reconcile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const cents = (value: number) => Math.round(value * 100);

const worthOf = async (user: TestUser, query = '') =>
  (await user.call('GET', `/portfolio/net-worth${query}`)).body.data as unknown as NetWorthItem &
    Pick<TogetherWorth, 'people' | 'today'>;

const summaryOf = async (user: TestUser, account: number, share?: string) => {
  const owner = share === undefined ? '' : `&owner=${share}`;
  const { body } = await user.call('GET', `/portfolio/summary?account=${account}${owner}`);
  return body.data as unknown as { overallPortfolioValue: number; today: { change: number; atWork: number } };
};

const deposit = (date: string, amount: number) => ({ date, type: 'deposit', amount });

/** Sums that the common ones have to come to, from one account after the other, read by its owner. */
async function separately(people: readonly { readonly user: TestUser; readonly accounts: readonly number[] }[]) {
  let [net, change, atWork] = [0, 0, 0];
  for (const { user, accounts } of people)
    for (const account of accounts) {
      const { overallPortfolioValue, today } = await summaryOf(user, account);
      net += cents(overallPortfolioValue);
      change += cents(today.change);
      atWork += cents(today.atWork);
    }
  return { net, change, atWork };
}

async function together(user: TestUser) {
  const worth = await worthOf(user, '?owner=all');
  const people = worth.people ?? [];
  const sumOf = (of: (person: (typeof people)[number]) => number) =>
    people.reduce((sum, person) => sum + cents(of(person)), 0);
  expect(sumOf(({ net }) => Number(net))).toBe(cents(Number(worth.net)));
  expect(sumOf(({ today }) => Number(today.change))).toBe(cents(Number(worth.today?.change)));
  const kinds = worth.byKind.reduce((sum, { value }) => sum + cents(Number(value)), 0);
  expect(kinds).toBe(cents(Number(worth.assets)));
  const last = worth.history.at(-1);
  expect(cents(Number(last?.assets)) - cents(Number(last?.debts))).toBe(cents(Number(worth.net)));
  const { change, atWork } = worth.today ?? { change: 0, atWork: 0 };
  const sums = { net: cents(Number(worth.net)), change: cents(Number(change)), atWork: cents(Number(atWork)) };
  return { sums, people };
}

test('three people over a year', { timeout: 120_000 }, async () => {
  let [elif, mert, ada] = [await app.logIn(), await app.logIn(), await app.logIn()];
  const midas = await openTrackedAccount(elif, { name: 'Midas' });
  const gold = await openTrackedAccount(elif, { name: 'Altın ve fon' });
  const akbank = await openTrackedAccount(mert, { name: 'Akbank Yatırım' });
  const ziraat = await openTrackedAccount(ada, { name: 'Ziraat' });
  await midas.record(deposit('2026-01-05', 200_000), bought('2026-01-06', 100, 300));
  await gold.record(deposit('2026-01-05', 50_000));
  await akbank.record(deposit('2026-02-02', 100_000), bought('2026-02-03', 50, 310));
  await ziraat.record(deposit('2026-03-02', 30_000), { date: '2026-03-03', type: 'fee', amount: 12.5 });
  // The virtual account of each is in no sum.
  await mert.call('POST', '/portfolio/deposit-withdraw', { amount: 777_777, depositMoneyType: 1 });

  const alone = await together(elif);
  expect(alone.people).toMatchObject([{ shares: [] }]);
  expect(alone.sums).toEqual(await separately([{ user: elif, accounts: [midas.id, gold.id] }]));

  // Mert and Elif see one another; Ada lets Elif write; Elif shows Ada one account.
  const ofMert = await shared(mert, elif);
  app.nowMs += 1_000;
  const ofElif = await shared(elif, mert, { role: 'write' });
  app.nowMs += 1_000;
  const ofAda = await shared(ada, elif, { account: ziraat.id, role: 'write' });
  const toAda = await shared(elif, ada, { account: gold.id });

  const everyone = [
    { user: elif, accounts: [midas.id, gold.id] },
    { user: mert, accounts: [akbank.id] },
    { user: ada, accounts: [ziraat.id] },
  ];
  const ours = await together(elif);
  expect(ours.sums).toEqual(await separately(everyone));
  expect(ours.people.map(({ shares }) => shares)).toEqual([[], [ofMert], [ofAda]]);
  expect((await together(mert)).sums).toEqual(await separately(everyone.slice(0, 2)));
  const adas = [
    { user: elif, accounts: [gold.id] },
    { user: ada, accounts: [ziraat.id] },
  ];
  expect((await together(ada)).sums).toEqual(await separately(adas));
  // "Mine" is what it was.
  expect(cents(Number((await worthOf(elif)).net))).toBe(alone.sums.net);

  // Not in the sum, and in it again.
  await elif.call('PATCH', `/shares/${ofMert}`, { ours: false });
  expect((await together(elif)).people).toHaveLength(2);
  await elif.call('PATCH', `/shares/${ofMert}`, { ours: true });

  // Days pass; Elif writes for Ada, by hand and by a file, and Mert for Elif.
  app.nowMs += 3 * DAY_MS;
  [elif, mert, ada] = [await app.logInAgain(elif), await app.logInAgain(mert), await app.logInAgain(ada)];
  const write = await elif.call('POST', `/accounts/${ziraat.id}/entries?owner=${ofAda}`, {
    entries: [bought('2026-11-20', 10, 300), sold('2026-11-21', 4, 310)],
  });
  expect(codeOf(write)).toBe('200 ');
  const rows = [
    { line: 2, ...deposit('2026-11-22', 5_000) },
    { line: 3, ...bought('2026-11-22', 2, 300) },
  ];
  const file = { dryRun: false, source: 'garanti', fileHash: '0a'.repeat(32), rows };
  expect(codeOf(await elif.call('POST', `/accounts/${ziraat.id}/import?owner=${ofAda}`, file))).toBe('200 ');
  expect(codeOf(await mert.call('POST', `/accounts/${midas.id}/import?owner=${ofElif}`, file))).toBe('200 ');
  expect(codeOf(await elif.call('POST', `/accounts/${akbank.id}/import?owner=${ofMert}`, file))).toBe(
    '403 SHARE_READ_ONLY',
  );
  const people = everyone.map((one, at) => ({ ...one, user: [elif, mert, ada][at] ?? one.user }));
  expect((await together(elif)).sums).toEqual(await separately(people));
  const own = await summaryOf(ada, ziraat.id);
  expect(await summaryOf(elif, ziraat.id, ofAda)).toEqual(own);

  // Ada ends it while Elif's file is being written: it is taken back, and nothing of it stays.
  const before = await ada.call('GET', `/accounts/${ziraat.id}/entries`);
  const late = { ...file, fileHash: '0b'.repeat(32), rows: [{ line: 2, ...deposit('2026-11-23', 9_999) }] };
  let answer: ReturnType<TestUser['call']> | undefined;
  await app.db.sql.begin(async (tx) => {
    await tx`lock table import_batch in share mode`;
    answer = elif.call('POST', `/accounts/${ziraat.id}/import?owner=${ofAda}`, late);
    await expect.poll(() => waitingSessions(app.db.sql)).toBeGreaterThan(0);
    // Elif's own leaving waits for no lock of Ada's, which the file holds: the session of the share goes first.
    await tx`delete from session where share_id = ${ofAda} and user_id = ${ada.userId}`;
  });
  expect(codeOf(await (answer as ReturnType<TestUser['call']>))).toBe('404 SHARE_NOT_FOUND');
  expect((await elif.call('DELETE', `/shares/${ofAda}`)).status).toBe(200);
  expect(await ada.call('GET', `/accounts/${ziraat.id}/entries`)).toEqual(before);

  // Entries that were committed before the end stay: they are Ada’s.
  expect(await summaryOf(ada, ziraat.id)).toEqual(own);
  expect((await together(elif)).sums).toEqual(await separately(people.slice(0, 2)));
  expect((await accountsOf(elif)).filter((one) => one.shared).map(({ name }) => name)).toEqual(['Akbank Yatırım']);
  expect((await sharesOf(ada)).map(({ id }) => id)).toEqual([toAda]);
  expect((await reconcile(app.db.sql)).differences).toEqual([]);
});

test('of a write and an end at once either the write is there or it is refused', { timeout: 60_000 }, async () => {
  const [owner, person] = [await app.logIn(), await app.logIn()];
  const account = await openTrackedAccount(owner);
  let written = 0;
  for (let at = 0; at < 8; at += 1) {
    const id = await shared(owner, person, { role: 'write' });
    const ending = at % 2 === 0 ? owner : person;
    const [write, end] = await Promise.all([
      person.call('POST', `/accounts/${account.id}/entries?owner=${id}`, { entries: [deposit('2026-05-05', 100)] }),
      ending.call('DELETE', `/shares/${id}`),
    ]);
    expect(end.status).toBe(200);
    expect(['200 ', '404 SHARE_NOT_FOUND']).toContain(codeOf(write));
    if (write.status === 200) written += 1;
    expect(await account.list()).toHaveLength(written);
    expect(codeOf(await person.call('GET', `/portfolio/summary?owner=${id}&account=${account.id}`))).toBe(
      '404 SHARE_NOT_FOUND',
    );
  }
  expect(await account.cash()).toBe(written * 100);
});
