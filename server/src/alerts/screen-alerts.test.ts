/** Alerts on saved screens: armed over HTTP, judged pass by pass, gone with their screen. */

import { DAY_MS } from '@kurus/core/market/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { openTrackedAccount } from '../../../testing/tracked-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = Date.UTC(2026, 10, 20, 9, 0);
  await app.book.tick();
  await app.figures.renew();
}, 120_000);
beforeEach(() => {
  // Friday, 20 November 2026, 12:00 in Istanbul.
  app.nowMs = Date.UTC(2026, 10, 20, 9, 0);
});
afterAll(() => app.close());

const HELD = { kind: 'stocks', filters: ['held:eq:true'] };
const URL = `/user/screens/${encodeURIComponent('Elimdeki hisseler')}`;
const BODY = { kind: 'screen-new', screen: 'Elimdeki hisseler', world: 'practice', repeat: 'rearm' };

interface Told {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly facts: Readonly<Record<string, unknown>>;
}
const told = async (user: TestUser) =>
  ((await user.call('GET', '/inbox')).body.data as unknown as { notifications: readonly Told[] }).notifications;
const alertsOf = async (user: TestUser) =>
  ((await user.call('GET', '/alerts')).body.data as unknown as { alerts: readonly Record<string, unknown>[] }).alerts;

async function holder() {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const buy = (code: string) =>
    account.record({ date: '2026-11-19', type: 'buy', asset: { kind: 'stocks', code }, quantity: 1, price: 10 });
  await buy('THYAO');
  expect((await user.call('PUT', URL, HELD)).status).toBe(200);
  return { user, buy };
}

test('what is bought enters the screen of what is held, and is told once', async () => {
  const { user, buy } = await holder();
  const { status, body } = await user.call('POST', '/alerts', BODY);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    alert: { kind: 'screen-new', screen: BODY.screen, text: '“Elimdeki hisseler” taramasına yeni varlık girince' },
  });
  app.nowMs += 1000;
  await app.figureWatch.pass();
  expect(await told(user)).toEqual([]);

  await buy('TUPRS');
  await app.figureWatch.pass();
  await app.figureWatch.pass();
  expect(await told(user)).toMatchObject([
    {
      title: '“Elimdeki hisseler” taramasına yeni varlık girdi',
      text: 'TUPRS',
      link: '/market/screener?screen=Elimdeki%20hisseler',
      facts: { screen: BODY.screen, count: 1, asset: { kind: 'stocks', code: 'TUPRS' } },
    },
  ]);
  await buy('ASELS');
  await buy('BIMAS');
  app.nowMs += 1000;
  await app.figureWatch.pass();
  expect((await told(user)).map(({ text }) => text)).toEqual(['ASELS, BIMAS', 'TUPRS']);
  expect(await alertsOf(user)).toMatchObject([{ state: 'armed' }]);
});

test('one that is told once has fired; a screen that is saved again begins anew', async () => {
  const { user, buy } = await holder();
  await user.call('POST', '/alerts', { ...BODY, repeat: 'once' });
  await user.call('POST', '/alerts', BODY);
  app.nowMs += 1000;
  await user.call('PUT', URL, { kind: 'stocks', filters: ['price:gt:0'] });
  await app.figureWatch.pass();
  expect(await told(user)).toEqual([]);
  app.nowMs += 1000;
  await user.call('PUT', URL, HELD);
  await app.figureWatch.pass();
  await buy('EREGL');
  app.nowMs += 1000;
  await app.figureWatch.pass();
  expect((await told(user)).map(({ text }) => text)).toEqual(['EREGL', 'EREGL']);
  expect(new Set((await alertsOf(user)).map(({ state }) => state))).toEqual(new Set(['armed', 'fired']));
});

test('it needs a saved screen, and goes with it', async () => {
  const { user } = await holder();
  const other = await app.logIn();
  expect((await other.call('POST', '/alerts', BODY)).body.code).toBe('SCREEN_NOT_FOUND');
  const refused = [
    { ...BODY, screen: undefined },
    { ...BODY, asset: { kind: 'stocks', code: 'THYAO' } },
    { kind: 'price-above', asset: { kind: 'stocks', code: 'THYAO' }, value: 1e6, screen: BODY.screen },
  ];
  for (const body of refused) expect((await user.call('POST', '/alerts', body)).body.code).toBe('ALERT_FIELD_INVALID');
  await user.call('POST', '/alerts', BODY);
  expect(await alertsOf(user)).toHaveLength(1);
  expect((await user.call('DELETE', URL)).status).toBe(200);
  expect(await alertsOf(user)).toEqual([]);
});

test('a price around a limit is told once a day', async () => {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  const share = { asset: { kind: 'stocks', code: 'THYAO' }, quantity: 1, price: 10 };
  await account.record({ date: '2026-11-18', type: 'buy', ...share });
  await user.call('PUT', URL, HELD);
  await user.call('POST', '/alerts', BODY);
  app.nowMs += 1000;
  await account.record({ date: '2026-11-19', type: 'sell', ...share });
  await app.figureWatch.pass();
  await account.record({ date: '2026-11-19', type: 'buy', ...share });
  await app.figureWatch.pass();
  const count = async () =>
    (
      await app.db.sql<{ count: number }[]>`
      select count(*)::int as count from alert_firing where user_id = ${user.userId}`
    )[0]?.count;
  expect(await count()).toBe(0);
});

test('days later an asset that left is told when it comes back', async () => {
  const user = await app.logIn();
  await user.call('PUT', URL, { kind: 'stocks', filters: ['favorite:eq:true'] });
  const at = (ms: number) => new Date(ms).toISOString();
  const keep = (code: string, isKept: boolean, ms: number) => {
    const item = { kind: 'stocks', code, at: at(ms) };
    return user.call('PUT', '/user/favorites', isKept ? { items: [item] } : { items: [], removed: [item] });
  };
  await keep('THYAO', true, app.nowMs - 2000);
  await user.call('POST', '/alerts', BODY);
  await keep('THYAO', false, app.nowMs - 1000);
  // The session ends, the alert goes on.
  app.nowMs += DAY_MS;
  await app.figureWatch.pass();
  await app.db.sql`
    update favorite_asset set is_kept = true where user_id = ${user.userId} and symbol = 'THYAO'`;
  await app.figureWatch.pass();
  const rows = await app.db.sql<{ entered: unknown }[]>`
    select facts -> 'entered' as entered from notification where user_id = ${user.userId}`;
  expect(rows.map(({ entered }) => entered)).toEqual([['THYAO']]);
});
