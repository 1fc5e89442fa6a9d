/** Answers of people to what a program asks for: a grant is never more than that. */

import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import type { WantedAccess } from '@kurus/core/contract/programs';
import { type Scope, WRITING_SCOPES } from '@kurus/core/contract/words/scopes';
import { PROGRAMS_MAX } from '@kurus/core/limits';
import { requireProof } from '../../auth/proof/require-proof.ts';
import { keyPrefix, newKeyToken } from '../../auth/session/key-token.ts';
import { hashOf } from '../../auth/session/sessions.ts';
import type { Sql } from '../../db/pool.ts';
import { type Session, type SessionSql, sessionTransaction } from '../../ledger/user-transaction.ts';
import { endOf } from '../make-key.ts';
import { countAccounts } from '../store.ts';
import { type AccessRequest, judgeRequest, type Resource } from './access-request.ts';
import type { FindClient } from './client-documents.ts';
import { answerHostOf, type Client } from './client.ts';
import { userCodeHash } from './device-codes.ts';
import { answerDevice, findWaiting, type WaitingDevice } from './device-store.ts';
import type { OauthLimits } from './limits.ts';
import type { Lives } from './lives.ts';
import { countPrograms, insertCode, insertProgram, knowsClient, removeLapsed } from './store.ts';

export interface ConsentDeps {
  readonly sql: Sql;
  readonly findClient: FindClient;
  readonly limits: OauthLimits;
  readonly lives: Lives;
}

/** Person who answers, where, and when. */
export interface Caller {
  readonly session: Session;
  /** Key of their address. */
  readonly address: string;
  /** Address of this server, as programs know it. */
  readonly origin: string;
  readonly nowMs: number;
}

/** Thing that is answered: the parameters of a request, or the code of a device. */
export interface Subject {
  readonly request?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly userCode?: string | undefined;
}

export interface Decision {
  readonly decision: 'allow' | 'deny';
  readonly scopes?: readonly Scope[] | undefined;
  readonly accounts?: 'all' | readonly number[] | undefined;
  readonly expiresAt?: string | undefined;
  readonly ratiosOnly?: boolean | undefined;
}

interface Wanted {
  readonly client: Client;
  readonly scopes: readonly Scope[];
  readonly resource: Resource;
  readonly request?: AccessRequest;
  readonly device?: WaitingDevice & { readonly userHash: Buffer };
}

/** @throws DomainError AUTHORIZE_INVALID, PROGRAM_..., DEVICE_CODE_..., TOO_MANY_REQUESTS */
async function findWanted(deps: ConsentDeps, { request, userCode }: Subject, caller: Caller): Promise<Wanted> {
  await deps.limits.count('requests', caller.session.userId);
  if (userCode !== undefined) {
    const device = await findDeviceOf(deps, userCode, caller);
    const client = await deps.findClient(device.clientId);
    return { client, scopes: device.scopes, resource: device.resource, device };
  }
  const judged = await judgeRequest(request ?? {}, deps.findClient, caller.origin);
  return { client: judged.client, scopes: judged.scopes, resource: judged.resource, request: judged };
}

/** Every code counts as a guess until it was right. */
async function findDeviceOf({ sql, limits }: ConsentDeps, typed: string, { session, address, nowMs }: Caller) {
  await limits.count('guesses', session.userId);
  await limits.count('guessesOfAddress', address);
  const userHash = userCodeHash(typed);
  const device = userHash && (await findWaiting(sql, userHash));
  if (!userHash || !device) throw new DomainError('DEVICE_CODE_UNKNOWN');
  await limits.giveBack('guesses', session.userId);
  await limits.giveBack('guessesOfAddress', address);
  if (device.expiresAt.getTime() <= nowMs) throw new DomainError('DEVICE_CODE_EXPIRED');
  return { ...device, userHash };
}

/** @throws DomainError as `findWanted` */
export async function describeAccess(deps: ConsentDeps, subject: Subject, caller: Caller): Promise<WantedAccess> {
  const { client, scopes, request, device } = await findWanted(deps, subject, caller);
  const answerHost = request && answerHostOf(request.redirectUri);
  return {
    name: client.name,
    ...(client.host === undefined ? {} : { host: client.host }),
    ...(answerHost === undefined || answerHost === client.host ? {} : { answerHost }),
    isKnown: await knowsClient(deps.sql, caller.session.userId, client.id),
    scopes,
    ...(device && {
      device: {
        network: device.network,
        ...(device.system === null ? {} : { system: device.system }),
        expiresAt: device.expiresAt.toISOString(),
      },
    }),
  };
}

/**
 * Grants what a person allows, or refuses it, once.
 * @returns address to go to with the answer; undefined for a device
 * @throws DomainError as `findWanted`; PROOF_NEEDED, PROGRAMS_TOO_MANY, ACCOUNT_NOT_FOUND, ACCOUNT_FROZEN, FIELD_INVALID
 */
export async function answerRequest(
  deps: ConsentDeps,
  subject: Subject,
  decision: Decision,
  caller: Caller,
): Promise<string | undefined> {
  const wanted = await findWanted(deps, subject, caller);
  const { session, origin, nowMs } = caller;
  if (decision.decision === 'deny') {
    if (wanted.request) return answerUri(wanted.request, origin, { error: 'access_denied' });
    await sessionTransaction(deps.sql, session, (tx) =>
      settle(tx, wanted, { userId: session.userId, keyId: undefined }),
    );
    return undefined;
  }
  const code = newKeyToken(session.userId, 'code');
  const granted = grantOf(wanted, decision, { nowMs, lives: deps.lives, userId: session.userId });
  await sessionTransaction(deps.sql, session, async (tx) => {
    await requireProof(tx, session, nowMs);
    const { userId } = session;
    await removeLapsed(tx, userId, new Date(nowMs));
    if ((await countPrograms(tx, userId)) >= PROGRAMS_MAX)
      throw new DomainError('PROGRAMS_TOO_MANY', { most: String(PROGRAMS_MAX) });
    const { accounts } = granted;
    if (accounts && (await countAccounts(tx, userId, accounts)) < accounts.length)
      throw new DomainError('ACCOUNT_NOT_FOUND');
    const keyId = await insertProgram(tx, userId, granted);
    if (!wanted.request) return settle(tx, wanted, { userId, keyId });
    const { redirectUri, challenge } = wanted.request;
    const expiresAt = granted.lapsesAt;
    await insertCode(tx, userId, { tokenHash: hashOf(code), keyId, expiresAt, redirectUri, challenge });
  });
  return wanted.request && answerUri(wanted.request, origin, { code });
}

/** Answers a waiting device. @throws DomainError DEVICE_CODE_UNKNOWN where another answer came first */
async function settle(tx: SessionSql, { device }: Wanted, answer: Parameters<typeof answerDevice>[2]): Promise<void> {
  if (!device || !(await answerDevice(tx, device.userHash, answer))) throw new DomainError('DEVICE_CODE_UNKNOWN');
}

const OFF_AT_FIRST: readonly Scope[] = ['propose', ...WRITING_SCOPES];

interface Moment {
  readonly nowMs: number;
  readonly lives: Lives;
  readonly userId: string;
}

/**
 * Grant of a decision. What it says nothing of is as the page has it at first: of a request no writing and ratios
 * only, of a device all that its card names.
 */
function grantOf(
  { client, scopes: wanted, resource, device }: Wanted,
  decision: Decision,
  { nowMs, lives, userId }: Moment,
) {
  const { scopes = device ? wanted : wanted.filter((scope) => !OFF_AT_FIRST.includes(scope)) } = decision;
  if (scopes.length === 0 || scopes.some((scope) => !wanted.includes(scope)))
    throw DomainError.of(refusedAtField('FIELD_INVALID', 'scopes'));
  const { accounts = 'all', ratiosOnly = !device } = decision;
  // Calls that write answer with amounts.
  if (ratiosOnly && scopes.some((scope) => WRITING_SCOPES.includes(scope)))
    throw DomainError.of(refusedAtField('FIELD_INVALID', 'ratiosOnly'));
  return {
    clientId: client.id,
    name: client.name,
    prefix: keyPrefix(newKeyToken(userId, 'access')),
    scopes: [...new Set(scopes)],
    accounts: accounts === 'all' ? null : [...new Set(accounts)],
    resource,
    ratiosOnly,
    createdAt: new Date(nowMs),
    expiresAt: new Date(endOf(decision.expiresAt, nowMs)),
    lapsesAt: new Date(nowMs + (device ? lives.device : lives.code)),
  };
}

/** Address of a program with the answer, which names its sender (RFC 9207), so that it is not taken for another's. */
function answerUri(
  { redirectUri, state }: AccessRequest,
  issuer: string,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss: issuer }))
    url.searchParams.set(name, value);
  return url.href;
}
