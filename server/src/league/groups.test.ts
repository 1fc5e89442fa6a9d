/** Groups over HTTP: codes, owners and members, floods of joins and guesses. */

import { GROUP_CODE_TRIES_MAX, GROUP_MEMBERS_MAX } from '@kurus/core/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/app.ts';
import { moveTo } from '../../../testing/league-season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  await moveTo(app, '2026-11-23 11:00:00');
});
afterAll(() => app.close());

const dataOf = <Data>({ body }: { readonly body: { readonly data?: unknown } }) => body.data as Data;
const codeOf = (answer: { readonly status: number; readonly body: { readonly code?: string } }) =>
  answer.body.code ?? answer.status;

const RULES = { name: 'Ofis', from: '2026-11-24', weeks: 2, startCash: 50_000, universe: 'BIST30', costs: 'none' };
const make = async (user: TestUser, rules: object = {}) =>
  dataOf<{ group: { id: string; code: string } }>(await user.call('POST', '/groups', { ...RULES, ...rules })).group;

test('are joined by a code, and nobody else sees them', async () => {
  const [owner, member, stranger] = [await app.logIn(), await app.logIn(), await app.logIn()];
  const { id, code } = await make(owner);
  expect(codeOf(await member.call('GET', `/leagues/${id}`))).toBe('LEAGUE_NOT_FOUND');
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
  const shown = await member.call('POST', '/groups/join', { code: typed, dryRun: true });
  expect(dataOf<{ group: object }>(shown).group).toMatchObject({ id, name: 'Ofis', entries: 1, state: 'upcoming' });
  expect((await member.call('POST', '/groups/join', { code: typed })).status).toBe(200);
  for (const url of [`/leagues/${id}`, `/leagues/${id}/table`, `/groups/${id}/table`]) {
    expect(codeOf(await stranger.call('GET', url))).toBe('LEAGUE_NOT_FOUND');
    expect((await member.call('GET', url)).status).toBe(200);
  }
  expect(codeOf(await stranger.call('POST', `/leagues/${id}/entry`, {}))).toBe('LEAGUE_NOT_FOUND');
  const { league } = dataOf<{ league: object }>(await member.call('GET', `/leagues/${id}`));
  expect(league).toMatchObject({ isOwner: false, startCash: 50_000, universe: 'BIST30', costs: 'none', entries: 2 });
  expect(league).not.toHaveProperty('code');
  expect(dataOf<{ league: object }>(await owner.call('GET', `/leagues/${id}`)).league).toMatchObject({ code });
});

test('have an owner who renews the code and removes members; nobody else may', async () => {
  const [owner, member] = [await app.logIn(), await app.logIn()];
  const { id, code } = await make(owner);
  const joined = await member.call('POST', '/groups/join', { code });
  const { entry } = dataOf<{ entry: { nickname: string; account: number } }>(joined);
  expect(codeOf(await member.call('POST', `/groups/${id}/code`))).toBe('GROUP_OWNER_ONLY');
  const shown = await member.call('GET', `/leagues/${id}/entries/${encodeURIComponent(entry.nickname)}`);
  expect(shown.body.data?.['entry']).toMatchObject({ row: { state: 'unranked', return: 0, own: true }, days: [] });
  const at = `/groups/${id}/members/${encodeURIComponent(entry.nickname)}`;
  expect(codeOf(await member.call('DELETE', at))).toBe('GROUP_OWNER_ONLY');
  const renewed = dataOf<{ code: string }>(await owner.call('POST', `/groups/${id}/code`)).code;
  expect(codeOf(await (await app.logIn()).call('POST', '/groups/join', { code }))).toBe('GROUP_CODE_WRONG');
  expect((await owner.call('DELETE', at)).status).toBe(200);
  expect(codeOf(await owner.call('DELETE', at))).toBe('MEMBER_NOT_FOUND');
  expect(codeOf(await member.call('POST', '/groups/join', { code: renewed }))).toBe('LEAGUE_LEFT');
  const [row] = await app.db.sql`
    select status from account where user_id = ${member.userId} and account_id = ${entry.account}`;
  expect(row).toEqual({ status: 'archived' });
});

test('a flood of joins fills the last place once', async () => {
  const owner = await app.logIn();
  const { id, code } = await make(owner);
  await app.db.sql`
    insert into league_entry (league_id, entry_no, nickname, joined_at, person_since)
    select ${id}, 1000 + n, 'Dolgu ' || n, now(), now() from generate_series(1, ${GROUP_MEMBERS_MAX - 2}::int) n`;
  const people = await Promise.all(Array.from({ length: 12 }, () => app.logIn()));
  const answers = await Promise.all(people.map((user) => user.call('POST', '/groups/join', { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'GROUP_FULL')).toHaveLength(11);
  const [count] = await app.db.sql`
    select count(*)::int as entries from league_entry where league_id = ${id} and mark <> 'left'`;
  expect(count).toEqual({ entries: GROUP_MEMBERS_MAX });
});

test('guessing codes ends after ten tries an hour; a right one counts for nothing', async () => {
  const limited = await createTestApp({ MARKET_HOURS: 'bist', LIMITS: 'on' });
  const [owner, guesser] = [await limited.logIn(), await limited.logIn()];
  const { code } = await make(owner, { from: '2026-11-20' });
  const guess = (typed: string) => guesser.call('POST', '/groups/join', { code: typed, dryRun: true });
  for (let n = 0; n < 3; n += 1) expect((await guess(code)).status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(`0000-00${10 + n}`)));
  const wrong = guesses.filter((answer) => codeOf(answer) === 'GROUP_CODE_WRONG');
  expect(wrong).toHaveLength(GROUP_CODE_TRIES_MAX);
  expect(await guess(code)).toMatchObject({ status: 429, body: { code: 'GROUP_CODE_TRIES' } });
  expect((await owner.call('POST', '/groups/join', { code, dryRun: true })).status).toBe(200);
  await limited.close();
});

test.each([
  ['a day that is over', { from: '2026-11-20' }, 'GROUP_DATE_INVALID'],
  ['a day too far ahead', { from: '2027-11-20' }, 'GROUP_DATE_INVALID'],
  ['too many weeks', { weeks: 53 }, 'FIELD_INVALID'],
  ['too little to begin with', { startCash: 100 }, 'FIELD_INVALID'],
  ['another universe', { universe: 'NASDAQ' }, 'FIELD_INVALID'],
  ['a share above all', { maxShare: 1.5 }, 'FIELD_INVALID'],
  ['a promise for a name', { name: 'garanti kazanç' }, 'GROUP_NAME_NOT_ALLOWED'],
  ['an unknown field', { color: 'red' }, 'FIELD_INVALID'],
])('%s is refused, and nothing is made', async (_, rules, code) => {
  const user = await app.logIn();
  expect(codeOf(await user.call('POST', '/groups', { ...RULES, ...rules }))).toBe(code);
  expect(await app.db.sql`select 1 from account where user_id = ${user.userId} and kind = 'league'`).toEqual([]);
});
