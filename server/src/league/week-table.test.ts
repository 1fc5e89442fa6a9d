/** The table of a group on a Friday, by mail to those who want it. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { moveTo } from '../../../testing/league-season.ts';
import type { Mail } from '../mail/mailer.ts';
import { createDelivery } from '../notifications/delivery.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  await moveTo(app, '2026-11-23 11:00:00');
});
afterAll(() => app.close());

const dataOf = <Data>({ body }: { readonly body: { readonly data?: unknown } }) => body.data as Data;
const RULES = { name: 'Ofis <b>', from: '2026-11-24', weeks: 2, startCash: 50_000, universe: 'BIST30', costs: 'none' };

const channels = (mail: 'at-once' | 'off', group = true) => ({
  push: { on: false, amounts: false },
  mail: { mode: mail },
  kinds: group ? {} : { group: { inbox: true, push: false, mail: false } },
});

async function makeGroup(owner: TestUser, members: readonly TestUser[], weeklyMail: boolean): Promise<string> {
  const made = await owner.call('POST', '/groups', { ...RULES, weeklyMail });
  const { id, code } = dataOf<{ group: { id: string; code: string } }>(made).group;
  for (const member of members) expect((await member.call('POST', '/groups/join', { code })).status).toBe(200);
  return id;
}

async function stepAt(text: string): Promise<void> {
  await moveTo(app, text);
  await app.seasons.step();
}

const told = async (kind: string) =>
  (await app.db.sql.ofAnyUser<{ user: string; group: string; rank: number | null; rows: number }[]>`
    select user_id::text as user, facts ->> 'group' as group, (facts ->> 'rank')::int as rank,
      jsonb_array_length(facts -> 'rows') as rows
    from notification where kind = ${kind} order by user_id`) as { user: string; group: string }[];

test('is told once to each member of a group that wants it, and mailed by each one’s channels', async () => {
  const [owner, mailed, silent, leaver, others] = await Promise.all(Array.from({ length: 5 }, () => app.logIn()));
  if (!owner || !mailed || !silent || !leaver || !others) throw new Error('nobody logged in');
  const id = await makeGroup(owner, [mailed, silent, leaver], true);
  await makeGroup(others, [mailed], false);
  await app.db.sql.ofAnyUser`update app_user set email_proven_at = now()`;
  expect((await mailed.call('PUT', '/user/channels', channels('at-once'))).status).toBe(200);
  expect((await silent.call('PUT', '/user/channels', channels('at-once', false))).status).toBe(200);
  expect((await leaver.call('POST', `/groups/${id}/leave`)).status).toBe(200);
  await stepAt('2026-11-24 10:00:30');
  await stepAt('2026-11-26 18:10:06');
  expect(await told('group')).toEqual([]);
  await stepAt('2026-11-27 18:10:06');
  const members = [owner, mailed, silent].map(({ userId: user }) => ({ user, group: id, rank: null, rows: 0 }));
  expect(await told('group')).toEqual(members.toSorted((a, b) => Number(a.user) - Number(b.user)));
  // A server that was killed before the table was in force makes it again, and tells nobody twice.
  await app.db.sql`update league set day = '2026-11-26' where league_id = ${id}`;
  await stepAt('2026-11-28 18:10:06');
  expect(await told('group')).toHaveLength(3);
  const sent: Mail[] = [];
  const delivery = createDelivery({
    sql: app.db.sql,
    mailer: { deliver: async (mail) => void sent.push(mail) },
    publicUrl: 'https://kurus.example.com',
    retrySeconds: [60],
    now: () => app.nowMs,
    isOurs: () => true,
    failed: (error) => {
      throw error;
    },
  });
  await delivery.step();
  expect(sent.map(({ subject }) => subject)).toEqual(['Kuruş: Ofis <b>: haftanın tablosu']);
  expect(sent[0]?.text).toContain(
    `Henüz sıralama dışısınız.\nYatırım tavsiyesi değildir.\nhttps://kurus.example.com/league/${id}`,
  );
  expect(sent[0]?.html).not.toContain('<b>');
  const user = await app.logInAgain(silent);
  const { notifications } = dataOf<{ notifications: object[] }>(await user.call('GET', '/inbox'));
  expect(notifications).toMatchObject([{ kind: 'group', title: 'Ofis <b>: haftanın tablosu', link: `/league/${id}` }]);
}, 300_000);
