/** Saved screens, favorites and lists over HTTP. */

import { FAVORITES_MAX, LIST_ITEMS_MAX, LISTS_MAX, SCREENS_MAX } from '@kurus/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000).toISOString();
const SCREEN = { kind: 'stocks', filters: ['return1y.real:gte:0', 'sector:in:Banka,Gıda'], sort: '-return1y.real' };
const dataOf = async <Data>(user: TestUser, url: string) => (await user.call('GET', url)).body.data as unknown as Data;

describe('screens', () => {
  test('are saved, replaced, listed by name and deleted; nobody else has them', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const url = `/user/screens/${encodeURIComponent('Ucuz banka/İ')}`;
    expect(await user.call('PUT', url, SCREEN)).toMatchObject({
      status: 200,
      body: { data: { screen: { name: 'Ucuz banka/İ', ...SCREEN } } },
    });
    const changed = { kind: 'funds', filters: ['riskValue:lte:3'], columns: ['price', 'return1y'] };
    await user.call('PUT', url, changed);
    const { screens } = await dataOf<{ screens: object[] }>(user, '/user/screens');
    expect(screens).toEqual([{ name: 'Ucuz banka/İ', ...changed, changedAt: expect.any(String) }]);
    expect(await user.call('GET', url)).toMatchObject({ status: 200, body: { data: { screen: changed } } });
    expect((await other.call('GET', url)).body.code).toBe('SCREEN_NOT_FOUND');
    expect((await other.call('DELETE', url)).status).toBe(404);
    expect((await user.call('DELETE', url)).status).toBe(200);
    expect((await user.call('DELETE', url)).status).toBe(404);
  });

  test('as many as allowed, and then one may still be replaced', async () => {
    const user = await app.logIn();
    await app.db.sql`
      insert into saved_screen (user_id, screen_name, asset_type, filters, changed_at)
      select ${user.userId}, 'T' || n, 'stocks', '{}', now() from generate_series(1, ${SCREENS_MAX}::int) n`;
    const refused = await user.call('PUT', '/user/screens/bir-daha', SCREEN);
    expect([refused.status, refused.body.code]).toEqual([409, 'SCREENS_TOO_MANY']);
    expect((await user.call('PUT', '/user/screens/T1', SCREEN)).status).toBe(200);
  });

  test.each([
    ['an unknown field', { ...SCREEN, filters: ['nope:gte:1'] }, 'filters.0'],
    ['an unknown order', { ...SCREEN, sort: '-nope' }, 'sort'],
    ['an unknown column', { ...SCREEN, columns: ['price', 'nope'] }, 'columns.1'],
    ['an unknown kind', { ...SCREEN, kind: 'planets' }, 'kind'],
    ['too many filters', { ...SCREEN, filters: Array.from({ length: 31 }, () => 'price:gte:1') }, 'filters'],
  ])('%s is refused, and nothing is written', async (_, body, field) => {
    const user = await app.logIn();
    const { status, body: answer } = await user.call('PUT', '/user/screens/x', body);
    expect([status, answer.code]).toEqual([400, 'FIELD_INVALID']);
    expect(answer.errDetail).toContain(field);
    expect((await user.call('GET', '/user/screens/x')).status).toBe(404);
  });

  test('a name has up to forty signs', async () => {
    const user = await app.logIn();
    expect((await user.call('PUT', `/user/screens/${'x'.repeat(41)}`, SCREEN)).status).toBe(400);
    expect((await user.call('PUT', '/user/screens/%20', SCREEN)).status).toBe(400);
    expect((await user.call('PUT', '/user/screens/a%00b', SCREEN)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('favorites', () => {
  interface Kept {
    readonly items: readonly { readonly code: string; readonly at: string }[];
    readonly removed: readonly { readonly code: string }[];
  }
  const codes = ({ items }: Kept) => items.map(({ code }) => code).toSorted();
  const item = (code: string, seconds: number) => ({ kind: 'stocks', code, at: at(seconds) });
  const put = async (user: TestUser, items: object[], removed: object[] = []) =>
    (await user.call('PUT', '/user/favorites', { items, removed })).body.data as unknown as Kept;

  test('two devices: for each asset the last change wins, whoever comes first', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    const phone = { items: [item('THYAO', 1), item('GARAN', 5)], removed: [item('ASELS', 9)] };
    const desk = { items: [item('ASELS', 3), item('SASA', 2)], removed: [item('THYAO', 4), item('GARAN', 2)] };
    await put(user, phone.items, phone.removed);
    const one = await put(user, desk.items, desk.removed);
    await put(other, desk.items, desk.removed);
    const two = await put(other, phone.items, phone.removed);
    expect(codes(one)).toEqual(['GARAN', 'SASA']);
    expect(two).toEqual(one);
    expect(await dataOf(user, '/user/favorites')).toEqual(one);
    expect(await put(user, phone.items, phone.removed)).toEqual(one);
  });

  test('of one moment the removal wins, and a clock ahead counts as now', async () => {
    const user = await app.logIn();
    await put(user, [item('THYAO', 1)], [item('THYAO', 1)]);
    expect(codes(await dataOf(user, '/user/favorites'))).toEqual([]);
    const ahead = new Date(app.nowMs + 86_400_000).toISOString();
    const kept = await put(user, [{ kind: 'stocks', code: 'THYAO', at: ahead }]);
    expect(kept.items[0]?.at).toBe(new Date(app.nowMs).toISOString());
  });

  test('bounded: beyond the limit the oldest go', async () => {
    const user = await app.logIn();
    await app.db.sql`
      insert into favorite_asset (user_id, asset_type, symbol, is_kept, changed_at)
      select ${user.userId}, 'stocks', 'X' || n, true, '2026-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, ${FAVORITES_MAX}::int) n`;
    const kept = await put(user, [item('THYAO', 1)]);
    expect(kept.items).toHaveLength(FAVORITES_MAX);
    expect(codes(kept)).toContain('THYAO');
    expect(codes(kept)).not.toContain('X1');
    const many = Array.from({ length: FAVORITES_MAX + 1 }, (_, n) => item(`Y${n}`, n));
    expect((await user.call('PUT', '/user/favorites', { items: many })).status).toBe(400);
  });

  test('what is no asset, or no time, is refused', async () => {
    const user = await app.logIn();
    for (const wrong of [
      { kind: 'planets', code: 'MARS', at: at(1) },
      { kind: 'stocks', code: "a'b", at: at(1) },
      { kind: 'stocks', code: 'THYAO', at: 'yesterday' },
      { kind: 'stocks', code: 'THYAO' },
    ])
      expect((await user.call('PUT', '/user/favorites', { items: [wrong] })).status).toBeGreaterThanOrEqual(400);
    expect(codes(await dataOf(user, '/user/favorites'))).toEqual([]);
  });
});

describe('lists', () => {
  const items = [
    { kind: 'stocks', code: 'garan', target: '150.5', note: 'bilanço öncesi' },
    { kind: 'metals', code: 'GAU' },
    { kind: 'stocks', code: 'AKBNK', target: 80 },
  ];

  test('keep their order, targets and notes; nobody else has them', async () => {
    const [user, other] = [await app.logIn(), await app.logIn()];
    expect((await user.call('PUT', '/user/lists/Bankalar', { items })).status).toBe(200);
    const list = {
      name: 'Bankalar',
      items: [
        { kind: 'stocks', code: 'GARAN', target: 150.5, note: 'bilanço öncesi' },
        { kind: 'metals', code: 'GAU' },
        { kind: 'stocks', code: 'AKBNK', target: 80 },
      ],
      changedAt: new Date(app.nowMs).toISOString(),
    };
    expect(await dataOf(user, '/user/lists/Bankalar')).toEqual({ list });
    await user.call('PUT', '/user/lists/Bankalar', { items: items.toReversed() });
    expect(await dataOf(user, '/user/lists')).toEqual({ lists: [{ ...list, items: list.items.toReversed() }] });
    expect((await other.call('GET', '/user/lists/Bankalar')).body.code).toBe('LIST_NOT_FOUND');
    expect((await user.call('DELETE', '/user/lists/Bankalar')).status).toBe(200);
    expect((await user.call('DELETE', '/user/lists/Bankalar')).status).toBe(404);
  });

  test('as many as allowed', async () => {
    const user = await app.logIn();
    await app.db.sql`
      insert into watch_list (user_id, list_name, items, changed_at)
      select ${user.userId}, 'L' || n, '[]', now() from generate_series(1, ${LISTS_MAX}::int) n`;
    const refused = await user.call('PUT', '/user/lists/bir-daha', { items });
    expect([refused.status, refused.body.code]).toEqual([409, 'LISTS_TOO_MANY']);
    expect((await user.call('PUT', '/user/lists/L1', { items })).status).toBe(200);
  });

  test.each([
    ['an unknown share', { items: [{ kind: 'stocks', code: 'NOPE' }] }, 404],
    ['the same twice', { items: [items[0], items[0]] }, 400],
    ['a target of zero', { items: [{ kind: 'stocks', code: 'GARAN', target: 0 }] }, 400],
    ['a target below zero', { items: [{ kind: 'stocks', code: 'GARAN', target: -1 }] }, 400],
    ['a note that is too long', { items: [{ kind: 'stocks', code: 'GARAN', note: 'x'.repeat(201) }] }, 400],
    ['too many', { items: Array.from({ length: LIST_ITEMS_MAX + 1 }, () => items[1]) }, 400],
    ['an unknown field', { items: [{ kind: 'stocks', code: 'GARAN', color: 'red' }] }, 400],
    ['no items', {}, 400],
  ])('%s is refused, and nothing is written', async (_, body, status) => {
    const user = await app.logIn();
    expect((await user.call('PUT', '/user/lists/x', body)).status).toBe(status);
    expect(await dataOf(user, '/user/lists')).toEqual({ lists: [] });
  });
});

test.each(['/user/screens', '/user/favorites', '/user/lists'])('%s needs a session', async (url) => {
  expect((await app.http.inject(url)).statusCode).toBe(401);
});
