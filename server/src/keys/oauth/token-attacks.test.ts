/** Attacks on codes and tokens: stolen, injected, used twice, taken elsewhere. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../testing/app.ts';
import { challengeOf, createProgramScene, type ProgramScene } from '../../../../testing/program-scene.ts';

let scene: ProgramScene;
let user: TestUser;
beforeAll(async () => {
  scene = await createProgramScene();
});
beforeEach(async () => {
  user = await scene.app.logIn();
});
afterAll(() => scene.close());

const codeOf = async (request = scene.request()) => (await scene.allow(user, request)).get('code') ?? '';

describe('a code', () => {
  test('that was stolen is worth nothing without the verifier, or elsewhere', async () => {
    const code = await codeOf();
    const other = 'y'.repeat(43);
    for (const changed of [
      { code_verifier: other },
      { code_verifier: challengeOf(scene.verifier) },
      { code_verifier: undefined },
      { code_verifier: '' },
      { client_id: 'https://evil.example/c' },
      { client_id: undefined },
      { redirect_uri: 'https://evil.example/callback' },
      { redirect_uri: undefined },
      { resource: 'http://localhost:80/mcp' },
    ]) {
      const { status, body } = await scene.exchange(code, changed);
      expect([status, body.access_token]).toEqual([400, undefined]);
    }
    expect((await scene.exchange(code)).status).toBe(200);
  });

  test('that is injected into another session of the program does not fit its verifier', async () => {
    // The victim's code, in the attacker's own request with another challenge.
    const code = await codeOf(scene.request({ code_challenge: challengeOf('z'.repeat(43)) }));
    expect((await scene.exchange(code)).body.error).toBe('invalid_grant');
  });

  test('that comes twice ends what came of it', async () => {
    const code = await codeOf();
    const { body: pair } = await scene.exchange(code);
    expect((await scene.exchange(code)).body.error).toBe('invalid_grant');
    expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(401);
    expect((await scene.renew(pair.refresh_token)).body.error).toBe('invalid_grant');
    expect(await scene.noticesOf(user)).toEqual(['programMade', 'programCopied']);
  });

  test('that comes twice at once gives one pair at most, and that has ended', async () => {
    const code = await codeOf();
    const answers = await Promise.all([scene.exchange(code), scene.exchange(code)]);
    const [good, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect((await scene.call(good?.body.access_token ?? '', '/portfolio/balance')).status).toBe(401);
  });

  test('lasts a minute', async () => {
    const code = await codeOf();
    scene.app.nowMs += 60_000;
    expect((await scene.exchange(code)).body.error).toBe('invalid_grant');
  });

  test('is no access token, and a refresh token is none either', async () => {
    const pair = await scene.connect(user);
    const code = await codeOf();
    for (const token of [code, pair.refresh_token])
      expect((await scene.call(token, '/portfolio/balance')).status).toBe(401);
    expect((await scene.exchange(pair.refresh_token)).body.error).toBe('invalid_grant');
    expect((await scene.renew(pair.access_token)).body.error).toBe('invalid_grant');
    expect((await scene.renew(code)).body.error).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('that comes twice ends the family, whoever comes first', async () => {
    const first = await scene.connect(user);
    const { body: second } = await scene.renew(first.refresh_token);
    const { body: third } = await scene.renew(second.refresh_token);
    expect((await scene.renew(first.refresh_token)).body.error).toBe('invalid_grant');
    for (const { access_token: token } of [first, second, third])
      expect((await scene.call(token, '/portfolio/balance')).status).toBe(401);
    expect((await scene.renew(third.refresh_token)).body.error).toBe('invalid_grant');
    expect(await scene.noticesOf(user)).toContain('programCopied');
  });

  test('is of its program, and widens nothing', async () => {
    const pair = await scene.connect(user);
    expect((await scene.renew(pair.refresh_token, { client_id: 'kurus' })).body.error).toBe('invalid_grant');
    const wider = await scene.renew(pair.refresh_token, { scope: 'portfolio:read entries:write' });
    expect(wider.body.error).toBe('invalid_scope');
    expect((await scene.renew(pair.refresh_token, { scope: 'propose' })).body.error).toBe('invalid_scope');
    const other = await scene.renew(pair.refresh_token, { resource: 'http://localhost:80/mcp' });
    expect(other.body.error).toBe('invalid_target');
    expect((await scene.renew(pair.refresh_token, { scope: 'portfolio:read' })).status).toBe(200);
  });

  test('that is being renewed while its program is disconnected gives no token that works', async () => {
    for (let n = 0; n < 5; n += 1) {
      const pair = await scene.connect(user);
      const [program] = await scene.programsOf(user);
      const [renewed] = await Promise.all([
        scene.renew(pair.refresh_token),
        user.call('DELETE', `/user/programs/${String(program?.['id'])}`),
      ]);
      const token = renewed.body.access_token ?? pair.access_token;
      expect((await scene.call(token, '/portfolio/balance')).status).toBe(401);
      expect(await scene.programsOf(user)).toEqual([]);
    }
  });
});

test('a token for assistants is none of the interface, and the other way about', async () => {
  const request = scene.request({ resource: 'http://localhost:80/mcp' });
  const code = (await scene.allow(user, request)).get('code') ?? '';
  const { body: pair } = await scene.exchange(code, { resource: 'http://localhost:80/mcp' });
  const { status, body } = await scene.call(pair.access_token, '/portfolio/balance');
  expect([status, body.code]).toEqual([401, 'SESSION_INVALID']);
});

describe('revocation', () => {
  test('of a token of another program is refused, of an unknown one it is no error', async () => {
    const pair = await scene.connect(user, { ratiosOnly: false });
    const revoke = (token: string, clientId = scene.clientId) =>
      scene.post('/oauth/revoke', { token, client_id: clientId });
    expect((await revoke(pair.refresh_token, 'kurus')).body.error).toBe('invalid_client');
    expect((await revoke(pair.access_token, 'kurus')).body.error).toBe('invalid_client');
    for (const token of ['krs_rfr_x', user.token, 'x']) expect((await revoke(token)).status).toBe(200);
    // A session or a key is not ended here.
    expect((await user.call('GET', '/user/programs')).status).toBe(200);
    expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(200);
    expect((await revoke(pair.access_token)).status).toBe(200);
    expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(401);
    expect((await scene.renew(pair.refresh_token)).status).toBe(200);
  });
});

test.each([
  ['no form', '/oauth/token', '{"grant_type":"refresh_token"}', 'invalid_grant'],
  ['a parameter twice', '/oauth/token', 'grant_type=refresh_token&grant_type=x', 'invalid_request'],
  ['no grant_type', '/oauth/token', 'code=x', 'invalid_request'],
  ['a password', '/oauth/token', 'grant_type=password&username=a&password=b', 'unsupported_grant_type'],
  ['the program alone', '/oauth/token', 'grant_type=client_credentials&client_id=kurus', 'unsupported_grant_type'],
  ['no token', '/oauth/revoke', 'client_id=kurus', 'invalid_request'],
  ['nobody', '/oauth/device', '', 'invalid_client'],
])('a call with %s is refused in the form of the standard', async (_, path, body, error) => {
  const answer = await scene.post(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe(error === 'invalid_grant' ? 'invalid_request' : error);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
});

test('a body that is JSON, or too large, is refused in the form of the standard as well', async () => {
  const post = (type: string, payload: string) =>
    scene.app.http.inject({ method: 'POST', url: '/oauth/token', headers: { 'content-type': type }, payload });
  const json = await post('application/json', '{"grant_type":"refresh_token"}');
  expect([json.statusCode, (json.json() as { error: string }).error]).toEqual([400, 'invalid_request']);
  const large = await post('application/x-www-form-urlencoded', `code=${'x'.repeat(20_000)}`);
  expect([large.statusCode, (large.json() as { error: string }).error]).toEqual([413, 'invalid_request']);
});
