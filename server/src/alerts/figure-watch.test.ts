/** Alerts on figures of the portfolio, own assets and events: armed over HTTP, judged pass by pass. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { price, priceText } from '@kurus/core/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { randomFrom } from '../../../testing/random.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
});
beforeEach(async () => {
  // Friday, 20 November 2026, 12:00 in Istanbul.
  app.nowMs = Date.UTC(2026, 10, 20, 9, 0);
  await app.book.tick();
});
afterAll(() => app.close());

const day = (by: number) => dateText(dayOf(app.nowMs) + by);
const arm = async (user: TestUser, body: object) => {
  const { status, body: answer } = await user.call('POST', '/alerts', body);
  return { status, code: answer.code, field: answer['field' as never], ...(answer.data as object | undefined) };
};
const armed = async (user: TestUser, body: object): Promise<number> => {
  const answer = (await arm(user, body)) as unknown as { status: number; code?: string; alert: { id: number } };
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  return answer.alert.id;
};
interface Fired {
  readonly id: number;
  readonly kind: string;
  readonly direction?: string;
  readonly state: string;
  readonly fired: readonly { readonly price?: number }[];
}
const alertsOf = async (user: TestUser) =>
  ((await user.call('GET', '/alerts')).body.data as unknown as { alerts: Fired[] }).alerts;
const firings = async (user: TestUser, id: number) => (await alertsOf(user)).find((one) => one.id === id)?.fired ?? [];
/** Firings in the database, by alert: a session does not last for days. */
const counts = async ({ userId }: TestUser) =>
  new Map(
    (
      await app.db.sql<{ id: number; count: number }[]>`
        select alert_id as id, count(*)::int as count from alert_firing where user_id = ${userId} group by 1`
    ).map(({ id, count }) => [id, count]),
  );
const titles = async (user: TestUser) =>
  (
    (await user.call('GET', '/inbox')).body.data as unknown as { notifications: { title: string; text: string }[] }
  ).notifications.map(({ title, text }) => `${title} | ${text}`);

const own = async (user: TestUser, code: string, group: string, terms?: object) =>
  user.call('POST', '/assets/custom', { code, name: code, group, ...(terms ? { terms } : {}) });
const typed = (user: TestUser, code: string, value: number) =>
  user.call('PUT', `/assets/custom/${code}/prices`, { prices: [{ date: day(0), price: value }] });

test('the value of the portfolio, as a second program counts it over random moves', async () => {
  for (const seed of [1, 2, 3]) {
    const random = randomFrom(seed);
    const user = await app.logIn();
    const account = await openTrackedAccount(user);
    const start = 1_000 + random.below(9_000);
    await account.record({ date: day(-1), type: 'deposit', amount: start });
    const [high, low] = [start + 1 + random.below(2_000), start - 1 - random.below(900)];
    const ids = {
      above: await armed(user, { kind: 'portfolio-above', value: high }),
      again: await armed(user, { kind: 'portfolio-above', value: high, repeat: 'rearm' }),
      below: await armed(user, { kind: 'portfolio-below', value: low, account: account.id }),
    };
    let [value, isArmed] = [start, true];
    const expected = { above: [] as number[], again: [] as number[], below: [] as number[] };
    for (let n = 0; n < 12; n += 1) {
      const by = random.below(3_000) - 1_500 || 1;
      value += by;
      await account.record({ date: day(0), type: by > 0 ? 'deposit' : 'withdraw', amount: Math.abs(by) });
      await app.figureWatch.pass();
      if (value >= high && expected.above.length === 0) expected.above.push(value);
      if (value <= low && expected.below.length === 0) expected.below.push(value);
      if (isArmed && value >= high) expected.again.push(value);
      if (isArmed) isArmed = value < high;
      // One hundredth back, before it may fire again.
      else isArmed = value <= high * 0.99;
    }
    for (const name of ['above', 'again', 'below'] as const)
      expect([seed, name, (await firings(user, ids[name])).map((one) => one.price).toReversed()]).toEqual([
        seed,
        name,
        expected[name],
      ]);
  }
});

test('what holds already, wrong fields, and kinds that need lists are refused', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record({ date: day(-1), type: 'deposit', amount: 5_000 });
  const THYAO = { kind: 'stocks', code: 'THYAO' };
  const refusals: [object, number, string][] = [
    [{ kind: 'portfolio-above', value: 5_000 }, 409, 'ALERT_ALREADY_TRUE'],
    [{ kind: 'portfolio-below', value: 5_000 }, 409, 'ALERT_ALREADY_TRUE'],
    [{ kind: 'portfolio-above' }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'portfolio-above', value: 9_000, asset: THYAO }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'portfolio-change-day' }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'real-return-negative', value: 3 }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'high-52w' }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'cross-cost', asset: THYAO }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'deposit-due', asset: THYAO }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'fund-hour', days: 3 }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'deposit-due', days: 366 }, 400, 'FIELD_INVALID'],
    [{ kind: 'cross-target', asset: THYAO }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'screen-new', screen: 'A' }, 404, 'SCREEN_NOT_FOUND'],
    [{ kind: 'screen-new' }, 422, 'ALERT_FIELD_INVALID'],
    [{ kind: 'portfolio-above', value: 9_000, account: 1, world: 'real' }, 422, 'ALERT_FIELD_INVALID'],
  ];
  for (const [body, status, code] of refusals)
    expect([body, await arm(user, body)]).toMatchObject([body, { status, code }]);
  expect(await alertsOf(user)).toEqual([]);
});

test('a change of the day, and the real return of a year', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await own(user, 'EV', 'property');
  await user.call('PUT', '/assets/custom/EV/prices', { prices: [{ date: day(-300), price: 1_000 }] });
  await account.record({
    date: day(-300),
    type: 'opening',
    asset: { kind: 'custom', code: 'EV' },
    quantity: 1,
    price: 1_000,
  });
  const up = await armed(user, { kind: 'portfolio-change-day', percent: 0.05, direction: 'up' });
  const down = await armed(user, { kind: 'portfolio-change-day', percent: 0.05, direction: 'down' });
  await app.figureWatch.pass();
  expect([await firings(user, up), await firings(user, down)]).toEqual([[], []]);
  await typed(user, 'EV', 1_049.99);
  await app.figureWatch.pass();
  expect(await firings(user, up)).toEqual([]);
  await typed(user, 'EV', 1_050);
  await app.figureWatch.pass();
  expect([(await firings(user, up)).length, await firings(user, down)]).toEqual([1, []]);
  await typed(user, 'EV', 950);
  await app.figureWatch.pass();
  expect((await firings(user, down)).length).toBe(1);
  expect(await titles(user)).toEqual(['Portföyünüz günde %5 düştü | -%5,00', 'Portföyünüz günde %5 yükseldi | +%5,00']);
  expect(await arm(user, { kind: 'real-return-negative' })).toMatchObject({ status: 409, code: 'ALERT_ALREADY_TRUE' });
});

test('a typed price fires as any price, and an average cost follows the entries', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  const EV = { kind: 'custom', code: 'EV' };
  await own(user, 'EV', 'property');
  await typed(user, 'EV', 100);
  await account.record({ date: day(-1), type: 'opening', asset: EV, quantity: 1, price: 120 });
  const above = await armed(user, { kind: 'price-above', asset: EV, value: 110 });
  const cost = await armed(user, { kind: 'cross-cost', asset: EV });
  const moved = await armed(user, { kind: 'change-from-now', asset: EV, percent: 0.15 });
  expect(await arm(user, { kind: 'price-above', asset: EV, value: 100 })).toMatchObject({ code: 'ALERT_ALREADY_TRUE' });
  await app.figureWatch.pass();
  await typed(user, 'EV', 111);
  await app.figureWatch.pass();
  await typed(user, 'EV', 120);
  await app.figureWatch.pass();
  expect([above, moved, cost].length).toBe(3);
  for (const [id, at] of [
    [above, 111],
    [moved, 120],
    [cost, 120],
  ] as const)
    expect([id, await firings(user, id)]).toMatchObject([id, [{ price: at, source: 'own' }]]);
  // On a share, the market's observation fires it, at the cost of now.
  const THYAO = { kind: 'stocks', code: 'THYAO' };
  const last = app.book.get('stocks', 'THYAO')?.price ?? price('0');
  await account.record({
    date: day(-1),
    type: 'opening',
    asset: THYAO,
    quantity: 1,
    price: Number(priceText(last)) * 2,
  });
  const share = await armed(user, { kind: 'cross-cost', asset: THYAO });
  const rows = async () =>
    (await app.db.sql`select value, direction from alert where user_id = ${user.userId} and alert_id = ${share}`)[0];
  const before = await rows();
  expect(before).toMatchObject({ direction: 'up' });
  await account.record({ date: day(-1), type: 'opening', asset: THYAO, quantity: 99, price: 1 });
  await app.figureWatch.pass();
  const after = await rows();
  expect(after).toMatchObject({ direction: 'down' });
  expect(Number(after?.['value']) < Number(before?.['value'])).toBe(true);
});

test('a target is that of the list changed last, and the price fires from the side it comes from', async () => {
  const user = await app.logIn();
  const asset = { kind: 'stocks', code: 'THYAO' };
  const last = app.book.get('stocks', 'THYAO')?.price ?? price('0');
  const list = (name: string, times: number) =>
    user.call('PUT', `/user/lists/${name}`, { items: [{ ...asset, target: Number(priceText(last)) * times }] });
  expect(await arm(user, { kind: 'cross-target', asset })).toMatchObject({ status: 422, code: 'ALERT_FIELD_INVALID' });
  expect((await list('Bankalar', 2)).status).toBe(200);
  const id = await armed(user, { kind: 'cross-target', asset });
  const row = async () =>
    (await app.db.sql`select value, direction from alert where user_id = ${user.userId} and alert_id = ${id}`)[0];
  expect(await row()).toMatchObject({ direction: 'up' });
  app.nowMs += 1_000;
  expect((await list('Ucuz', 0.5)).status).toBe(200);
  await app.figureWatch.pass();
  expect(await row()).toMatchObject({ direction: 'down' });
  expect((await alertsOf(user)).map(({ kind, direction }) => [kind, direction])).toEqual([['cross-target', 'down']]);
});

test('deposits and bonds so many days before, once, daily or each', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user, { cash: 'none' });
  const deposit = {
    kind: 'deposit',
    currency: 'TRY',
    principal: 1_000,
    rate: 0.4,
    from: day(-30),
    days: 35,
    renews: 'no',
  };
  expect((await own(user, 'VADE', 'deposit', deposit)).status).toBe(200);
  const bond = { kind: 'bond', currency: 'TRY', couponRate: 0.1, couponMonths: 6, maturity: day(9) };
  expect((await own(user, 'TAHVIL', 'bond', bond)).status).toBe(200);
  for (const code of ['VADE', 'TAHVIL'])
    await account.record({
      date: day(-30),
      type: 'opening',
      asset: { kind: 'custom', code },
      quantity: 1,
      price: 1_000,
    });
  expect(await arm(user, { kind: 'deposit-due', days: 5 })).toMatchObject({ code: 'ALERT_ALREADY_TRUE' });
  const once = await armed(user, { kind: 'deposit-due', days: 3 });
  const daily = await armed(user, { kind: 'deposit-due', repeat: 'daily' });
  const each = await armed(user, { kind: 'bond-due', days: 2, repeat: 'rearm' });
  const told: Record<string, number[]> = { once: [], daily: [], each: [] };
  const startMs = app.nowMs;
  for (let by = 0; by <= 11; by += 1) {
    app.nowMs = startMs + by * 86_400_000;
    const before = await counts(user);
    for (let n = 0; n < 3; n += 1) await app.figureWatch.pass();
    const after = await counts(user);
    const count = (list: ReadonlyMap<number, number>, id: number) => list.get(id) ?? 0;
    for (const [name, id] of Object.entries({ once, daily, each }))
      for (let n = count(before, id); n < count(after, id); n += 1) told[name]?.push(by);
  }
  expect(told).toEqual({ once: [2], daily: [4, 5], each: [7] });
});

test('the order hour of funds: in its last half hour, on trading days', async () => {
  const user = await app.logIn();
  const id = await armed(user, { kind: 'fund-hour', repeat: 'daily' });
  const told: string[] = [];
  let known = 0;
  // Friday noon to Tuesday noon, every ten minutes.
  for (let at = 0; at < 4 * 24 * 6; at += 1) {
    app.nowMs += 600_000;
    await app.figureWatch.pass();
    const length = (await counts(user)).get(id) ?? 0;
    if (length > known) told.push(new Date(app.nowMs + 10_800_000).toISOString().slice(5, 16));
    known = length;
  }
  expect(told).toEqual(['11-20T13:00', '11-23T13:00']);
});
