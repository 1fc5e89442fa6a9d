/** Devices: codes, waiting, answers, and what strangers could try with them. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { createProgramScene, type ProgramScene } from '../../../../testing/program-scene.ts';

let scene: ProgramScene;
let user: TestUser;
beforeAll(async () => {
  scene = await createProgramScene();
});
beforeEach(async () => {
  user = await scene.app.logIn();
});
afterAll(() => scene.close());

interface Codes {
  readonly device_code: string;
  readonly user_code: string;
}

const ASKED = 'market portfolio:read entries:write';
const start = async (changed: Record<string, string> = {}, ip?: string) =>
  scene.post('/oauth/device', { client_id: 'kurus', scope: ASKED, ...changed }, ip);
const codes = async (): Promise<Codes> => (await start()).body as unknown as Codes;
const poll = (code: string, clientId = 'kurus') =>
  scene.post('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: code,
    client_id: clientId,
  });
const look = (code: string, by = user) => by.call('GET', `/oauth/request?user_code=${code}`);

test('a device connects after its person has typed the code and said yes', async () => {
  const { status, body, headers } = await start();
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { device_code: deviceCode, user_code: userCode } = body as unknown as Codes;
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(body).toMatchObject({
    verification_uri: 'http://localhost:80/device',
    verification_uri_complete: `http://localhost:80/device?code=${userCode}`,
    expires_in: 600,
    interval: 5,
  });
  expect((await poll(deviceCode)).body.error).toBe('authorization_pending');
  // However it is typed.
  const typed = userCode.toLowerCase().replace('-', ' ');
  expect((await look(typed)).body.data?.['access']).toEqual({
    name: 'npx kurus',
    isKnown: false,
    scopes: ['market', 'portfolio:read', 'entries:write'],
    device: { network: '88.241.x.x', system: 'Linux', expiresAt: new Date(scene.app.nowMs + 600_000).toISOString() },
  });
  // Looking at it accepts nothing.
  expect((await poll(deviceCode)).body.error).toBe('slow_down');
  expect((await user.call('POST', '/oauth/authorize', { userCode, decision: 'allow' })).body.code).toBe('PROOF_NEEDED');
  expect(await scene.answer(user, { userCode, decision: 'allow' })).toMatchObject({ status: 200, body: { data: {} } });
  const { body: pair } = await poll(deviceCode);
  expect(pair.scope).toBe(ASKED);
  expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(200);
  expect(await scene.programsOf(user)).toMatchObject([{ name: 'npx kurus', ratiosOnly: false }]);
  expect((await poll(deviceCode)).body.error).toBe('invalid_grant');
  const renewed = await scene.renew(pair.refresh_token, { client_id: 'kurus' });
  expect(renewed.status).toBe(200);
});

test('a refusal is told to the device, and a code is answered once', async () => {
  const { device_code: deviceCode, user_code: userCode } = await codes();
  expect((await user.call('POST', '/oauth/authorize', { userCode, decision: 'deny' })).status).toBe(200);
  const again = await scene.answer(user, { userCode, decision: 'allow' });
  expect([again.status, again.body.code]).toEqual([404, 'DEVICE_CODE_UNKNOWN']);
  expect((await poll(deviceCode)).body.error).toBe('access_denied');
  expect((await poll(deviceCode)).body.error).toBe('invalid_grant');
  expect(await scene.programsOf(user)).toEqual([]);
});

test('of two people who answer at once, one connects', async () => {
  const { device_code: deviceCode, user_code: userCode } = await codes();
  const other = await scene.app.logIn();
  await scene.app.db.sql`update session set proven_at = ${new Date(scene.app.nowMs)}`;
  const answers = await Promise.all(
    [user, other].map((one) => one.call('POST', '/oauth/authorize', { userCode, decision: 'allow' })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await poll(deviceCode)).status).toBe(200);
  expect([...(await scene.programsOf(user)), ...(await scene.programsOf(other))]).toHaveLength(1);
});

test('two calls at once with the code get one pair of tokens', async () => {
  const { device_code: deviceCode, user_code: userCode } = await codes();
  await scene.answer(user, { userCode, decision: 'allow' });
  const answers = await Promise.all([poll(deviceCode), poll(deviceCode)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a code ends after ten minutes, and says so', async () => {
  const { device_code: deviceCode, user_code: userCode } = await codes();
  const answered = await codes();
  await scene.answer(user, { userCode: answered.user_code, decision: 'allow' });
  const began = scene.app.nowMs;
  scene.app.nowMs = began + 600_000;
  try {
    const late = await scene.app.logInAgain(user);
    const { status, body } = await look(userCode, late);
    expect([status, body.code]).toEqual([410, 'DEVICE_CODE_EXPIRED']);
    expect((await poll(deviceCode)).body.error).toBe('expired_token');
    // Also where it was answered in time but never asked for.
    expect((await poll(answered.device_code)).body.error).toBe('invalid_grant');
  } finally {
    scene.app.nowMs = began;
  }
});

test('only the command has codes, so that nobody has a document fetched without a session', async () => {
  const before = scene.host.posted.length;
  expect((await start({ client_id: scene.clientId })).body.error).toBe('invalid_client');
  expect(scene.host.posted.length).toBe(before);
  expect((await start({ scope: 'admin' })).body.error).toBe('invalid_scope');
  expect((await start({ resource: 'https://elsewhere.example' })).body.error).toBe('invalid_target');
  const { device_code: deviceCode } = await codes();
  expect((await poll(deviceCode, scene.clientId)).body.error).toBe('invalid_grant');
  expect((await poll('krs_dev_x')).body.error).toBe('invalid_grant');
});

test('codes are kept as hashes', async () => {
  const { device_code: deviceCode, user_code: userCode } = await codes();
  const [row] = await scene.app.db.sql<{ text: string }[]>`
    select string_agg(d::text, ' ') as text from device_code d`;
  expect(row?.text).not.toContain(deviceCode);
  expect(row?.text).not.toContain(userCode);
});

test('the table of devices has an end', async () => {
  await scene.app.db.sql`
    insert into device_code (device_hash, user_hash, client_id, scopes, resource, network, created_at, expires_at)
    select sha256(convert_to('d' || n, 'UTF8')), sha256(convert_to('u' || n, 'UTF8')), 'kurus', '{market}', 'api',
      'x', now(), ${new Date(scene.app.nowMs + 600_000)} from generate_series(1, 10000) n`;
  const full = await start();
  expect([full.status, full.body.error, full.headers['retry-after']]).toEqual([503, 'temporarily_unavailable', '60']);
  await scene.app.db.sql`update device_code set expires_at = ${new Date(scene.app.nowMs - 600_000)}`;
  expect((await start()).status).toBe(200);
});

test('guesses at codes, floods of codes and of polls meet limits with Retry-After', async () => {
  const limited = await createProgramScene({ LIMITS: 'on' });
  try {
    const [guesser, other] = [await limited.app.logIn(), await limited.app.logIn()];
    const guess = (n: number, by = guesser) =>
      by.call('GET', `/oauth/request?user_code=BCDF-GHJ${'BCDFGHJKLMN'.charAt(n)}`, undefined, {});
    for (let n = 0; n < 10; n += 1) expect((await guess(n)).body.code).toBe('DEVICE_CODE_UNKNOWN');
    const response = await limited.app.http.inject({
      url: '/oauth/request?user_code=BCDF-GHJK',
      headers: { authorization: `Bearer ${guesser.token}` },
    });
    expect([response.statusCode, Number(response.headers['retry-after']) > 3_000]).toEqual([429, true]);
    // A right code is no guess, and one person's guesses are not another's.
    const right = await limited.post('/oauth/device', { client_id: 'kurus' });
    for (let n = 0; n < 15; n += 1)
      expect((await other.call('GET', `/oauth/request?user_code=${String(right.body['user_code'])}`)).status).toBe(200);
    for (let n = 0; n < 19; n += 1) await limited.post('/oauth/device', { client_id: 'kurus' });
    const flood = await limited.post('/oauth/device', { client_id: 'kurus' });
    expect([flood.status, flood.body.error, Number(flood.headers['retry-after']) > 0]).toEqual([
      429,
      'temporarily_unavailable',
      true,
    ]);
    expect((await limited.post('/oauth/device', { client_id: 'kurus' }, '203.0.113.9')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
