/**
 * Gate of calls with an access key or a program's token, before anything else of a request is read: the grant is found,
 * its calls are counted, and its scope and accounts judged. What passes is served as with a session, which a key is
 * (decision 087). Each call is logged for its owner.
 */

import { accessOf } from '@kurus/core/contract/access';
import type { Endpoint } from '@kurus/core/contract/endpoint';
import { DomainError } from '@kurus/core/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMarked } from '../auth/session/key-token.ts';
import { claimed } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import type { KeyGrant } from '../http/api/access-key.ts';
import { isInnerCall } from '../http/api/inner-call.ts';
import { hasRatioView } from '../http/api/ratio-views.ts';
import { bearerToken } from '../http/api/session-guard.ts';
import { boundedCounters, limitRefusal, memoryCounter } from '../http/limits/counters.ts';
import { networkHalf } from '../http/limits/ip-key.ts';
import { userTransaction } from '../ledger/user-transaction.ts';
import { RecentMap } from '../sharing/recent-map.ts';
import { createCallLog, type NumberedCall } from './call-log.ts';
import { judgeAddress, judgeBody } from './reach.ts';
import { findGrant, findProgramGrant, insertCalls, noteKey, noteNetwork, touchKey, trimCalls } from './store.ts';

interface KeyGateParts {
  readonly sql: Sql;
  readonly now: () => number;
  /** Calls with one key in a minute; undefined for no limit. */
  readonly callsPerMinute: number | undefined;
  readonly onTrouble: (trouble: string) => void;
}

/** Keys whose grants are remembered, a kilobyte each. They never change, and each call still finds its session. */
const GRANTS = 10_000;
const MINUTE_SECONDS = 60;
const PATH_MAX = 200;
const TRIM_EACH_MS = 3_600_000;

export function keyGate(app: FastifyInstance, parts: KeyGateParts): void {
  const { now } = parts;
  const grantOf = grantReader(parts);
  const count = keyCounter(parts.callsPerMinute);
  const log = createCallLog({ write: callWriter(parts), onTrouble: parts.onTrouble });
  app.decorateRequest('accessKey');
  app.decorateRequest('innerCalls', 0);

  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    const { operation, takesKeys } = request.routeOptions.config;
    if (token === undefined || !(isMarked(token, 'key') || isMarked(token, 'access'))) return;
    if (!operation && !takesKeys) return;
    const grant = await grantOf(token);
    // The guard refuses what is no key, as it does any other token.
    if (!grant || grant.expiresAtMs <= now()) return;
    if (!isForResource(grant, takesKeys === true)) {
      if (!operation) return;
      throw new DomainError('SESSION_INVALID');
    }
    request.accessKey = { grant, scope: operation && accessOf(operation.endpoint).key?.scope };
    if (!isInnerCall()) await count(grant);
    if (operation) judgeCall(request, grant, operation.endpoint);
  });

  app.addHook('preHandler', async ({ accessKey, body, routeOptions }) => {
    const { operation } = routeOptions.config;
    const key = operation && accessOf(operation.endpoint).key;
    if (accessKey && key) judgeBody(body, accessKey.grant, key.reach);
  });

  app.addHook('onResponse', async (request, reply) => {
    // Each call that a request made has its own line.
    if (request.accessKey && request.innerCalls === 0)
      log.add({ ...callOf(request), status: reply.statusCode, at: new Date(now()) });
  });
  app.addHook('onClose', () => log.close());
}

/** A token of one resource is none of the other (RFC 8707); an assistant's tools call the interface with its own. */
const isForResource = ({ resource }: KeyGrant, isForAssistants: boolean): boolean =>
  resource === undefined || isInnerCall() || resource === (isForAssistants ? 'mcp' : 'api');

/** @throws DomainError SCOPE_MISSING, AMOUNTS_HIDDEN, ACCOUNT_NOT_FOUND */
function judgeCall(request: FastifyRequest, grant: KeyGrant, endpoint: Endpoint): void {
  const { access } = endpoint;
  const { key } = accessOf(endpoint);
  const isOpen = key !== undefined && grant.scopes.has(key.scope);
  const isHidden = grant.ratiosOnly && !hasRatioView(endpoint);
  if (access === 'session') {
    if (!isOpen) throw new DomainError('SCOPE_MISSING', key ? { scope: key.scope } : {});
    if (isHidden) throw new DomainError('AMOUNTS_HIDDEN');
  }
  if (isOpen && !isHidden) return judgeAddress(request, grant, key.reach);
  // To a public call that shows a session more, the key is none.
  if (key) delete request.headers.authorization;
}

function grantReader({ sql }: KeyGateParts): (token: string) => Promise<KeyGrant | undefined> {
  const known = new RecentMap<string, KeyGrant>(GRANTS);
  return async (token) => {
    const claim = claimed(token);
    if (!claim) return undefined;
    const name = claim.tokenHash.toString('latin1');
    const grant = known.get(name) ?? (await (isMarked(token, 'key') ? findGrant : findProgramGrant)(sql, claim));
    if (grant) known.set(name, grant);
    return grant;
  };
}

/** @returns counts a call. @throws DomainError TOO_MANY_REQUESTS */
function keyCounter(most: number | undefined): (grant: KeyGrant) => Promise<void> {
  if (most === undefined) return async () => undefined;
  const counter = boundedCounters(memoryCounter)('key', most, MINUTE_SECONDS);
  return async ({ userId, keyId }) => {
    const refusal = await limitRefusal(counter.consume(`${userId} ${keyId}`));
    if (!refusal) return;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: String(seconds) });
  };
}

/** Line of a call in the log: the address without its query, whose values may be personal. */
function callOf({ accessKey, method, url, refusal, ip }: FastifyRequest) {
  if (!accessKey) throw new Error('a call without a key');
  const { grant, scope } = accessKey;
  const path = (url.split('?', 1)[0] ?? '').slice(0, PATH_MAX);
  const { userId, keyId } = grant;
  return { userId, keyId, method, path, scope: scope ?? null, code: refusal ?? null, network: networkHalf(ip) };
}

function callWriter({ sql, now }: KeyGateParts) {
  const networks = new RecentMap<string, true>(GRANTS);
  const trimmed = new RecentMap<string, number>(GRANTS);
  return async (userId: string, calls: readonly NumberedCall[]) => {
    await insertCalls(sql, userId, calls);
    for (const [keyId, own] of Map.groupBy(calls, (call) => call.keyId)) {
      const [first] = own;
      if (!first) continue;
      const last = own.at(-1) ?? first;
      await touchKey(sql, userId, keyId, last.at);
      for (const network of new Set(own.map((call) => call.network))) {
        const name = `${userId} ${keyId} ${network}`;
        if (networks.get(name)) continue;
        await noteNew(sql, { userId, keyId, network, at: first.at });
        networks.set(name, true);
      }
      const key = `${userId} ${keyId}`;
      if (now() - (trimmed.get(key) ?? 0) < TRIM_EACH_MS) continue;
      trimmed.set(key, now());
      await trimCalls(sql, userId, keyId, now());
    }
  };
}

interface NetworkUse {
  readonly userId: string;
  readonly keyId: number;
  readonly network: string;
  readonly at: Date;
}

/** Tells the owner, where a key is used from a network for the first time. */
const noteNew = (sql: Sql, { userId, keyId, network, at }: NetworkUse): Promise<void> =>
  userTransaction(sql, userId, async (tx) => {
    const key = await noteNetwork(tx, userId, keyId, network);
    if (!key) return;
    const notice = key.isProgram ? 'programNetwork' : 'keyNetwork';
    await noteKey(tx, userId, { notice, key: key.name, network }, { prefix: key.prefix, at });
  });
