import { NAME_TRIES_MAX } from '@kurus/core/limits';
import { isMadeNickname } from '@kurus/core/people/nickname';
import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '../../../testing/app.ts';
import { communityApps } from '../../../testing/community-apps.ts';
import { sessionSql } from '../../../testing/session-sql.ts';
import { revealNickname } from './nicknames.ts';

const DAY_MS = 86_400_000;
const apps = communityApps();

const choose = async (user: TestUser, nickname: unknown) => {
  const { status, body } = await user.call('PUT', '/user/nickname', { nickname });
  return body.code ?? [status, body.data?.['nickname'], body.data?.['changesLeft']];
};
const own = async (user: TestUser) => (await user.call('GET', '/user/nickname')).body.data;
const show = (user: TestUser) =>
  apps.open.db.sql.begin((tx) => revealNickname(sessionSql(tx), user.userId, apps.open.nowMs));

test('a name is rolled as often as one likes, and belongs to nobody until it is chosen', async () => {
  const user = await apps.open.logIn();
  expect(await own(user)).toEqual({ changesLeft: 2 });
  const names = [];
  for (let n = 0; n < 5; n += 1)
    names.push(String((await user.call('POST', '/nickname/roll')).body.data?.['nickname']));
  expect(names.every(isMadeNickname)).toBe(true);
  expect(await own(user)).toEqual({ changesLeft: 2 });
  // Nobody has seen it yet, so that none of these is a change, and each is free again.
  for (const name of names) expect(await choose(user, name)).toEqual([200, name, 2]);
  const other = await apps.open.logIn();
  expect(await choose(other, names[0])).toEqual([200, names[0], 2]);
  expect(await choose(other, names[4])).toBe('NICKNAME_TAKEN');
});

test('whoever has no name gets a made one when others first see it', async () => {
  const user = await apps.open.logIn();
  const name = await show(user);
  expect(isMadeNickname(name)).toBe(true);
  expect(await show(user)).toBe(name);
  expect(await own(user)).toEqual({ nickname: name, changesLeft: 2 });
});

test('a name that others saw is changed twice a year, and stays reserved for its owner', async () => {
  const [user, other] = [await apps.open.logIn(), await apps.open.logIn()];
  await choose(user, 'Birinci Ad');
  await show(user);
  expect(await choose(user, 'Birinci Ad')).toEqual([200, 'Birinci Ad', 2]);
  expect(await choose(user, 'İkinci Ad')).toEqual([200, 'İkinci Ad', 1]);
  await show(user);
  expect(await choose(other, 'birinci ad')).toBe('NICKNAME_TAKEN');
  expect(await choose(other, 'B1rinci Ad')).toBe('NICKNAME_TAKEN');
  expect(await choose(user, 'Üçüncü Ad')).toEqual([200, 'Üçüncü Ad', 0]);
  await show(user);
  expect(await choose(user, 'Dördüncü Ad')).toBe('NICKNAME_CHANGES_SPENT');
  apps.open.nowMs += 366 * DAY_MS;
  const again = await apps.open.logInAgain(user);
  expect(await choose(again, 'Birinci Ad')).toEqual([200, 'Birinci Ad', 1]);
  expect(await choose(await apps.open.logIn(), 'İkinci Ad')).toBe('NICKNAME_TAKEN');
});

test('of two who choose names that read the same at one moment one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => apps.open.logIn()));
  const answers = await Promise.all(
    people.map((user, at) => choose(user, ['Işık Olur', 'IŞIK 0LUR', 'isik olur', 'İşik Olur'][at])),
  );
  expect(answers.filter((answer) => answer !== 'NICKNAME_TAKEN')).toHaveLength(1);
});

test.each([
  ['ab', 'NICKNAME_INVALID'],
  ['a\u200Bbc', 'NICKNAME_INVALID'],
  ['<i>ad</i>', 'NICKNAME_INVALID'],
  ['Kuruş Destek', 'NICKNAME_NOT_ALLOWED'],
  ['Garanti Kazanc', 'NICKNAME_NOT_ALLOWED'],
  ['x'.repeat(101), 'FIELD_INVALID'],
  [7, 'FIELD_INVALID'],
])('%j is refused: %s', async (name, code) => {
  const user = await apps.open.logIn();
  expect(await choose(user, name)).toBe(code);
  expect(await own(user)).toEqual({ changesLeft: 2 });
});

test('where nobody may write for others only made names are taken', async () => {
  const user = await apps.closed.logIn();
  expect(await choose(user, 'Kendi Adım')).toBe('NICKNAME_MADE_ONLY');
  expect(await choose(user, 'Sakin Martı 4821')).toEqual([200, 'Sakin Martı 4821', 2]);
});

test('users are not counted by their names: who asks for too many waits, whichever call tells', async () => {
  const limited = await createTestApp({ LIMITS: 'on' });
  const [known, curious] = [await limited.logIn(), await limited.logIn()];
  await known.call('PUT', '/user/nickname', { nickname: 'Kuzey Rüzgârı' });
  const codes: unknown[] = [];
  for (let n = 0; n < NAME_TRIES_MAX; n += 1) {
    const asked =
      n % 2 === 0
        ? curious.call('PUT', '/user/nickname', { nickname: 'Kuzey Rüzgârı' })
        : curious.call('POST', `/people/${encodeURIComponent(`Sakin Martı ${1000 + n}`)}/block`);
    codes.push((await asked).body.code);
  }
  expect(new Set(codes)).toEqual(new Set(['NICKNAME_TAKEN', 'PERSON_NOT_FOUND']));
  const refused = await curious.call('POST', `/people/${encodeURIComponent('Sakin Martı 4821')}/block`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'NAME_TRIES' } });
  expect(await curious.call('PUT', '/user/nickname', { nickname: 'Boş Bir Ad' })).toMatchObject({ status: 429 });
  expect((await known.call('PUT', '/user/nickname', { nickname: 'Güney Rüzgârı' })).status).toBe(200);
  await limited.close();
});
