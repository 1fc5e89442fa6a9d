/** Alerts on events and old prices, and the real return: told at the dates of the calendar, once, and to holders. */

import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { bought, openTrackedAccount, THYAO } from '../../../testing/tracked-account.ts';
import { createFigureWatch } from './figure-watch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
});
// Friday, 20 November 2026, 12:00 in Istanbul.
const START_MS = Date.UTC(2026, 10, 20, 9, 0);
beforeEach(async () => {
  app.nowMs = START_MS;
  await app.book.tick();
});
afterAll(() => app.close());

const day = (by: number) => dateText(dayOf(START_MS) + by);
async function armed(user: TestUser, body: object): Promise<number> {
  const { status, body: answer } = await user.call('POST', '/alerts', body);
  expect([status, answer.code, answer.errDetail]).toEqual([200, undefined, undefined]);
  return (answer.data as unknown as { alert: { id: number } }).alert.id;
}
const refusal = async (user: TestUser, body: object) => (await user.call('POST', '/alerts', body)).body.code;
async function enter(user: TestUser, account: { readonly id: number }, action: object): Promise<void> {
  const { status, body } = await user.call('POST', `/accounts/${account.id}/actions`, { asset: THYAO, ...action });
  expect([status, body.code, body.errDetail]).toEqual([200, undefined, undefined]);
}

interface Told {
  readonly id: number;
  readonly facts: { readonly event?: string; readonly code?: string; readonly day?: string };
}
/** Told alerts, the oldest first: a session does not last for days. */
const told = ({ userId }: TestUser) => app.db.sql<Told[]>`
  select (facts ->> 'alert')::int as id, facts from notification
  where user_id = ${userId} and kind = 'alert' order by notification_id`;
async function daysTold(user: TestUser, id: number, days: number): Promise<number[]> {
  const found: number[] = [];
  for (let by = 0; by <= days; by += 1) {
    app.nowMs = START_MS + by * 86_400_000;
    const before = (await told(user)).filter((one) => one.id === id).length;
    for (let n = 0; n < 2; n += 1) await app.figureWatch.pass();
    const after = (await told(user)).filter((one) => one.id === id).length;
    for (let n = before; n < after; n += 1) found.push(by);
  }
  return found;
}

test('a corporate action is told to those who hold the share, each one once; those known before are not', async () => {
  const [holder, other] = [await app.logIn(), await app.logIn()];
  const account = await openTrackedAccount(holder);
  await openTrackedAccount(other);
  await account.record(bought(day(-5), 400, 300));
  await enter(holder, account, { type: 'rights', exDate: day(0), payDate: day(12), numerator: 1, price: 1 });
  const each = await armed(holder, { kind: 'company-action', repeat: 'rearm' });
  const once = await armed(holder, { kind: 'company-action', asset: THYAO });
  const ofOther = await armed(holder, { kind: 'company-action', asset: { kind: 'stocks', code: 'SASA' } });
  const without = await armed(other, { kind: 'company-action' });
  await app.figureWatch.pass();
  expect(await told(holder)).toEqual([]);
  await enter(holder, account, { type: 'dividend', exDate: day(0), payDate: day(2), gross: 1 });
  await enter(holder, account, { type: 'split', exDate: day(0), numerator: 2, denominator: 1 });
  for (let n = 0; n < 4; n += 1) await app.figureWatch.pass();
  const events = (await told(holder)).map(({ id, facts }) => [id, facts.code, facts.event?.split(' ')[2]]);
  const number = (id: number) => events.filter((one) => one[0] === id);
  expect(number(each)).toEqual([
    [each, 'THYAO', 'dividend'],
    [each, 'THYAO', 'split'],
  ]);
  expect([number(once).length, number(ofOther), await told(other)]).toEqual([1, [], []]);
  expect(without).toBeGreaterThan(0);
});

test('the last day of rights, two days before it or as many as were asked for', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(bought(day(-30), 100, 300));
  await enter(user, account, { type: 'rights', exDate: day(-3), payDate: day(12), numerator: 1, price: 1 });
  expect(await refusal(user, { kind: 'rights-last-day', days: 12 })).toBe('ALERT_ALREADY_TRUE');
  const [two, five] = [
    await armed(user, { kind: 'rights-last-day' }),
    await armed(user, { kind: 'rights-last-day', days: 5, asset: THYAO }),
  ];
  const calendar = await user.call('GET', `/calendar?from=${day(0)}&to=${day(30)}`);
  const dates = (calendar.body.data?.['events'] as unknown as { kind: string; date: string }[] | undefined)
    ?.filter(({ kind }) => kind === 'rights-last-day')
    .map(({ date }) => date);
  expect(dates).toEqual([day(12)]);
  expect(await daysTold(user, two, 14)).toEqual([10]);
  expect((await told(user)).map(({ id, facts }) => [id, facts.day])).toEqual([
    [five, day(12)],
    [two, day(12)],
  ]);
});

test('a price grown old: typed ones by their day, those of the market by their source', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  await user.call('POST', '/assets/custom', { code: 'EV', name: 'Ev', group: 'property' });
  await user.call('PUT', '/assets/custom/EV/prices', { prices: [{ date: day(-2), price: 1_000 }] });
  const EV = { kind: 'custom', code: 'EV' };
  await account.record({ date: day(-2), type: 'opening', asset: EV, quantity: 1, price: 1_000 });
  expect(await refusal(user, { kind: 'price-stale', asset: EV, days: 1 })).toBe('ALERT_ALREADY_TRUE');
  const typed = await armed(user, { kind: 'price-stale', asset: EV, days: 6 });
  const share = await armed(user, { kind: 'price-stale', asset: THYAO });
  await app.figureWatch.pass();
  expect(await told(user)).toEqual([]);
  // The market goes on without its source for an hour.
  app.nowMs = START_MS + 3_600_000;
  await app.figureWatch.pass();
  expect((await told(user)).map(({ id, facts }) => [id, facts.code])).toEqual([[share, 'THYAO']]);
  expect(await daysTold(user, typed, 8)).toEqual([5]);
});

test('an offering: when its requests open, and when they are over', async () => {
  // INTET takes requests on 26 and 27 August.
  const times = ['2026-08-25', '2026-08-26', '2026-08-27', '2026-08-28'].map((date) =>
    Date.parse(`${date}T12:00:00+03:00`),
  );
  app.nowMs = times[0] as number;
  const user = await app.logIn();
  const each = await armed(user, { kind: 'offering', repeat: 'rearm' });
  const once = await armed(user, { kind: 'offering' });
  const INTET = { kind: 'stocks', code: 'INTET' };
  const ofIt = await armed(user, { kind: 'offering', asset: INTET, repeat: 'rearm' });
  await armed(user, { kind: 'offering', asset: { kind: 'stocks', code: 'MEYSU' }, repeat: 'rearm' });
  expect(await refusal(user, { kind: 'offering', asset: { kind: 'stocks', code: 'YOKTUR' } })).toBe('SYMBOL_UNKNOWN');
  expect(await refusal(user, { kind: 'offering', asset: { kind: 'cryptos', code: 'BTC' } })).toBe(
    'ALERT_FIELD_INVALID',
  );
  const found: string[][] = [];
  for (const time of times) {
    app.nowMs = time;
    const before = (await told(user)).length;
    for (let n = 0; n < 3; n += 1) await app.figureWatch.pass();
    found.push((await told(user)).slice(before).map(({ id, facts }) => `${id} ${facts.event}`));
  }
  expect(found).toEqual([
    [],
    [`${each} INTET open 2026-08-26`, `${once} INTET open 2026-08-26`, `${ofIt} INTET open 2026-08-26`],
    [],
    [`${each} INTET closed 2026-08-27`, `${ofIt} INTET closed 2026-08-27`],
  ]);
});

test('a real return that turns negative, once it does', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  await user.call('POST', '/assets/custom', { code: 'ARSA', name: 'Arsa', group: 'property' });
  let caller = user;
  const type = async (date: string, price: number) => {
    const { status, body } = await caller.call('PUT', '/assets/custom/ARSA/prices', { prices: [{ date, price }] });
    expect([status, body.errDetail]).toEqual([200, undefined]);
  };
  await type(day(-300), 1_000);
  const ARSA = { kind: 'custom', code: 'ARSA' };
  await account.record({ date: day(-300), type: 'opening', asset: ARSA, quantity: 1, price: 1_000 });
  // Real figures end with the last published index, that of September.
  await type('2026-09-01', 3_000);
  const id = await armed(user, { kind: 'real-return-negative' });
  await app.figureWatch.pass();
  expect(await told(user)).toEqual([]);
  // It is worked out once an hour. In lira nothing was lost: only the prices of the shops rose.
  app.nowMs += 2 * 3_600_000;
  caller = await app.logInAgain(user);
  await type('2026-09-30', 1_001);
  await app.figureWatch.pass();
  await app.figureWatch.pass();
  expect((await told(user)).map((one) => one.id)).toEqual([id]);
});

test('order hours are those of funds, and limits those of shares', async () => {
  const user = await app.logIn();
  const codes = await Promise.all(
    [
      { kind: 'fund-hour', asset: THYAO },
      { kind: 'fund-hour', asset: { kind: 'cryptos', code: 'BTC' } },
      { kind: 'limit-up', asset: { kind: 'cryptos', code: 'BTC' } },
      { kind: 'deposit-due', asset: THYAO },
    ].map((body) => refusal(user, body)),
  );
  expect(codes).toEqual(codes.map(() => 'ALERT_FIELD_INVALID'));
});

test('a pass that takes too long goes on behind its last user, and reaches all', async () => {
  const users = await Promise.all(Array.from({ length: 7 }, () => app.logIn()));
  for (const user of users) await armed(user, { kind: 'fund-hour' });
  app.nowMs = Date.UTC(2026, 10, 20, 10, 10);
  const due = [{ key: assetKey('funds', 'day'), day: dayOfDate(day(0)) }];
  const asked: string[] = [];
  const watch = createFigureWatch({
    sql: app.db.sql,
    read: (userId) => {
      asked.push(userId);
      return { events: async () => due, figure: async () => undefined } as never;
    },
    leads: () => true,
    now: () => app.nowMs,
    onTrouble: (trouble) => expect(trouble).toBe(''),
    passMs: 0,
  });
  const own = new Set(users.map(({ userId }) => userId));
  const others = await app.db.sql`
    select distinct user_id from alert where state = 'armed' and (is_figure or kind in ('cross-cost', 'cross-target'))`;
  for (let n = 0; n < others.length; n += 1) {
    await watch.pass();
    expect(asked.length).toBe(n + 1);
  }
  expect(asked.filter((userId) => own.has(userId)).toSorted()).toEqual([...own].toSorted());
  for (const user of users) expect((await told(user)).length).toBe(1);
});

test('two servers that both believe they lead, and one that takes over in the middle, tell each event once', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => app.logIn()));
  const ids = await Promise.all(users.map((user) => armed(user, { kind: 'fund-hour', repeat: 'daily' })));
  app.nowMs = Date.UTC(2026, 10, 20, 10, 10);
  const due = () => [{ key: String(dayOf(app.nowMs)), day: dayOf(app.nowMs) }];
  let [firstLeads, judged] = [true, 0];
  const troubles: string[] = [];
  const server = (leads: () => boolean, seen: () => void) =>
    createFigureWatch({
      sql: app.db.sql,
      read: () => {
        seen();
        return { events: async () => due(), figure: async () => undefined } as never;
      },
      leads,
      now: () => app.nowMs,
      onTrouble: (trouble) => void troubles.push(trouble),
    });
  // The first one loses the lead after three users.
  const first = server(
    () => firstLeads,
    () => (firstLeads = (judged += 1) < 3),
  );
  const second = server(
    () => !firstLeads,
    () => undefined,
  );
  await first.pass();
  await second.pass();
  for (const [at, user] of users.entries()) expect((await told(user)).map(({ id }) => id)).toEqual([ids[at]]);
  // On the next trading day both judge at the same time.
  app.nowMs += 3 * 86_400_000;
  const [one, other] = [
    server(
      () => true,
      () => undefined,
    ),
    server(
      () => true,
      () => undefined,
    ),
  ];
  await Promise.all([one.pass(), other.pass()]);
  for (const [at, user] of users.entries()) expect((await told(user)).map(({ id }) => id)).toEqual([ids[at], ids[at]]);
  expect(troubles).toEqual([]);
});
