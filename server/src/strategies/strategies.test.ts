import { dateText, DAY_MS, dayOf } from '@kurus/core/market/calendar';
import { priceToWire } from '@kurus/core/money/wire';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../testing/app.ts';
import { communityApps } from '../../../testing/community-apps.ts';

const apps = communityApps();

interface Target {
  readonly price: number;
  readonly by: string;
  readonly reason: string;
  readonly record?: { readonly state: string; readonly return: number; readonly on: string; readonly price: number };
}
interface Strategy {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly versions: readonly { readonly version: number; readonly assets: readonly Target[] }[];
  readonly [name: string]: unknown;
}

const last = (code = 'THYAO') => priceToWire(apps.open.book.get('stocks', code)?.price ?? expect.unreachable());
const thyao = (more: object = {}) => ({ asset: { kind: 'stocks', code: 'thyao' }, reason: 'Doluluk yüksek.', ...more });
const draft = (more: object = {}) => ({
  name: 'Temettü ve savunma',
  visibility: 'public',
  world: 'practice',
  assets: [thyao({ target: last() * 2, stop: last() / 2, weight: 0.25 })],
  ...more,
});
const publish = async (user: TestUser, body: object) => {
  const { status, body: answer } = await user.call('POST', '/strategies', body);
  return {
    status,
    code: answer.code,
    detail: answer.errDetail,
    strategy: answer.data?.['strategy'] as unknown as Strategy,
  };
};
const read = async (user: TestUser, id: string) =>
  (await user.call('GET', `/strategies/${id}`)).body.data?.['strategy'] as unknown as Strategy;
const listed = async (user: TestUser, query = '') =>
  (await user.call('GET', `/strategies${query}`)).body.data as unknown as {
    strategies: readonly Strategy[];
    next?: string;
  };

test('a strategy notes the prices of its moment; the next version leaves the first as it is', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { status, strategy } = await publish(ada, draft());
  expect(status).toBe(200);
  const first = strategy.versions[0];
  expect(first).toMatchObject({
    version: 1,
    assets: [
      { asset: { kind: 'stocks', code: 'THYAO' }, price: last(), weight: 0.25, record: { state: 'open', return: 0 } },
    ],
  });
  expect(strategy).toMatchObject({ own: true, counts: { open: 1, target: 0, stop: 0, expired: 0 } });
  apps.open.nowMs += 1000;
  const next = { assets: [thyao({ target: last() * 3, reason: 'Hedef yükseldi.' })], text: 'İkinci bakış' };
  expect(await ada.call('POST', `/strategies/${strategy.id}/versions`, next)).toMatchObject({ status: 200 });
  const seen = await read(can, strategy.id);
  expect(seen.versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(seen.versions[1]).toEqual(first);
  expect(seen).not.toHaveProperty('own');
  expect(JSON.stringify(seen)).not.toContain(`"${ada.userId}"`);
  expect(await can.call('POST', `/strategies/${strategy.id}/versions`, next)).toMatchObject({ status: 404 });
});

test('records are what a search of the daily closes finds', async () => {
  const user = await apps.open.logIn();
  const today = dayOf(apps.open.nowMs);
  const [published, by] = [today - 60, today - 12];
  const steps = [0.02, 0.05, 0.09, 0.3];
  const histories = [];
  for (const code of ['THYAO', 'GARAN', 'ASELS', 'TUPRS', 'BIMAS', 'SISE', 'KCHOL', 'EREGL']) {
    const { body } = await user.call('GET', `/market/history?type=stocks&code=${code}&range=3m`);
    const { bars } = body.data as unknown as { readonly bars: readonly (readonly number[])[] };
    const closes = bars.map(([seconds = 0, , , , close = 0]) => ({ day: dayOf(seconds * 1000), close }));
    const at = closes.findLast(({ day }) => day <= published)?.close ?? expect.unreachable();
    histories.push({ code, closes, at });
  }
  const assets = histories.map(({ code, at }, n) => ({
    kind: 'stocks',
    code,
    price: String(at),
    target: (at * (1 + (steps[n % 4] ?? 0))).toFixed(2),
    stop: (at * (1 - (steps[(n + 1) % 4] ?? 0))).toFixed(2),
    by: dateText(by),
    reason: `Neden ${n}`,
  }));
  const publishedAt = new Date(apps.open.nowMs - 60 * DAY_MS);
  await apps.open.db.sql`
    insert into strategy (strategy_id, user_id, name, visibility, world, created_at, published_at)
    values (4711, ${user.userId}, 'Eski', 'private', 'practice', ${publishedAt}, ${publishedAt})`;
  await apps.open.db.sql`
    insert into strategy_version (strategy_id, version, assets, published_at)
    values (4711, 1, ${apps.open.db.sql.json(assets)}::jsonb, ${publishedAt})`;
  const seen = await read(user, '4711');
  const states = new Set<string>();
  for (const [n, { code, closes }] of histories.entries()) {
    const [target, stop] = [Number(assets[n]?.target), Number(assets[n]?.stop)];
    const counted = closes.filter(({ day }) => day > published && day <= by);
    const up = counted.find(({ close }) => close >= target);
    const down = counted.find(({ close }) => close <= stop);
    const isUp = up !== undefined && (down === undefined || up.day < down.day);
    const state = isUp ? 'target' : down ? 'stop' : 'expired';
    const end = isUp ? target : down ? stop : (counted.at(-1)?.close ?? 0);
    const found = seen.versions[0]?.assets[n];
    expect({ code, state: found?.record?.state }).toEqual({ code, state });
    expect(found?.record?.return).toBeCloseTo(end / (found?.price ?? 1) - 1, 4);
    states.add(state);
  }
  expect(states.size).toBeGreaterThan(1);
  const { open, target, stop, expired } = seen.counts as Record<'open' | 'target' | 'stop' | 'expired', number>;
  expect([open, target + stop + expired]).toEqual([0, assets.length]);
});

test('lists: public ones for all, private ones for their author, those that one follows', async () => {
  const [ada, can] = [await apps.open.logIn(), await apps.open.logIn()];
  const { strategy: open } = await publish(ada, draft({ name: 'Herkese' }));
  apps.open.nowMs += 1000;
  const { strategy: own } = await publish(ada, draft({ name: 'Bana', visibility: 'private' }));
  const names = async (user: TestUser, query: string) => (await listed(user, query)).strategies.map(({ name }) => name);
  expect(await names(can, '')).toContain('Herkese');
  expect(await names(can, '')).not.toContain('Bana');
  expect(await names(ada, '?list=own')).toEqual(['Bana', 'Herkese']);
  expect(await can.call('GET', `/strategies/${own.id}`)).toMatchObject({ status: 404 });
  expect(await can.call('POST', `/strategies/${own.id}/follow`)).toMatchObject({ status: 404 });
  expect(await can.call('POST', `/strategies/${open.id}/follow`)).toMatchObject({ status: 200 });
  expect(await names(can, '?list=followed')).toEqual(['Herkese']);
  expect(await read(can, open.id)).toMatchObject({ followed: true });
  await can.call('DELETE', `/strategies/${open.id}/follow`);
  expect(await names(can, '?list=followed')).toEqual([]);
});

test('pages by key neither repeat nor miss a strategy', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => apps.open.logIn()));
  for (let n = 0; n < 54; n += 1) {
    apps.open.nowMs += 1000;
    expect((await publish(people[n % 3] as TestUser, draft({ name: `sıra ${n}` }))).status).toBe(200);
  }
  const first = await listed(people[0] as TestUser);
  expect(first.strategies).toHaveLength(50);
  const second = await listed(people[0] as TestUser, `?before=${first.next}`);
  const all = [...first.strategies, ...second.strategies].map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  const wanted = Array.from({ length: 54 }, (_, n) => `sıra ${53 - n}`);
  const names = [...first.strategies, ...second.strategies].map(({ name }) => name);
  expect(names.slice(0, 54)).toEqual(wanted);
});

test('a retired strategy keeps its record and gets no new version', async () => {
  const user = await apps.open.logIn();
  const { strategy } = await publish(user, draft());
  expect(await user.call('POST', `/strategies/${strategy.id}/retire`)).toMatchObject({ status: 200 });
  const next = await user.call('POST', `/strategies/${strategy.id}/versions`, { assets: [thyao()] });
  expect(next).toMatchObject({ status: 409, body: { code: 'STRATEGY_RETIRED' } });
  expect(await read(user, strategy.id)).toMatchObject({ retiredAt: expect.any(String), counts: { open: 1 } });
  expect(await user.call('DELETE', `/strategies/${strategy.id}`)).toMatchObject({ status: 404 });
});

test.each([
  ['a target below the price', () => [thyao({ target: last() / 2 })], 'FIELD_INVALID'],
  ['a stop above the price', () => [thyao({ stop: last() * 2 })], 'FIELD_INVALID'],
  ['an asset twice', () => [thyao(), thyao()], 'FIELD_INVALID'],
  [
    'weights above the whole',
    () => [thyao({ weight: 0.7 }), { ...thyao({ weight: 0.4 }), asset: { kind: 'stocks', code: 'GARAN' } }],
    'FIELD_INVALID',
  ],
  ['a day that is over', () => [thyao({ by: '2020-01-01' })], 'DATE_INVALID'],
  ['a day that is none', () => [thyao({ by: '2027-02-30' })], 'DATE_INVALID'],
  ['an asset that nobody knows', () => [{ ...thyao(), asset: { kind: 'stocks', code: 'YOKTUR' } }], 'SYMBOL_UNKNOWN'],
  ['a missing reason', () => [thyao({ reason: ' ' })], 'FIELD_REQUIRED'],
  ['a promise', () => [thyao({ reason: 'Garanti kazanç' })], 'TEXT_HELD'],
  ['no asset', () => [], 'FIELD_INVALID'],
])('%s is refused, and nothing is published', async (_, assets, code) => {
  const user = await apps.open.logIn();
  expect((await publish(user, draft({ assets: assets() }))).code).toBe(code);
  expect((await listed(user, '?list=own')).strategies).toEqual([]);
});

test('where the community is off strategies are private', async () => {
  const user = await apps.closed.logIn();
  const assets = [{ asset: { kind: 'stocks', code: 'THYAO' }, reason: 'Bence' }];
  expect((await publish(user, { ...draft(), assets })).code).toBe('COMMUNITY_OFF');
  expect((await publish(user, { ...draft(), assets, visibility: 'private' })).status).toBe(200);
  expect((await listed(user)).strategies).toEqual([]);
  expect((await listed(user, '?list=own')).strategies).toHaveLength(1);
});
