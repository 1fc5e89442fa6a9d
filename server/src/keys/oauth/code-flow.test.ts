/** The flow with a code, by hand and with an independent library, and what becomes of a grant afterwards. */

import * as oauth from 'oauth4webapi';
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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

test('metadata says what there is, at the addresses of the standards', async () => {
  const read = async (url: string) => (await scene.app.http.inject({ url, headers: { host: 'localhost' } })).json();
  const server = await read('/.well-known/oauth-authorization-server');
  expect(server).toMatchObject({
    issuer: 'http://localhost',
    token_endpoint: 'http://localhost/oauth/token',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });
  for (const path of ['', '/mcp'])
    expect(await read(`/.well-known/oauth-protected-resource${path}`)).toMatchObject({
      resource: `http://localhost${path}`,
      authorization_servers: ['http://localhost'],
      bearer_methods_supported: ['header'],
    });
});

test('a person is asked by what was checked, allows less than was asked, and the program does no more', async () => {
  const { body } = await scene.ask(user, scene.request());
  expect(body.data?.['access']).toEqual({
    name: 'Portföy Asistanı',
    host: scene.host.host,
    answerHost: 'asistan.ornek.test',
    isKnown: false,
    scopes: ['portfolio:read', 'analysis:read', 'propose'],
  });
  const answer = await scene.allow(user, scene.request(), { scopes: ['portfolio:read'], ratiosOnly: false });
  expect([answer.get('state'), answer.get('iss')]).toEqual(['durum', 'http://localhost:80']);
  const { status, body: pair, headers } = await scene.exchange(answer.get('code') ?? '');
  expect([status, pair.scope, pair.expires_in, headers['cache-control']]).toEqual([
    200,
    'portfolio:read',
    600,
    'no-store',
  ]);
  expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(200);
  const refused = await scene.call(pair.access_token, '/analysis/performance');
  expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
  expect((await scene.call(pair.access_token, '/user/programs')).body.code).toBe('SCOPE_MISSING');
  expect(await scene.programsOf(user)).toEqual([
    expect.objectContaining({
      name: 'Portföy Asistanı',
      scopes: ['portfolio:read'],
      accounts: 'all',
      ratiosOnly: false,
    }),
  ]);
  expect((await scene.ask(user, scene.request())).body.data?.['access']).toMatchObject({ isKnown: true });
  // A program is no key: each has its own list.
  expect((await user.call('GET', '/user/keys')).body.data).toEqual({ keys: [] });
});

test('what is said of nothing is as the page has it at first: no writing, ratios only', async () => {
  const request = scene.request({ scope: 'market entries:write propose' });
  const code = (await scene.allow(user, request)).get('code') ?? '';
  expect((await scene.exchange(code)).body.scope).toBe('market');
  expect(await scene.programsOf(user)).toMatchObject([{ ratiosOnly: true }]);
});

test('nothing is kept of a token but its hash', async () => {
  const pair = await scene.connect(user);
  const rows = await scene.app.db.sql<{ text: string }[]>`
    select t::text as text from program_token t where user_id = ${user.userId}
    union all select s::text from session s where user_id = ${user.userId}
    union all select k::text from access_key k where user_id = ${user.userId}`;
  for (const token of [pair.access_token, pair.refresh_token])
    expect(rows.filter(({ text }) => text.includes(token) || text.includes(token.slice(8, 40)))).toEqual([]);
});

test('an access token lasts ten minutes, a refresh token thirty days from its last use, a grant as long as was said', async () => {
  let pair = await scene.connect(user);
  const start = scene.app.nowMs;
  try {
    scene.app.nowMs = start + 10 * MINUTE_MS;
    expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(401);
    for (const days of [29, 58, 87]) {
      scene.app.nowMs = start + days * DAY_MS;
      pair = (await scene.renew(pair.refresh_token)).body;
    }
    // The default end, 90 days.
    scene.app.nowMs = start + 90 * DAY_MS - MINUTE_MS;
    pair = (await scene.renew(pair.refresh_token)).body;
    expect(pair.expires_in).toBe(60);
    scene.app.nowMs = start + 90 * DAY_MS;
    expect((await scene.renew(pair.refresh_token)).body.error).toBe('invalid_grant');
  } finally {
    scene.app.nowMs = start;
  }
});

test('disconnecting ends every token at once, and another person cannot', async () => {
  const pair = await scene.connect(user);
  const [program] = await scene.programsOf(user);
  const url = `/user/programs/${String(program?.['id'])}`;
  const other = await scene.app.logIn();
  expect((await other.call('DELETE', url)).body.code).toBe('PROGRAM_NOT_FOUND');
  // Ending a key does not reach it either.
  expect((await user.call('DELETE', `/user/keys/${String(program?.['id'])}`)).body.code).toBe('KEY_NOT_FOUND');
  expect((await user.call('DELETE', url)).status).toBe(200);
  expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(401);
  expect((await scene.renew(pair.refresh_token)).body.error).toBe('invalid_grant');
  expect(await scene.programsOf(user)).toEqual([]);
});

test('a first connection is told, and the first call from another network', async () => {
  const pair = await scene.connect(user);
  await scene.call(pair.access_token, '/portfolio/balance', '88.241.1.1');
  await scene.call(pair.access_token, '/portfolio/balance', '203.0.113.1');
  await expect.poll(() => scene.noticesOf(user)).toEqual(['programMade', 'programNetwork']);
});

test('its calls stand in a log, as those of a key do', async () => {
  const pair = await scene.connect(user, { ratiosOnly: false });
  await scene.call(pair.access_token, '/portfolio/balance');
  const [program] = await scene.programsOf(user);
  const calls = async () =>
    (await user.call('GET', `/user/keys/${String(program?.['id'])}/log`)).body.data?.['calls'] as unknown;
  await expect.poll(calls).toMatchObject([{ path: '/portfolio/balance', status: 200, network: '88.241.x.x' }]);
});

test('a frozen account gives no tokens', async () => {
  const pair = await scene.connect(user, { ratiosOnly: false });
  const code = (await scene.allow(user)).get('code') ?? '';
  await user.call('PUT', '/user/deactivate');
  expect((await scene.exchange(code)).body.error).toBe('invalid_grant');
  expect((await scene.renew(pair.refresh_token)).body.error).toBe('invalid_grant');
  expect((await scene.call(pair.access_token, '/portfolio/balance')).status).toBe(401);
});

test('allowing wants a fresh proof, refusing does not', async () => {
  const request = scene.request();
  const allowed = await user.call('POST', '/oauth/authorize', { request, decision: 'allow' });
  expect(allowed.body.code).toBe('PROOF_NEEDED');
  const { body } = await user.call('POST', '/oauth/authorize', { request, decision: 'deny' });
  const answer = new URL(String(body.data?.['redirect']));
  expect(answer.origin + answer.pathname).toBe(scene.redirectUri);
  expect(Object.fromEntries(answer.searchParams)).toEqual({
    error: 'access_denied',
    state: 'durum',
    iss: 'http://localhost:80',
  });
  expect(await scene.programsOf(user)).toEqual([]);
});

test('fifty programs are the most; those that nothing can use any more make room', async () => {
  for (let n = 0; n < 50; n += 1) await scene.allow(user);
  const answer = await scene.answer(user, { request: scene.request(), decision: 'allow' });
  expect([answer.status, answer.body.code]).toEqual([409, 'PROGRAMS_TOO_MANY']);
  scene.app.nowMs += MINUTE_MS;
  await scene.connect(user);
  expect(await scene.programsOf(user)).toHaveLength(1);
});

describe('with an independent library', () => {
  const allowHttp = { [oauth.allowInsecureRequests]: true };

  test('a program finds the server, connects, calls, renews, revokes', async () => {
    const origin = await scene.app.http.listen({ port: 0, host: '127.0.0.1' });
    const issuer = new URL(origin);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...allowHttp }),
    );
    const resource = await oauth.processResourceDiscoveryResponse(
      issuer,
      await oauth.resourceDiscoveryRequest(issuer, allowHttp),
    );
    expect(resource.authorization_servers).toEqual([origin]);
    const client: oauth.Client = { client_id: scene.clientId };
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const request = scene.request({
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      resource: origin,
    });
    await scene.app.db.sql`update session set proven_at = ${new Date(scene.app.nowMs)}`;
    const allowed = await fetch(`${origin}/oauth/authorize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ request, decision: 'allow', ratiosOnly: false }),
    });
    const { data } = (await allowed.json()) as { data: { redirect: string } };
    // The library checks issuer and state.
    const parameters = oauth.validateAuthResponse(as, client, new URL(data.redirect), state);
    const none = oauth.None();
    const tokens = await oauth.processAuthorizationCodeResponse(
      as,
      client,
      await oauth.authorizationCodeGrantRequest(as, client, none, parameters, scene.redirectUri, verifier, allowHttp),
    );
    const called = await oauth.protectedResourceRequest(
      tokens.access_token,
      'GET',
      new URL('/portfolio/balance', origin),
      undefined,
      undefined,
      allowHttp,
    );
    expect(called.status).toBe(200);
    const renewed = await oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, none, tokens.refresh_token ?? '', allowHttp),
    );
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    const revocation = await oauth.revocationRequest(as, client, none, renewed.refresh_token ?? '', allowHttp);
    await oauth.processRevocationResponse(revocation);
    expect((await scene.call(renewed.access_token, '/portfolio/balance')).status).toBe(401);
    expect(await scene.programsOf(user)).toEqual([]);
  });
});
