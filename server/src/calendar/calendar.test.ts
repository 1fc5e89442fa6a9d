/** The calendar over HTTP. Sums are worked out again by hand, the private address by another parser. */

import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, sold, type TrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Event {
  date: string;
  kind: string;
  certainty: string;
  text: string;
  detail?: string;
  account?: number;
  amount?: number;
  net?: number;
  quantity?: number;
  principal?: number;
}
const SPAN = 'from=2026-11-01&to=2027-10-31';
async function events(user: TestUser, query = SPAN): Promise<Event[]> {
  const { status, body } = await user.call('GET', `/calendar?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data?.['events'] as unknown as Event[];
}
const ofKind = (list: readonly Event[], ...kinds: string[]) => list.filter(({ kind }) => kinds.includes(kind));
const enter = (user: TestUser, { id }: TrackedAccount, action: object) =>
  user.call('POST', `/accounts/${id}/actions`, { asset: { kind: 'stocks', code: 'THYAO' }, ...action });

async function holder() {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(bought('2026-11-02', 400, 300), sold('2026-11-19', 100, 310));
  return { user, account };
}

test('a dividend has the amounts of what was held before its ex-date, until it is recorded', async () => {
  const { user, account } = await holder();
  const dividend = {
    type: 'dividend',
    exDate: '2026-11-19',
    payDate: '2026-11-20',
    gross: 3.3333333,
    withholding: 0.15,
  };
  await enter(user, account, dividend);
  // 400 were held on the day before; the sale of the ex-date itself does not count.
  const [announced] = ofKind(await events(user), 'dividend');
  // 3.3333333 x 400 = 1333.33332; net of a share 2.8333333, cut off after seven decimals: 1133.33332.
  expect(announced).toMatchObject({
    date: '2026-11-20',
    certainty: 'announced',
    account: account.id,
    quantity: 400,
    amount: 1333.33,
    net: 1133.33,
    text: 'THYAO temettü',
    detail: '400 lot × ₺3,3333333',
  });
  const listed = await user.call('GET', `/accounts/${account.id}/actions`);
  const actions = listed.body.data?.['actions'] as unknown as { id: string }[] | undefined;
  await user.call('PUT', `/accounts/${account.id}/actions/${actions?.[0]?.id}`, { state: 'accepted' });
  expect(ofKind(await events(user), 'dividend')).toMatchObject([{ certainty: 'paid', amount: 1333.33, net: 1133.33 }]);
});

test('a refused dividend is none; bonus and rights have their new shares and the last day of coupons', async () => {
  const { user, account } = await holder();
  await enter(user, account, { type: 'dividend', exDate: '2026-11-19', gross: 1 });
  await enter(user, account, { type: 'bonus', exDate: '2026-11-20', numerator: 1, denominator: 2 });
  await enter(user, account, { type: 'rights', exDate: '2026-11-18', payDate: '2026-11-30', numerator: 1, price: 1 });
  const { body } = await user.call('GET', `/accounts/${account.id}/actions`);
  const dividend = (body.data?.['actions'] as unknown as { id: string }[] | undefined)?.find(({ id }) =>
    id.includes('dividend'),
  );
  await user.call('PUT', `/accounts/${account.id}/actions/${dividend?.id}`, { state: 'refused' });
  const found = ofKind(await events(user), 'dividend', 'bonus', 'rights', 'rights-last-day');
  expect(found.map(({ date, kind, quantity }) => [date, kind, quantity])).toEqual([
    ['2026-11-18', 'rights', 400],
    ['2026-11-20', 'bonus', 150],
    ['2026-11-30', 'rights-last-day', 400],
  ]);
});

test('a deposit is due with its interest by the rule; its renewals are estimates, and only where asked for', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await user.call('POST', '/assets/custom', { code: 'MEVDUAT', name: 'Vadeli', group: 'deposit' });
  const terms = { kind: 'deposit', principal: 100_000, rate: 0.45, from: '2026-10-30', days: 32, renews: 'all' };
  expect(await user.call('PUT', '/assets/custom/MEVDUAT/terms', terms)).toMatchObject({ status: 200 });
  const asset = { kind: 'custom', code: 'MEVDUAT' };
  await account.record({ date: '2026-10-30', type: 'buy', asset, quantity: 1, price: 100_000 });
  const due = ofKind(await events(user), 'deposit-due');
  // 100,000 x 0.45 x 32 / 365 = 3945.205..; 17.5 % of it 690.41.
  expect(due).toMatchObject([
    { date: '2026-12-01', certainty: 'announced', amount: 3945.21, net: 3254.8, principal: 100_000 },
  ]);
  const all = ofKind(await events(user, `${SPAN}&estimates=1`), 'deposit-due');
  // By floats: each term begins with the value of the one before.
  let principal = 100_000;
  const expected = Array.from({ length: all.length }, () => {
    const gross = Math.round(principal * 0.45 * (32 / 365) * 100) / 100;
    const net = Math.round((gross - Math.round(gross * 17.5) / 100) * 100) / 100;
    principal = Math.round((principal + net) * 100) / 100;
    return [gross, net];
  });
  expect(all.length).toBe(11);
  expect(all.map(({ amount, net }) => [amount, net])).toEqual(expected);
  expect(new Set(all.slice(1).map(({ certainty }) => certainty))).toEqual(new Set(['estimated']));
  const income = (await user.call('GET', '/calendar/income')).body.data as unknown as {
    next12: { known: number; estimated: number };
    last12: number;
  };
  expect(income.next12.known).toBe(3254.8);
  const within = all.filter(({ date, certainty }) => certainty === 'estimated' && date <= '2027-11-20');
  const sum = within.reduce((total, { net = 0 }) => total + Math.round(net * 100), 0) / 100;
  expect(income.next12.estimated).toBeGreaterThanOrEqual(sum);
  expect(income.last12).toBe(0);
});

test('dividends of the same month of the year before are estimates: off at first, and in no sum of what is known', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await app.db.sql`
    insert into corporate_action (asset_type, symbol, type, ex_date, pay_date, ratio, price, gross, withholding, source,
      entered_by, entered_at, invented)
    values ('stocks', 'EREGL', 'dividend', '2025-12-10', '2025-12-12', 0, 0, 2, 1500000, 'test', 'test', now(), false),
      ('stocks', 'EREGL', 'bonus', '2026-02-10', '2026-02-10', 10000000, 0, 0, 0, 'test', 'test', now(), false)`;
  await account.record({ ...bought('2026-03-02', 300, 30), asset: { kind: 'stocks', code: 'EREGL' } });
  expect(ofKind(await events(user), 'dividend')).toEqual([]);
  // A share of then is two of now: 1 lira for each of 300, 15 % withheld.
  expect(ofKind(await events(user, `${SPAN}&estimates=1`), 'dividend')).toMatchObject([
    { date: '2026-12-12', certainty: 'estimated', quantity: 300, amount: 300, net: 255 },
  ]);
  const { body } = await user.call('GET', '/calendar/income');
  expect(body.data).toMatchObject({ next12: { known: 0, estimated: 255 }, last12: 0 });
});

test('days that everybody shares: holidays, half days, consumer prices, the end of the tax year, offerings', async () => {
  const user = await app.logIn();
  const found = await events(user, 'from=2026-10-01&to=2026-12-31');
  expect(ofKind(found, 'half-day', 'holiday').map(({ date, kind, detail }) => [date, kind, detail])).toEqual([
    ['2026-10-28', 'half-day', 'Cumhuriyet Bayramı · bitiş 12:40'],
    ['2026-10-29', 'holiday', 'Cumhuriyet Bayramı'],
  ]);
  // The third of October 2026 is a Saturday.
  expect(ofKind(found, 'cpi').map(({ date, text }) => [date, text])).toEqual([
    ['2026-10-05', 'TÜFE, Eylül'],
    ['2026-11-03', 'TÜFE, Ekim'],
    ['2026-12-03', 'TÜFE, Kasım'],
  ]);
  expect(ofKind(found, 'tax-year')).toMatchObject([{ date: '2026-12-31' }]);
  const offerings = ofKind(await events(user, 'from=2026-01-05&to=2026-01-13'), 'offering');
  expect(offerings.filter(({ text }) => text.startsWith('MEYSU')).map(({ date }) => date)).toEqual([
    '2026-01-05',
    '2026-01-07',
    '2026-01-13',
  ]);
});

test('real lira: what was paid is raised by the inflation since, what is to come stays', async () => {
  const { user, account } = await holder();
  const asset = { kind: 'stocks', code: 'THYAO' };
  await account.record({ date: '2025-11-30', type: 'opening', asset, quantity: 1, price: 1 });
  await account.record({ date: '2026-01-15', type: 'dividend', asset, gross: 1000, withheld: 150 });
  const query = 'from=2026-01-01&to=2026-12-31';
  const [plain] = ofKind(await events(user, query), 'dividend');
  const [real] = ofKind(await events(user, `${query}&unit=REAL`), 'dividend');
  expect(plain).toMatchObject({ amount: 1000, net: 850, certainty: 'paid' });
  expect(real?.net).toBeGreaterThan(850);
  expect(Math.abs((real?.amount ?? 0) / (real?.net ?? 1) - 1000 / 850)).toBeLessThan(1e-4);
});

test.each([
  ['from=2026-11-01', 'FIELD_REQUIRED'],
  ['from=2026-11-01&to=2026-10-31', 'FIELD_INVALID'],
  ['from=2026-01-01&to=2028-01-02', 'FIELD_INVALID'],
  ['from=2026-01-01&to=2026-02-30', 'FIELD_INVALID'],
  ['from=2026-01-01&to=2026-02-01&unit=USD', 'FIELD_INVALID'],
  ['from=2026-01-01&to=2026-02-01&account=77', 'ACCOUNT_NOT_FOUND'],
  ['from=2026-01-01&to=2026-02-01&other=1', 'FIELD_INVALID'],
])('%s is refused', async (query, code) => {
  const user = await app.logIn();
  expect((await user.call('GET', `/calendar?${query}`)).body.code).toBe(code);
});

test('two years, one of them a leap year, are answered', async () => {
  const user = await app.logIn();
  expect((await events(user, 'from=2027-01-01&to=2028-12-31')).length).toBeGreaterThan(24);
});

describe('the private address', () => {
  const get = (url: string) => app.http.inject({ method: 'GET', url });
  const made = async (user: TestUser, body: object) => {
    const { body: answer } = await user.call('POST', '/calendar/feed', body);
    return new URL(answer.data?.['url'] as unknown as string).pathname;
  };

  test('needs no session, holds no amount unless it was chosen, and ends', async () => {
    const { user, account } = await holder();
    await enter(user, account, { type: 'dividend', exDate: '2026-11-19', payDate: '2026-11-25', gross: 5 });
    const path = await made(user, { amounts: false });
    expect(path).toMatch(/^\/calendar\/[A-Za-z0-9_-]{54}\.ics$/);
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const read = (text: string) =>
      new ICAL.Component(ICAL.parse(text) as string[]).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    const found = read(answer.body);
    const dividend = found.find(({ summary }) => summary === 'THYAO temettü');
    expect(dividend?.startDate.toString()).toBe('2026-11-25');
    expect(dividend?.startDate.isDate).toBe(true);
    expect(dividend?.endDate.toString()).toBe('2026-11-26');
    expect(answer.body).not.toMatch(/₺|\d,\d\d/);
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(found.length);
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    // The same again is the same file, so that other calendars keep their entries.
    expect((await get(path)).body).toBe(answer.body);

    const second = await made(user, { amounts: true, kinds: ['dividend'] });
    expect((await get(path)).statusCode).toBe(404);
    const [only, ...others] = read((await get(second)).body);
    expect([only?.summary, others.length]).toEqual(['THYAO temettü ₺2.000,00', 0]);
    await user.call('DELETE', '/calendar/feed');
    expect((await get(second)).statusCode).toBe(404);
  });

  test('of nobody, or of another user with a secret of one’s own, is unknown', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const [own, others] = [await made(user, { amounts: false }), await made(other, { amounts: false })];
    const signs = '/calendar/'.length + 11;
    expect((await get(`${others.slice(0, signs)}${own.slice(signs)}`)).statusCode).toBe(404);
    expect((await get('/calendar/short.ics')).statusCode).toBe(404);
    expect((await get(own.replace('.ics', '.txt'))).statusCode).toBe(404);
  });

  test('is answered so many times an hour', async () => {
    const user = await app.logIn();
    const path = await made(user, { amounts: false, kinds: ['cpi'] });
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1) statuses.add((await get(path)).statusCode);
    expect([...statuses]).toEqual([200, 429]);
  });
});
