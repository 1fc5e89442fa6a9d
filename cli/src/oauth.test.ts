/** Login in the browser against the server's own pages for programs: allowed, refused, renewed, disconnected. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommandScene, type CommandScene } from '../../testing/command-scene.ts';

let scene: CommandScene;
beforeAll(async () => {
  scene = await createCommandScene();
});
afterAll(() => scene.close());

const answer = async (userCode: string, decision: 'allow' | 'deny') => {
  const { app, user } = scene;
  await app.db.sql`
    update session set proven_at = ${new Date(app.nowMs)} where user_id = ${user.userId} and key_id is null`;
  return user.call('POST', '/oauth/authorize', { userCode, decision });
};

/** The command as a process, and a person who reads its code and answers in the browser. */
function logIn(decision: 'allow' | 'deny') {
  let isAnswered = false;
  return scene.process(['login', '--server', scene.server], {
    onErrors: (text) => {
      const code = /type this code: ([A-Z]{4}-[A-Z]{4})/.exec(text)?.[1];
      if (code === undefined || isAnswered) return;
      isAnswered = true;
      void answer(code, decision);
    },
  });
}

const programs = async () =>
  (await scene.user.call('GET', '/user/programs')).body.data?.['programs'] as unknown as {
    name: string;
    scopes: string[];
  }[];
const file = () => readFileSync(join(scene.home, 'kurus', 'credentials'), 'utf8');

test('what the person refuses connects nothing', async () => {
  const { exit, stderr } = await logIn('deny');
  expect([exit, stderr]).toEqual([6, expect.stringContaining('(LOGIN_DENIED)')]);
  expect(await programs()).toEqual([]);
});

test('what the person allows may read and write what it asked for, and is renewed until it is disconnected', async () => {
  const { exit, stderr } = await logIn('allow');
  expect([exit, stderr]).toEqual([0, expect.stringContaining('Logged in')]);
  expect(await programs()).toMatchObject([
    { name: 'npx kurus', scopes: ['market', 'portfolio:read', 'analysis:read', 'entries:write'] },
  ]);
  const first = file();
  expect((await scene.kurus('accounts')).stdout).toContain('Midas');
  const added = await scene.kurus('add', '2025-09-01 yatırma 100', '--yes', '--account', 'Midas');
  expect([added.exit, added.stderr]).toEqual([0, '']);
  scene.expire();
  const all = await Promise.all([scene.kurus('accounts'), scene.kurus('portfolio'), scene.kurus('entries')]);
  expect(all.map((one) => [one.exit, one.stderr])).toEqual(all.map(() => [0, '']));
  expect(file()).not.toBe(first);
  const out = await scene.kurus('logout');
  expect([out.exit, out.stderr]).toEqual([0, expect.stringContaining('Disconnected')]);
  expect(await programs()).toEqual([]);
});
