/** OAuth: what people see and answer of it, and what programs call. */

import { DomainError } from '@kurus/core/contract/errors';
import * as contract from '@kurus/core/contract/programs';
import * as requests from '@kurus/core/contract/requests/programs';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Sql } from '../../db/pool.ts';
import { ownAddress } from '../../http/api/own-address.ts';
import { type HttpContext, route } from '../../http/api/route.ts';
import { textOf } from '../../http/errors/texts.ts';
import { boundedCounters, type CounterFactory, memoryCounter } from '../../http/limits/counters.ts';
import { ipKey } from '../../http/limits/ip-key.ts';
import { type Session, sessionTransaction } from '../../ledger/user-transaction.ts';
import type { Resolve } from '../../outbound/call-outside.ts';
import { RecentMap } from '../../sharing/recent-map.ts';
import { createClientDocuments } from './client-documents.ts';
import { clientHost } from './client.ts';
import { answerRequest, type Caller, describeAccess } from './consent.ts';
import { oauthLimits } from './limits.ts';
import { livesOf } from './lives.ts';
import { DEVICE_INTERVAL_SECONDS, protocolRoutes } from './protocol-routes.ts';
import { deleteProgram, readPrograms, type StoredProgram } from './store.ts';

interface OauthParts {
  readonly sql: Sql;
  readonly config: Pick<Config, 'publicUrl' | 'oauthClientHosts' | 'limits' | 'leagueClock'>;
  readonly counter?: CounterFactory | undefined;
  readonly resolveName?: Resolve | undefined;
}

export function oauthRoutes(context: HttpContext, { sql, config, counter, resolveName }: OauthParts): void {
  const { app, now } = context;
  const limits = oauthLimits(config.limits ? boundedCounters(counter ?? memoryCounter) : undefined);
  const lives = livesOf(config.leagueClock);
  const findClient = createClientDocuments({ named: config.oauthClientHosts, resolveName, now });
  const originOf = (request: FastifyRequest) => ownAddress(request, config.publicUrl);
  const isFixed = config.publicUrl !== undefined;
  protocolRoutes(app, { sql, limits, lives, isTooSoon: createPace(), originOf, isFixed, now });

  const deps = { sql, findClient, limits, lives };
  const callerOf = (call: { session: Session; request: FastifyRequest; nowMs: number }): Caller => ({
    session: call.session,
    address: ipKey(call.request.ip),
    origin: originOf(call.request),
    nowMs: call.nowMs,
  });
  route(context, contract.accessRequest, requests.accessRequest, async (call) => {
    const { user_code: userCode, ...request } = call.query;
    const access = await describeAccess(deps, { request, userCode }, callerOf(call));
    return { message: textOf('ok', call.language), data: { access } };
  });

  route(context, contract.authorize, requests.authorize, async (call) => {
    const { request, userCode, ...decision } = call.body;
    const redirect = await answerRequest(deps, { request, userCode }, decision, callerOf(call));
    const data = redirect === undefined ? {} : { redirect };
    return { message: textOf('programAnswered', call.language), data };
  });

  route(context, contract.programs, requests.programs, async ({ session, nowMs, language }) => {
    const stored = await readPrograms(sql, session.userId, new Date(nowMs));
    return { message: textOf('ok', language), data: { programs: stored.map(itemOf) } };
  });

  route(context, contract.endProgram, requests.endProgram, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteProgram(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('PROGRAM_NOT_FOUND');
    return { message: textOf('programEnded', language) };
  });
}

/** Devices whose last call is remembered. */
const DEVICES = 10_000;
/** A little less than the interval, as clocks and networks are not exact. */
const PACE_MS = DEVICE_INTERVAL_SECONDS * 900;

/** @returns tells if a device asked a moment ago */
function createPace(): (deviceCode: string) => boolean {
  const asked = new RecentMap<string, number>(DEVICES);
  return (code) => {
    const [before, nowMs] = [asked.get(code), performance.now()];
    asked.set(code, nowMs);
    return before !== undefined && nowMs - before < PACE_MS;
  };
}

function itemOf({ id, clientId, name, scopes, accounts, ...program }: StoredProgram): contract.ProgramItem {
  const host = clientHost(clientId);
  return {
    id: String(id),
    name,
    ...(host === undefined ? {} : { host }),
    scopes,
    accounts: accounts ?? 'all',
    ratiosOnly: program.ratiosOnly,
    connectedAt: program.connectedAt.toISOString(),
    expiresAt: program.expiresAt.toISOString(),
    ...(program.lastUsedAt ? { lastUsedAt: program.lastUsedAt.toISOString() } : {}),
  };
}
