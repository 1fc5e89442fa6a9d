/** Leagues around a user, for requests that change them. */

import { ofUser } from '../server/src/db/sql.ts';
import type { TestApp, TestUser } from './app.ts';

/** Rules of a group on the test's day. */
const GROUP = { name: 'Ofis', from: '2026-11-20', weeks: 4, startCash: 100000, universe: 'BIST30', costs: 'half' };

export interface LeagueScene {
  /** Address of the user's group, and the name of another member. */
  readonly groupAt: string;
  readonly member: string;
  /** Code of another group. */
  readonly otherCode: string;
}

/** A group of the user with another member, another group, and an entry of a season that is over. */
export async function createLeagueScene(app: TestApp, user: TestUser): Promise<LeagueScene> {
  const { userId } = user;
  await app.seasons.step();
  const other = await app.logIn();
  const make = async (owner: TestUser) =>
    ((await owner.call('POST', '/groups', GROUP)).body.data as unknown as { group: { id: string; code: string } })
      .group;
  const own = await make(user);
  const joined = (await other.call('POST', '/groups/join', { code: own.code })).body.data?.['entry'] as unknown;
  const { code: otherCode } = await make(other);
  await app.db.sql`
    insert into league (league_id, kind, state, starts_on, ends_on, start_cash, universe, costs, max_share, late_entry,
      weekly_mail, created_at)
    values ('2026-10', 'open', 'final', '2026-10-01', '2026-10-30', 1000000, 'mixed', 'realistic', 0.25, false, false,
      '2026-09-24') on conflict do nothing`;
  await app.db.sql`
    insert into league_entry (league_id, entry_no, person_id, account_id, nickname, joined_at, person_since)
    values ('2026-10', ${userId}, ${userId}, 1000000099, ${`Ekim ${userId}`}, '2026-10-01', '2026-10-01')`;
  await app.db.sql`
    insert into league_member (user_id, league_id, account_id, entry_no, joined_at)
    values (${ofUser(userId)}, '2026-10', 1000000099, ${userId}, '2026-10-01')`;
  const { nickname } = joined as { readonly nickname: string };
  return { groupAt: `/groups/${own.id}`, member: encodeURIComponent(nickname), otherCode };
}

type Writer = (scene: LeagueScene) => readonly [string, object?];

/** Requests that change something of it. */
export const LEAGUE_WRITERS: Readonly<Record<string, Writer>> = {
  'POST /leagues/:id/entry': () => ['/leagues/2026-11/entry', {}],
  'PUT /leagues/:id/entry': () => ['/leagues/2026-10/entry', { showHoldings: true }],
  'DELETE /leagues/:id/entry': ({ groupAt }) => [`${groupAt.replace('groups', 'leagues')}/entry`],
  'POST /leagues/:id/comments': ({ groupAt }) => [
    `${groupAt.replace('groups', 'leagues')}/comments`,
    { text: 'Gruba söz' },
  ],
  'POST /groups': () => ['/groups', GROUP],
  'POST /groups/join': ({ otherCode }) => ['/groups/join', { code: otherCode }],
  'POST /groups/:id/code': ({ groupAt }) => [`${groupAt}/code`],
  'POST /groups/:id/leave': ({ groupAt }) => [`${groupAt}/leave`],
  'DELETE /groups/:id/members/:nickname': ({ groupAt, member }) => [`${groupAt}/members/${member}`],
};
