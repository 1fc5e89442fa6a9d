/**
 * Tokens of programs: taken with a code or by a device, renewed, revoked. Each step runs under the user's lock. What is
 * used a second time ends the grant with all of its tokens, as then somebody else has a copy.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { isMarked, newKeyToken, type TokenKind } from '../../auth/session/key-token.ts';
import { claimed, hashOf } from '../../auth/session/sessions.ts';
import type { Sql } from '../../db/pool.ts';
import { type Session, type UserSql, userTransaction } from '../../ledger/user-transaction.ts';
import { noteKey } from '../store.ts';
import { resourceOf, scopesOf } from './access-request.ts';
import { clientHost } from './client.ts';
import { findDevice, takeDevice } from './device-store.ts';
import type { OauthLimits } from './limits.ts';
import type { Lives } from './lives.ts';
import { ProtocolError } from './protocol-error.ts';
import {
  deleteProgram,
  endAccess,
  findAccess,
  findGrantById,
  findToken,
  type Grant,
  insertPair,
  noteFirstNetwork,
  useToken,
} from './store.ts';

export interface TokenDeps {
  readonly sql: Sql;
  readonly limits: OauthLimits;
  readonly lives: Lives;
  /** Tells if a device asks again too soon. */
  readonly isTooSoon: (deviceCode: string) => boolean;
}

/** Call of a program, its parameters each once. */
export interface TokenCall {
  readonly given: ReadonlyMap<string, string>;
  /** First half of the address that it came from. */
  readonly network: string;
  readonly origin: string;
  readonly nowMs: number;
}

export interface TokenAnswer {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const grantRefused = (why: string) => new ProtocolError('invalid_grant', why);
const parameter = ({ given }: TokenCall, name: string): string => {
  const value = given.get(name);
  if (value === undefined || value === '') throw new ProtocolError('invalid_request', `${name} is missing`);
  return value;
};

/** Claim of a token of one kind; undefined for any other text. */
const claimOf = (token: string, kind: TokenKind): Session | undefined =>
  isMarked(token, kind) ? claimed(token) : undefined;

/** @throws ProtocolError, DomainError TOO_MANY_REQUESTS, UNAVAILABLE */
export async function answerTokenCall(deps: TokenDeps, call: TokenCall): Promise<TokenAnswer> {
  const grantType = parameter(call, 'grant_type');
  if (grantType === 'authorization_code') return exchangeCode(deps, call);
  if (grantType === 'refresh_token') return renew(deps, call);
  if (grantType === 'urn:ietf:params:oauth:grant-type:device_code') return takeForDevice(deps, call);
  throw new ProtocolError('unsupported_grant_type', 'this grant_type is not supported');
}

async function exchangeCode(deps: TokenDeps, call: TokenCall): Promise<TokenAnswer> {
  const claim = claimOf(parameter(call, 'code'), 'code');
  const [clientId, redirectUri] = [parameter(call, 'client_id'), parameter(call, 'redirect_uri')];
  const verifier = parameter(call, 'code_verifier');
  if (!claim) throw grantRefused('the code is not valid');
  const answer = await openTransaction(deps.sql, claim.userId, async (tx) => {
    const found = await findToken(tx, claim, 'code');
    if (!found) return grantRefused('the code is not valid');
    if (found.usedAt) {
      await endCopied(tx, claim.userId, found, call);
      return grantRefused('the code was used before');
    }
    if (found.tokenEndsAt.getTime() <= call.nowMs) return grantRefused('the code has expired');
    if (found.clientId !== clientId) return grantRefused('the code is of another client');
    if (found.redirectUri !== redirectUri) return grantRefused('redirect_uri is not that of the request');
    if (!fits(verifier, found.challenge ?? '')) return grantRefused('code_verifier does not fit');
    requireResource(call, found);
    await useToken(tx, claim, new Date(call.nowMs));
    return issue(tx, claim.userId, found, { deps, call });
  });
  return resultOf(answer);
}

/** Compares a verifier with the challenge of its request (RFC 7636, 4.6). */
function fits(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const [own, stated] = [createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url')];
  return own.length === stated.length && timingSafeEqual(own, stated);
}

async function renew(deps: TokenDeps, call: TokenCall): Promise<TokenAnswer> {
  const claim = claimOf(parameter(call, 'refresh_token'), 'refresh');
  const clientId = parameter(call, 'client_id');
  if (!claim) throw grantRefused('the refresh token is not valid');
  const answer = await openTransaction(deps.sql, claim.userId, async (tx) => {
    const found = await findToken(tx, claim, 'refresh');
    if (!found) return grantRefused('the refresh token is not valid');
    if (found.usedAt) {
      await endCopied(tx, claim.userId, found, call);
      return grantRefused('the refresh token was used before');
    }
    if (found.clientId !== clientId) return grantRefused('the refresh token is of another client');
    if (found.tokenEndsAt.getTime() <= call.nowMs) return grantRefused('the refresh token has expired');
    requireResource(call, found);
    const asked = call.given.get('scope');
    if (asked !== undefined && !(scopesOf(asked)?.every((scope) => found.scopes.includes(scope)) ?? false))
      return new ProtocolError('invalid_scope', 'scope is more than was granted');
    await deps.limits.count('renewals', `${claim.userId} ${found.keyId}`);
    await useToken(tx, claim, new Date(call.nowMs));
    return issue(tx, claim.userId, found, { deps, call });
  });
  return resultOf(answer);
}

async function takeForDevice(deps: TokenDeps, call: TokenCall): Promise<TokenAnswer> {
  const [code, clientId] = [parameter(call, 'device_code'), parameter(call, 'client_id')];
  const deviceHash = hashOf(code);
  const device = isMarked(code, 'device') ? await findDevice(deps.sql, deviceHash) : undefined;
  if (!device || device.clientId !== clientId) throw grantRefused('the device code is not valid');
  const { userId, keyId } = device;
  if (userId === null) {
    if (device.expiresAt.getTime() <= call.nowMs)
      throw new ProtocolError('expired_token', 'the device code has expired');
    if (deps.isTooSoon(code)) throw new ProtocolError('slow_down', 'wait five seconds more between calls');
    throw new ProtocolError('authorization_pending', 'nobody has answered yet');
  }
  if (keyId === null) {
    await takeDevice(deps.sql, deviceHash);
    throw new ProtocolError('access_denied', 'the person refused');
  }
  const answer = await openTransaction(deps.sql, userId, async (tx) => {
    if (!(await takeDevice(tx, deviceHash))) return grantRefused('the device code was used before');
    const grant = await findGrantById(tx, userId, keyId);
    if (!grant || device.expiresAt.getTime() <= call.nowMs) return grantRefused('the device code has expired');
    requireResource(call, grant);
    return issue(tx, userId, grant, { deps, call });
  });
  return resultOf(answer);
}

/**
 * A transaction under the user's lock, for an open account. It returns refusals, so that what it did before them, such
 * as ending a grant, is committed.
 */
const openTransaction = (
  sql: Sql,
  userId: string,
  work: (tx: UserSql) => Promise<TokenAnswer | ProtocolError>,
): Promise<TokenAnswer | ProtocolError> =>
  userTransaction(sql, userId, async (tx, status) =>
    status === 'open' ? work(tx) : grantRefused('the account is not open'),
  );

function resultOf(answer: TokenAnswer | ProtocolError): TokenAnswer {
  if (answer instanceof ProtocolError) throw answer;
  return answer;
}

/** @throws ProtocolError for a resource that the grant is not for (RFC 8707) */
function requireResource({ given, origin }: TokenCall, { resource }: Pick<Grant, 'resource'>): void {
  const asked = given.get('resource');
  if (asked !== undefined && resourceOf(asked, origin) !== resource)
    throw new ProtocolError('invalid_target', 'resource is not that of the grant');
}

interface Issuing {
  readonly deps: TokenDeps;
  readonly call: TokenCall;
}

async function issue(
  tx: UserSql,
  userId: string,
  grant: Grant,
  { deps, call }: Issuing,
): Promise<TokenAnswer | ProtocolError> {
  const { keyId, expiresAt, scopes } = grant;
  const { nowMs, network } = call;
  const leftMs = expiresAt.getTime() - nowMs;
  if (leftMs <= 0) return grantRefused('the grant has ended');
  const at = new Date(nowMs);
  const [access, refresh] = [newKeyToken(userId, 'access'), newKeyToken(userId, 'refresh')];
  const ending = (token: string, lifeMs: number) => ({
    tokenHash: hashOf(token),
    keyId,
    expiresAt: new Date(nowMs + Math.min(lifeMs, leftMs)),
  });
  const { lives } = deps;
  await insertPair(tx, userId, {
    keyId,
    access: ending(access, lives.access),
    refresh: ending(refresh, lives.refresh),
    at,
  });
  if (!grant.connectedAt) {
    await noteFirstNetwork(tx, userId, keyId, network);
    await noteKey(tx, userId, { notice: 'programMade', ...aboutGrant(grant) }, { prefix: grant.prefix, at });
  }
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.max(1, Math.floor(lives.accessSeconds * Math.min(1, leftMs / lives.access))),
    refresh_token: refresh,
    scope: scopes.join(' '),
  };
}

/** Ends a grant one of whose secrets came twice, and tells its owner. */
async function endCopied(tx: UserSql, userId: string, grant: Grant, { nowMs }: TokenCall): Promise<void> {
  await deleteProgram(tx, userId, grant.keyId);
  const about = { prefix: grant.prefix, at: new Date(nowMs) };
  await noteKey(tx, userId, { notice: 'programCopied', ...aboutGrant(grant) }, about);
}

const aboutGrant = ({ name, clientId }: Grant) => ({
  key: name,
  ...hostPart(clientHost(clientId)),
});

const hostPart = (host: string | undefined) => (host === undefined ? {} : { host });

/**
 * Revokes a token (RFC 7009): a refresh token ends its grant, an access token alone itself. An unknown one is no error.
 * @throws ProtocolError for a token of another program
 */
export async function revoke(deps: Pick<TokenDeps, 'sql'>, call: TokenCall): Promise<void> {
  const token = parameter(call, 'token');
  const clientId = parameter(call, 'client_id');
  const [refresh, access] = [claimOf(token, 'refresh'), claimOf(token, 'access')];
  const claim = refresh ?? access;
  if (!claim) return;
  await userTransaction(deps.sql, claim.userId, async (tx) => {
    const renewing = refresh && (await findToken(tx, refresh, 'refresh'));
    const owner = renewing ?? (await findAccess(tx, claim));
    if (!owner) return;
    if (owner.clientId !== clientId) throw new ProtocolError('invalid_client', 'the token is of another client');
    if (renewing) await deleteProgram(tx, claim.userId, renewing.keyId);
    else await endAccess(tx, claim);
  });
}
