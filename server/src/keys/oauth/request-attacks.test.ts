/** Attacks on requests for access, of which RFC 9700 has a list. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const codeOf = async (request: Readonly<Record<string, string>>) =>
  (await scene.allow(user, request)).get('code') ?? '';

describe('a request', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['client_id', { client_id: undefined }],
    ['client_id', { client_id: 'kurus' }],
    ['client_id', { client_id: 'somebody' }],
    ['response_type', { response_type: 'token' }],
    ['response_type', { response_type: 'code token' }],
    ['response_type', { response_type: undefined }],
    ['response_mode', { response_mode: 'fragment' }],
    ['request', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['request_uri', { request_uri: 'https://evil.example/r' }],
    ['code_challenge', { code_challenge: undefined }],
    ['code_challenge', { code_challenge: 'kısa' }],
    ['code_challenge_method', { code_challenge_method: 'plain' }],
    ['code_challenge_method', { code_challenge_method: undefined }],
    ['code_challenge_method', { code_challenge_method: undefined, code_challenge: undefined }],
    ['scope', { scope: 'admin' }],
    ['scope', { scope: 'portfolio:read password' }],
    ['resource', { resource: 'https://evil.example/mcp' }],
    ['resource', { resource: 'http://localhost:80/mcp/..' }],
  ])('with a wrong %s is refused, redirects nowhere and asks for nothing', async (field, changed) => {
    const request = scene.request(changed);
    for (const { status, body } of [
      await scene.ask(user, request),
      await scene.answer(user, { request, decision: 'allow' }),
      // Refusing it must not send anybody on either.
      await scene.answer(user, { request, decision: 'deny' }),
    ]) {
      expect([status, body.code, body.data]).toEqual([400, 'AUTHORIZE_INVALID', undefined]);
      expect(body.message).toContain(field);
    }
  });

  test.each([
    'https://evil.example/callback',
    'https://asistan.ornek.test/callback/',
    'https://asistan.ornek.test/callback?x=1',
    'https://asistan.ornek.test/callback#x',
    'https://asistan.ornek.test/callback/../evil',
    'https://asistan.ornek.test/CALLBACK',
    'https://ASISTAN.ornek.test/callback',
    'https://asistan.ornek.test:443/callback',
    'https://asistan.ornek.test@evil.example/callback',
    'https://asistan.ornek.test.evil.example/callback',
    'https://asistan.ornek.test\\@evil.example/callback',
    'http://asistan.ornek.test/callback',
    'http://127.0.0.1:4711@evil.example/cb',
    'http://127.0.0.1:4711/other',
    'http://127.0.0.1:4711/cb?x',
    'http://localhost:4711/cb',
    'http://127.0.0.1.evil.example/cb',
    'https://127.0.0.1/cb',
    'com.example.app:/other',
    'com.evil.app:/cb',
    'javascript:alert(1)//',
    'data:text/html,x',
    '//evil.example',
    '',
  ])('with the redirect URI %s is refused', async (uri) => {
    const request = scene.request({ redirect_uri: uri });
    for (const decision of ['allow', 'deny']) {
      const { status, body } = await scene.answer(user, { request, decision });
      expect([status, body.code, body.data]).toEqual([422, 'PROGRAM_REDIRECT_UNKNOWN', undefined]);
    }
  });

  test.each(['http://127.0.0.1:4711/cb', 'http://127.0.0.1/cb', 'com.example.app:/cb'])(
    'of a program on the person’s computer may come from %s',
    async (uri) => {
      const request = scene.request({ redirect_uri: uri });
      const { body } = await scene.ask(user, request);
      const answerHost = uri.startsWith('http') ? '127.0.0.1' : 'com.example.app';
      expect(body.data?.['access']).toMatchObject({ answerHost });
      const code = await codeOf(request);
      expect((await scene.exchange(code, { redirect_uri: uri })).status).toBe(200);
    },
  );

  test('with a parameter twice is refused', async () => {
    const query = new URLSearchParams(scene.request());
    query.append('redirect_uri', 'https://evil.example/callback');
    expect((await user.call('GET', `/oauth/request?${query.toString()}`)).status).toBe(400);
    query.delete('redirect_uri');
    query.append('client_id', 'https://evil.example/c');
    expect((await user.call('GET', `/oauth/request?${query.toString()}`)).status).toBe(400);
  });

  test('is answered with the session’s bearer alone: a form of another site has none', async () => {
    await scene.app.db.sql`update session set proven_at = ${new Date(scene.app.nowMs)}`;
    const { token } = user;
    const post = (headers: Record<string, string>, payload: object | string) =>
      scene.app.http.inject({ method: 'POST', url: '/oauth/authorize', headers, payload });
    const body = { request: scene.request(), decision: 'allow' };
    const form = new URLSearchParams({ ...scene.request(), decision: 'allow' }).toString();
    for (const refused of [
      await post({ origin: 'https://evil.example' }, body),
      await post({ cookie: `token=${token}` }, body),
      await post({ 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${token}` }, form),
    ])
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(await scene.programsOf(user)).toEqual([]);
  });

  test('cannot be answered by a program or a key, whatever its scopes', async () => {
    const pair = await scene.connect(user);
    const refused = await scene.app.http.inject({
      method: 'POST',
      url: '/oauth/authorize',
      headers: { authorization: `Bearer ${pair.access_token}` },
      payload: { request: scene.request(), decision: 'allow' },
    });
    expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([403, 'SCOPE_MISSING']);
  });

  test('is granted less, never more', async () => {
    for (const wanted of [
      { scopes: ['portfolio:read', 'tax:read'] },
      { scopes: ['entries:write'] },
      { scopes: [] },
      { scopes: ['portfolio:read'], accounts: [4711] },
      { scopes: ['portfolio:read'], expiresAt: new Date(scene.app.nowMs + 400 * 86_400_000).toISOString() },
    ]) {
      const { status } = await scene.answer(user, { request: scene.request(), decision: 'allow', ...wanted });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    // Calls that write answer with amounts.
    const request = scene.request({ scope: 'entries:write' });
    const answer = await scene.answer(user, {
      request,
      decision: 'allow',
      scopes: ['entries:write'],
      ratiosOnly: true,
    });
    expect(answer.body.code).toBe('FIELD_INVALID');
    expect(await scene.programsOf(user)).toEqual([]);
  });

  test('reaches the accounts that were named alone', async () => {
    const pair = await scene.connect(user, { accounts: [1], ratiosOnly: false });
    expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(200);
    expect((await scene.call(pair.access_token, '/portfolio/net-worth')).body.code).toBe('ACCOUNT_NOT_FOUND');
  });
});
