/** Access keys over HTTP. They are closed to keys themselves. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/keys';
import * as requests from '@kurus/core/contract/requests/keys';
import { KEY_LOG_PAGE } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { makeKey } from './make-key.ts';
import { deleteKey, hasKey, readCalls, readKeys, type StoredCall, type StoredKey } from './store.ts';

const COUNTED_DAYS = 30;

export function keyRoutes(context: HttpContext, sql: Sql): void {
  route(context, contract.keys, requests.keys, async ({ session, nowMs, language }) => {
    const stored = await readKeys(sql, session.userId, new Date(nowMs - COUNTED_DAYS * DAY_MS));
    return { message: textOf('ok', language), data: { keys: stored.map(({ calls, ...key }) => itemOf(key, calls)) } };
  });

  route(context, contract.makeKey, requests.makeKey, async ({ session, body, nowMs, reply, language }) => {
    const { key, token } = await makeKey(sql, session, body, nowMs);
    reply.code(201);
    return { message: textOf('keyMade', language), data: { key: itemOf(key, 0), token } };
  });

  route(context, contract.endKey, requests.endKey, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteKey(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('KEY_NOT_FOUND');
    return { message: textOf('keyEnded', language) };
  });

  route(context, contract.keyLog, requests.keyLog, async ({ session: { userId }, params, query, language }) => {
    if (!(await hasKey(sql, userId, params.id))) throw new DomainError('KEY_NOT_FOUND');
    const filter = { before: query.before, isRefused: query.refused !== undefined, limit: KEY_LOG_PAGE + 1 };
    const found = await readCalls(sql, userId, params.id, filter);
    const page = found.slice(0, KEY_LOG_PAGE);
    const last = page.at(-1);
    const next = found.length > KEY_LOG_PAGE && last ? { next: last.id } : {};
    return { message: textOf('ok', language), data: { calls: page.map(callItem), ...next } };
  });
}

const itemOf = (key: StoredKey, calls: number): contract.KeyItem => ({
  id: String(key.id),
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  accounts: key.accounts ?? 'all',
  ...(key.ratiosOnly ? { ratiosOnly: true } : {}),
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  ...(key.lastUsedAt ? { lastUsedAt: key.lastUsedAt.toISOString() } : {}),
  calls,
});

const callItem = ({ at, method, path, scope, status, code, network }: StoredCall): contract.KeyCallItem => ({
  at: at.toISOString(),
  method,
  path,
  ...(scope ? { scope } : {}),
  status,
  ...(code ? { code } : {}),
  network,
});
