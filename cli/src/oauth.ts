/** The calls of a login in the browser: RFC 8628 (device), 6749 (tokens), 7009 (revocation). */

import { bytesOf, retryAfterOf } from '@kurus/client/answer';
import { KurusError } from '@kurus/client/kurus-error';
import { userAgent } from './user-agent.ts';

/** Name under which servers know the command. */
const CLIENT_ID = 'kurus';
const SCOPES = ['market', 'portfolio:read', 'analysis:read', 'entries:write'];
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const CALL_MS = 20_000;
const ANSWER_MAX_BYTES = 64 * 1024;
/** Limits of what a server may ask for, in seconds. */
const [INTERVAL_LEAST, INTERVAL_MOST, WAIT_MOST] = [1, 60, 1_800];
const DEFAULT_INTERVAL = 5;

export interface Device {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly address: string;
  /** Address with the code in it, if the server has one. */
  readonly fullAddress: string | undefined;
  readonly intervalSeconds: number;
  readonly waitSeconds: number;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** Time at which the access token ends, epoch ms. */
  readonly endsAtMs: number;
}

/** Refusal of a token: the word of RFC 6749, 5.2, or of RFC 8628, 3.5. */
export interface Refused {
  readonly error: string;
  readonly retryAfter: number | undefined;
}

/** @throws KurusError */
export async function askForDevice(server: string, signal: AbortSignal): Promise<Device | Refused> {
  const answer = await post(server, '/oauth/device', { client_id: CLIENT_ID, scope: SCOPES.join(' ') }, signal);
  if ('error' in answer) return answer;
  const { device_code, user_code, verification_uri, verification_uri_complete, interval, expires_in } = answer.members;
  if (typeof device_code !== 'string' || typeof user_code !== 'string' || typeof verification_uri !== 'string')
    throw unreadable(200);
  return {
    deviceCode: device_code,
    userCode: user_code,
    address: verification_uri,
    fullAddress: typeof verification_uri_complete === 'string' ? verification_uri_complete : undefined,
    intervalSeconds: between(interval, INTERVAL_LEAST, INTERVAL_MOST) ?? DEFAULT_INTERVAL,
    waitSeconds: between(expires_in, INTERVAL_LEAST, WAIT_MOST) ?? WAIT_MOST,
  };
}

/** @throws KurusError */
export const askForTokens = (server: string, deviceCode: string, signal: AbortSignal): Promise<Tokens | Refused> =>
  tokensOf(server, { grant_type: DEVICE_GRANT, device_code: deviceCode, client_id: CLIENT_ID }, signal);

/** @throws KurusError */
export const renewTokens = (server: string, refresh: string, signal: AbortSignal): Promise<Tokens | Refused> =>
  tokensOf(server, { grant_type: 'refresh_token', refresh_token: refresh, client_id: CLIENT_ID }, signal);

/** Ends the connection with all of its tokens. @throws KurusError */
export async function revokeTokens(server: string, { refresh }: Tokens, signal: AbortSignal): Promise<void> {
  await post(
    server,
    '/oauth/revoke',
    { token: refresh, token_type_hint: 'refresh_token', client_id: CLIENT_ID },
    signal,
  );
}

async function tokensOf(
  server: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Tokens | Refused> {
  const sentMs = Date.now();
  const answer = await post(server, '/oauth/token', fields, signal);
  if ('error' in answer) return answer;
  const { access_token, refresh_token, expires_in } = answer.members;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') throw unreadable(200);
  const seconds = between(expires_in, 1, Number.MAX_SAFE_INTEGER) ?? 0;
  return { access: access_token, refresh: refresh_token, endsAtMs: sentMs + seconds * 1000 };
}

const between = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : undefined;

const unreadable = (status: number) => new KurusError('the answer is not one of Kuruş', { code: 'UNREADABLE', status });

async function post(
  server: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ readonly members: Readonly<Record<string, unknown>> } | Refused> {
  const limit = AbortSignal.timeout(CALL_MS);
  try {
    const response = await fetch(server + path, {
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': userAgent() },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    });
    const members = membersOf(await bytesOf(response, ANSWER_MAX_BYTES));
    if (response.ok && members) return { members };
    const error = members?.['error'];
    if (typeof error !== 'string' || !/^[a-z_]+$/.test(error)) throw unreadable(response.status);
    return { error, retryAfter: retryAfterOf(response) };
  } catch (error) {
    if (error instanceof KurusError || signal.aborted) throw error;
    const code = limit.aborted ? 'TIMEOUT' : 'NETWORK';
    throw new KurusError('the server cannot be reached', { code, status: 0 }, { cause: error });
  }
}

function membersOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
