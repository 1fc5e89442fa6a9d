/** Access keys of tests: made through HTTP, and calls with them. */

import type { Scope } from '@kurus/core/contract/words/scopes';
import { callApp, type TestAnswer, type TestApp, type TestUser } from './app.ts';

export interface WantedKey {
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly accounts?: readonly number[] | 'all';
  readonly ratiosOnly?: boolean;
  readonly expiresAt?: string;
}

export interface TestKey {
  readonly id: string;
  readonly token: string;
  readonly key: Readonly<Record<string, unknown>>;
  call(method: string, url: string, payload?: object, remoteAddress?: string): Promise<TestAnswer>;
}

export interface LoggedCall {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly scope?: string;
  readonly code?: string;
  readonly network: string;
}

/** Asks for a key in a fresh session. */
export async function askForKey(app: TestApp, user: TestUser, wanted: WantedKey = {}): Promise<TestAnswer> {
  await app.db.sql`
    update session set proven_at = ${new Date(app.nowMs)} where user_id = ${user.userId} and key_id is null`;
  return user.call('POST', '/user/keys', { name: 'Ev panosu', scopes: ['portfolio:read'], ...wanted });
}

/** A key, as a caller from one address. */
export async function makeTestKey(app: TestApp, user: TestUser, wanted: WantedKey = {}): Promise<TestKey> {
  const { status, body } = await askForKey(app, user, wanted);
  if (status !== 201) throw new Error(`no key: ${status} ${body.message}`);
  const { key, token } = body.data as unknown as { key: { id: string }; token: string };
  return {
    id: key.id,
    token,
    key,
    call: (method, url, payload, remoteAddress = '88.241.7.9') =>
      callApp(app.http, {
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
        remoteAddress,
        ...(payload ? { payload } : {}),
      }),
  };
}

export async function keysOf(user: TestUser): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { body } = await user.call('GET', '/user/keys');
  return (body.data as unknown as { keys: Record<string, unknown>[] }).keys;
}

export async function keyLogOf(
  user: TestUser,
  id: string,
  query = '',
): Promise<{ readonly calls: readonly LoggedCall[]; readonly next?: string }> {
  const { body } = await user.call('GET', `/user/keys/${id}/log${query}`);
  return body.data as unknown as { calls: LoggedCall[]; next?: string };
}
