/** No answer of league and community names a user: not their number, mail, name, login name, phone or picture. */

import type { Endpoint } from '@kurus/core/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { transaction } from '../db/transaction.ts';
import { erasePerson } from '../profile/store.ts';

/** Numbers of users that no other number of an answer has. */
const FIRST_USER = '734512345678';
const PATHS = [
  /^\/(?:leagues|groups|strategies|comments|people|moderation|nickname)\b/,
  /\/comments\b/,
  /^\/user\/(?:blocks|community|nickname)$/,
];
const NAMING = /"(?:userId|user_id|personId|email|fullName|username|phone|picture|profilePicture)"/;
const GROUP = { name: 'Ofis', from: '2026-11-23', weeks: 2, startCash: 50_000, universe: 'BIST30', costs: 'none' };
const STRATEGY = {
  name: 'Temettü',
  visibility: 'public',
  world: 'practice',
  assets: [{ asset: { kind: 'stocks', code: 'THYAO' }, reason: 'Doluluk yüksek' }],
};

let app: TestApp;
let endpoints: readonly Endpoint[];
beforeAll(async () => {
  app = await createTestApp();
  await app.db.sql`select setval(pg_get_serial_sequence('app_user', 'id'), ${FIRST_USER}::bigint)`;
  endpoints = app.routes
    .operations()
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => PATHS.some((of) => of.test(path)));
  await app.seasons.step();
});
afterAll(() => app.close());

/** Everything that tells who a user is. */
async function secretsOf({ userId }: TestUser): Promise<readonly string[]> {
  const marks = { name: `Gizli${userId} Ad`, phone: `+${userId}` };
  const [row] = await app.db.sql<{ email: string; username: string }[]>`
    update app_user set full_name = ${marks.name}, phone = ${marks.phone} where id = ${userId}
    returning email, username`;
  return [userId, row?.email ?? '', row?.username ?? '', marks.name, marks.phone];
}

const dataOf = async (user: TestUser, method: 'GET' | 'POST', path: string, body?: object) =>
  (await user.call(method, path, body)).body.data as unknown as Record<string, unknown>;

/** Two who wrote, joined and published, and an answer to each endpoint as the second one, and a third, get it. */
async function scene() {
  const [ada, can] = [await app.logIn(), await app.logIn()];
  const group = (await dataOf(ada, 'POST', '/groups', GROUP))['group'] as { id: string; code: string };
  await can.call('POST', '/groups/join', { code: group.code });
  for (const user of [ada, can]) await user.call('POST', '/leagues/2026-11/entry', {});
  const comment = (await dataOf(ada, 'POST', '/assets/stocks/THYAO/comments', { text: 'İlk söz' }))['comment'] as {
    id: string;
    nickname: string;
  };
  const asset = '/assets/stocks/THYAO/comments';
  const reply = (await dataOf(can, 'POST', asset, { text: 'Yanıt', replyTo: comment.id }))['comment'] as {
    nickname: string;
  };
  await ada.call('POST', `/leagues/${group.id}/comments`, { text: 'Gruba söz' });
  const strategy = (await dataOf(ada, 'POST', '/strategies', STRATEGY))['strategy'] as { id: string };
  await can.call('POST', `/people/${encodeURIComponent(comment.nickname)}/block`);
  await app.db.sql`
    insert into moderation_decision (user_id, decision_id, act, reason, decided_at)
    values (${can.userId}, 1, 'hide', 'other', now())`;
  return { ada, can, group, comment, strategy, member: reply.nickname };
}

/** Reads first; what ends something last, each while it can still be ended. */
function turnOf({ method, path }: Endpoint): number {
  if (method === 'GET') return 0;
  if (path === '/leagues/:id/entry' && method === 'DELETE') return 5;
  if (path.endsWith('/leave')) return 4;
  if (path === '/comments/:id' && method === 'DELETE') return 3;
  return method === 'DELETE' ? 2 : 1;
}

test('over every endpoint', async () => {
  const { ada, can, group, comment, strategy, member } = await scene();
  const other = await app.logIn();
  const secrets = [...(await secretsOf(ada)), ...(await secretsOf(can))];
  expect(secrets.every((secret) => secret.length > 5)).toBe(true);
  const at = (path: string): string =>
    path
      .replace(':kind/:code', 'stocks/THYAO')
      .replace(':nickname', encodeURIComponent(member))
      .replace(':nick', encodeURIComponent(comment.nickname))
      .replace(/^\/(leagues|groups)\/:id/, `/$1/${group.id}`)
      .replace('/strategies/:id', `/strategies/${strategy.id}`)
      .replace('/comments/:id', `/comments/${comment.id}`)
      .replace('/moderation/:id', '/moderation/1');
  const bodies: Readonly<Record<string, object>> = {
    'POST /groups/join': { code: group.code },
    'POST /groups': GROUP,
    'POST /strategies': { ...STRATEGY, name: 'Başka' },
    'POST /strategies/:id/versions': { assets: STRATEGY.assets },
    'PUT /user/nickname': { nickname: 'Yeni Ad 77' },
    'PUT /user/community': { tells: { real: true, practice: true } },
    'PUT /leagues/:id/entry': { showHoldings: true },
  };
  const answered = new Set<string>();
  let count = 0;
  for (const { method, path } of endpoints.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    if (path.endsWith('/stream')) continue;
    const name = `${method} ${path}`;
    const isReport = path.endsWith('/report');
    const isText = /comments(?:\/:id)?$|appeal$/.test(path);
    const bodyOf = () =>
      bodies[name] ?? (isReport ? { reason: 'advert' } : isText ? { text: `Söz ${(count += 1)}` } : {});
    const open = [at(path), ...(path.startsWith('/leagues/:id') ? [at(path).replace(group.id, '2026-11')] : [])];
    for (const url of open)
      for (const user of [can, other, ada]) {
        const answer = await user.call(method, url, method === 'GET' ? undefined : bodyOf());
        if (answer.status < 300) answered.add(name);
        const raw = JSON.stringify(answer.body);
        expect([name, secrets.filter((secret) => raw.includes(secret))]).toEqual([name, []]);
        expect([name, NAMING.test(raw)]).toEqual([name, false]);
      }
  }
  // An endpoint that nobody got an answer from was not looked at.
  const silent = endpoints
    .filter(({ path }) => !path.endsWith('/stream'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !answered.has(name));
  expect(silent).toEqual(['PUT /leagues/:id/entry']);
});

test('erased people’s comments stay as those of nobody, without text', async () => {
  const { ada, can } = await scene();
  const asset = '/assets/stocks/GARAN/comments';
  const { id, nickname } = (await dataOf(ada, 'POST', asset, { text: 'Silinecek söz' }))['comment'] as {
    id: string;
    nickname: string;
  };
  await can.call('POST', asset, { text: 'Altındaki yanıt', replyTo: id });
  const page = async () => JSON.stringify((await can.call('GET', asset)).body);
  expect([(await page()).includes('Silinecek söz'), (await page()).includes(nickname)]).toEqual([true, true]);
  await transaction(app.db.sql, (tx) => erasePerson(tx, ada.userId));
  const { comments } = (await can.call('GET', asset)).body.data as unknown as { comments: readonly object[] };
  expect(comments).toMatchObject([{ id, text: '', state: 'deleted', replies: [{ text: 'Altındaki yanıt' }] }]);
  expect(comments[0]).not.toHaveProperty('nickname');
  for (const secret of ['Silinecek söz', nickname, ...(await secretsOf(ada)).filter((one) => one !== '')])
    expect([secret, (await page()).includes(secret)]).toEqual([secret, false]);
  // Erased people leave the lists of those who had blocked them.
  expect((await can.call('GET', '/user/blocks')).body.data?.['blocks']).toEqual([]);
});
