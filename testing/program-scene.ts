/** Programs of tests: documents at a stand-in on loopback, calls of such a program, and the answers of a person. */

import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { hashOf } from '../server/src/auth/session/sessions.ts';
import { askForKey } from './access-keys.ts';
import { callApp, createTestApp, type TestAnswer, type TestApp, type TestUser } from './app.ts';
import { createStandIn, type StandIn } from './push-service.ts';

export interface Pair {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}

/** Answer in the form of the standards. */
export interface ProtocolAnswer {
  readonly status: number;
  readonly body: Pair & { readonly error?: string; readonly error_description?: string } & Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, string>>;

export interface ProgramScene {
  readonly app: TestApp;
  readonly host: StandIn;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Document at the client_id; a test changes it. */
  document: Record<string, unknown> | ((reply: ServerResponse) => void);
  /** Parameters of a right request; undefined leaves one out. */
  request(changed?: Readonly<Record<string, string | undefined>>): Fields;
  readonly verifier: string;
  ask(user: TestUser, request: Fields): Promise<TestAnswer>;
  /** Answers in a fresh session. */
  answer(user: TestUser, body: object): Promise<TestAnswer>;
  /** Allows a request. @returns the parameters that the program gets */
  allow(user: TestUser, request?: Fields, decision?: object): Promise<URLSearchParams>;
  post(path: string, fields: Fields | string, ip?: string): Promise<ProtocolAnswer>;
  exchange(code: string, changed?: Readonly<Record<string, string | undefined>>): Promise<ProtocolAnswer>;
  renew(token: string, changed?: Fields): Promise<ProtocolAnswer>;
  /** A connected program of the user. */
  connect(user: TestUser, decision?: object): Promise<Pair>;
  /** Calls the interface with a program's token. */
  call(token: string, url: string, ip?: string): Promise<TestAnswer>;
  programsOf(user: TestUser): Promise<readonly Readonly<Record<string, unknown>>[]>;
  noticesOf(user: TestUser): Promise<readonly string[]>;
  close(): Promise<void>;
}

const without = (fields: Readonly<Record<string, string | undefined>>): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Calls that a program makes in the forms of the standards. */
function protocolCalls({
  app,
  clientId,
  redirectUri,
  verifier,
}: Pick<ProgramScene, 'app' | 'clientId' | 'redirectUri' | 'verifier'>) {
  const post: ProgramScene['post'] = async (path, fields, ip = '88.241.7.9') => {
    const response = await app.http.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'kurus/1 (Linux)' },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  const exchange: ProgramScene['exchange'] = (code, changed = {}) => {
    const fields = { client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier };
    return post('/oauth/token', without({ grant_type: 'authorization_code', code, ...fields, ...changed }));
  };
  const renew: ProgramScene['renew'] = (token, changed = {}) =>
    post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, client_id: clientId, ...changed });
  const call: ProgramScene['call'] = (token, url, ip = '88.241.7.9') =>
    callApp(app.http, { method: 'GET', url, headers: { authorization: `Bearer ${token}` }, remoteAddress: ip });
  return { post, exchange, renew, call };
}

/** Answers of people, and what they see of their programs. */
function personCalls(app: TestApp) {
  const ask: ProgramScene['ask'] = (user, request) =>
    user.call('GET', `/oauth/request?${new URLSearchParams(request).toString()}`);
  const answer: ProgramScene['answer'] = async (user, body) => {
    await app.db.sql`
      update session set proven_at = ${new Date(app.nowMs)} where user_id = ${user.userId} and key_id is null`;
    return user.call('POST', '/oauth/authorize', body);
  };
  const programsOf: ProgramScene['programsOf'] = async (user) => {
    const { body } = await user.call('GET', '/user/programs');
    return (body.data as unknown as { programs: Record<string, unknown>[] }).programs;
  };
  const noticesOf: ProgramScene['noticesOf'] = async ({ userId }) => {
    const rows = await app.db.sql<{ notice: string }[]>`
      select facts->>'notice' as notice from notification where user_id = ${userId} order by notification_id`;
    return rows.map(({ notice }) => notice);
  };
  return { ask, answer, programsOf, noticesOf };
}

export async function createProgramScene(env: Record<string, string> = {}): Promise<ProgramScene> {
  const host = await createStandIn();
  const app = await createTestApp({ OAUTH_CLIENT_HOSTS: host.host, ...env });
  const clientId = `${host.url}/program.json`;
  const redirectUri = 'https://asistan.ornek.test/callback';
  const verifier = randomBytes(32).toString('base64url');
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'portfolio:read analysis:read propose',
    state: 'durum',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  const calls = { ...protocolCalls({ app, clientId, redirectUri, verifier }), ...personCalls(app) };
  const allow: ProgramScene['allow'] = async (user, request = parameters, decision = {}) => {
    const { status, body } = await calls.answer(user, { request, decision: 'allow', ...decision });
    if (status !== 200) throw new Error(`not allowed: ${status} ${body.message}`);
    return new URL(String(body.data?.['redirect'])).searchParams;
  };
  const scene: ProgramScene = {
    ...calls,
    app,
    host,
    clientId,
    redirectUri,
    verifier,
    allow,
    document: {
      client_id: clientId,
      client_name: 'Portföy Asistanı',
      redirect_uris: [redirectUri, 'http://127.0.0.1/cb', 'com.example.app:/cb'],
      token_endpoint_auth_method: 'none',
    },
    request: (changed = {}) => without({ ...parameters, ...changed }),
    async connect(user, decision) {
      const { status, body } = await calls.exchange((await allow(user, undefined, decision)).get('code') ?? '');
      if (status !== 200) throw new Error(`no tokens: ${body.error_description}`);
      return body;
    },
    async close() {
      await app.close();
      await host.close();
    },
  };
  host.answer = (reply) => {
    if (typeof scene.document === 'function') return scene.document(reply);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(scene.document));
  };
  return scene;
}

const USER_CODE = 'BCDFGHJK';

const alert = { kind: 'price-above', asset: { kind: 'stocks', code: 'THYAO' }, value: 9001 };

/** A key and a program of the user, two proposals that wait, one that was accepted, and a device that waits. */
export async function addPrograms(app: TestApp, user: TestUser, name: string): Promise<void> {
  await askForKey(app, user);
  const { userId } = user;
  const at = new Date(app.nowMs);
  const later = new Date(app.nowMs + 600_000);
  await app.db.sql`
    insert into access_key (user_id, key_id, name, prefix, scopes, created_at, expires_at)
    values (${userId}, 2, 'Asistan', 'krs_acs_7QxN', '{market}', ${at}, ${later})`;
  await app.db.sql`
    insert into program (user_id, key_id, client_id, resource, connected_at, lapses_at)
    values (${userId}, 2, 'https://asistan.ornek.test/c', 'api', ${at}, ${later})`;
  for (const _ of [1, 2, 3]) await user.call('POST', '/proposals', { kind: 'alert', alert });
  await user.call('POST', '/proposals/3/accept', {});
  if (name !== 'POST /oauth/authorize') return;
  await app.db.sql`
    insert into device_code (device_hash, user_hash, client_id, scopes, resource, network, created_at, expires_at)
    values (${hashOf('device')}, ${hashOf(USER_CODE)}, 'kurus', '{market}', 'api', '88.241.x.x', ${at}, ${later})`;
}

/** Requests about a user's keys and programs: an address, and its body. */
export const PROGRAM_WRITERS: Readonly<Record<string, () => readonly [string, object?]>> = {
  'POST /user/keys': () => ['/user/keys', { name: 'Pano', scopes: ['market'] }],
  'DELETE /user/keys/:id': () => ['/user/keys/1'],
  'POST /oauth/authorize': () => ['/oauth/authorize', { userCode: USER_CODE, decision: 'allow' }],
  'DELETE /user/programs/:id': () => ['/user/programs/2'],
  'POST /proposals': () => ['/proposals', { kind: 'alert', alert }],
  'POST /proposals/:id/accept': () => ['/proposals/1/accept', {}],
  'POST /proposals/:id/reject': () => ['/proposals/2/reject'],
  'POST /proposals/:id/undo': () => ['/proposals/3/undo'],
};
