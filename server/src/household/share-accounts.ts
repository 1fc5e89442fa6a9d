/** Shares from the invitation to the end. What changes rows of both people is one transaction under both locks. */

import { randomBytes, randomUUID } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import type { ShareRole } from '@kurus/core/contract/words/household';
import { joinCodeOf } from '@kurus/core/league/join-code';
import { SHARE_CODE_HOURS, SHARES_MAX } from '@kurus/core/limits';
import type { Sql } from '../db/pool.ts';
import {
  lockAlso,
  type Session,
  type SessionSql,
  sessionTransaction,
  type UserSql,
} from '../ledger/user-transaction.ts';
import {
  accountsGivenTo,
  eraseCode,
  eraseGiven,
  eraseStale,
  eraseTaken,
  findGiven,
  findTaken,
  type GivenShare,
  giveTo,
  insertCode,
  insertGiven,
  insertTaken,
  noteShare,
  readAccountNames,
  readCode,
  readGiven,
  readName,
  readPerson,
  readTaken,
  startShare,
} from './store.ts';

const HOUR_MS = 3_600_000;
const CODE_BYTES = 8;
const HASH_BYTES = 32;
/** A code is taken once in a trillion. */
const TRIES = 5;

interface Offer {
  readonly account: number | 'all';
  readonly role: ShareRole;
}

/** @throws DomainError ACCOUNT_NOT_FOUND, SHARES_TOO_MANY, SESSION_INVALID, ACCOUNT_FROZEN */
export function offerShare(
  sql: Sql,
  session: Session,
  { account, role }: Offer,
  nowMs: number,
): Promise<{ readonly code: string; readonly until: Date }> {
  const { userId } = session;
  const accountId = account === 'all' ? null : account;
  return sessionTransaction(sql, session, async (tx) => {
    await eraseStale(tx, userId, nowMs);
    if (accountId !== null && (await readAccountNames(tx, userId, accountId)).length === 0)
      throw new DomainError('ACCOUNT_NOT_FOUND');
    if ((await readGiven(tx, userId, nowMs)).length >= SHARES_MAX) throw tooMany();
    const share = {
      id: randomUUID(),
      accountId,
      role,
      grantHash: randomBytes(HASH_BYTES),
      until: new Date(nowMs + SHARE_CODE_HOURS * HOUR_MS),
      madeAt: new Date(nowMs),
    };
    const code = await takeCode(tx, userId, share.id);
    await insertGiven(tx, userId, { ...share, code });
    return { code, until: share.until };
  });
}

async function takeCode(tx: SessionSql, userId: string, id: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = joinCodeOf(randomBytes(CODE_BYTES));
    if (await insertCode(tx, code, userId, id)) return code;
  }
  throw new DomainError('UNAVAILABLE');
}

/** Invitation of a code, while it can be taken and its owner is there. */
export async function findOffer(
  sql: Sql,
  code: string,
  nowMs: number,
): Promise<{ readonly ownerId: string; readonly share: GivenShare } | undefined> {
  const place = await readCode(sql, code);
  if (!place) return undefined;
  const { ownerId, id } = place;
  const [share, owner] = [await findGiven(sql, ownerId, id), await readPerson(sql, ownerId)];
  return share?.state === 'invited' && share.until.getTime() > nowMs && owner ? { ownerId, share } : undefined;
}

/**
 * Takes an invitation.
 * @throws DomainError SHARE_CODE_WRONG, SHARE_OWN, SHARE_KNOWN, SHARES_TOO_MANY, SESSION_INVALID, ACCOUNT_FROZEN
 */
export async function acceptShare(
  sql: Sql,
  session: Session,
  { ownerId, share, ours }: { readonly ownerId: string; readonly share: GivenShare; readonly ours: boolean },
  nowMs: number,
): Promise<void> {
  const { userId } = session;
  if (ownerId === userId) throw new DomainError('SHARE_OWN');
  await sessionTransaction(sql, session, async (tx) => {
    if ((await readTaken(tx, userId)).length >= SHARES_MAX) throw tooMany();
    const known = await accountsGivenTo(tx, ownerId, userId);
    const { id, accountId, code } = share;
    if (known.some((one) => one === null || accountId === null || one === accountId))
      throw new DomainError('SHARE_KNOWN');
    const owner = await lockAlso(tx, ownerId);
    if (!(await giveTo(tx, { ownerId, id, personId: userId }, nowMs))) throw new DomainError('SHARE_CODE_WRONG');
    await insertTaken(tx, userId, { id, ownerId, ours, takenAt: new Date(nowMs) });
    if (code !== null) await eraseCode(tx, code);
    await noteShare(owner, ownerId, { notice: 'shareAccepted', ...(await factsOf(tx, share, ownerId, userId)) }, nowMs);
  });
}

/** @throws DomainError SHARE_NOT_FOUND, SHARE_NOT_ACCEPTED, SESSION_INVALID, ACCOUNT_FROZEN */
export function confirmShare(sql: Sql, session: Session, id: string, nowMs: number): Promise<void> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const share = await findGiven(tx, userId, id);
    if (!share) throw new DomainError('SHARE_NOT_FOUND');
    if (share.personId === null || !(await startShare(tx, userId, id, nowMs)))
      throw new DomainError('SHARE_NOT_ACCEPTED');
    const person = await lockAlso(tx, share.personId);
    const facts = await factsOf(tx, share, userId, userId);
    await noteShare(person, share.personId, { notice: 'shareStarted', ...facts }, nowMs);
  });
}

/**
 * Ends a share, by either of the two: it is gone with the commit, and both are told.
 * @throws DomainError SHARE_NOT_FOUND, SESSION_INVALID, ACCOUNT_FROZEN
 */
export function endShare(sql: Sql, session: Session, id: string, nowMs: number): Promise<void> {
  const { userId } = session;
  return sessionTransaction(sql, session, async (tx) => {
    const ownerId = (await findGiven(tx, userId, id)) ? userId : (await findTaken(tx, userId, id))?.ownerId;
    if (ownerId === undefined) throw new DomainError('SHARE_NOT_FOUND');
    await endOne(tx, { ownerId, id, by: userId }, nowMs);
  });
}

/**
 * Ends the shares that a person gives, or those of one of their accounts, and with the person also those that they
 * take. The person or the account is erased in the same transaction.
 */
export async function endShares(tx: UserSql, userId: string, nowMs: number, account?: number): Promise<void> {
  for (const { id, accountId } of await readGiven(tx, userId, 0))
    if (account === undefined || accountId === account) await endOne(tx, { ownerId: userId, id, by: userId }, nowMs);
  if (account !== undefined) return;
  for (const { id, ownerId } of await readTaken(tx, userId)) await endOne(tx, { ownerId, id, by: userId }, nowMs);
}

interface EndedShare {
  readonly ownerId: string;
  readonly id: string;
  /** Person who ends it, whose lock is held. */
  readonly by: string;
}

async function endOne(tx: UserSql, { ownerId, id, by }: EndedShare, nowMs: number): Promise<void> {
  const owner = ownerId === by ? tx : await lockAlso(tx, ownerId);
  const share = await eraseGiven(owner, ownerId, id);
  if (share && share.code !== null) await eraseCode(tx, share.code);
  const personId = share?.personId ?? (ownerId === by ? undefined : by);
  if (personId === undefined) return;
  const person = personId === by ? tx : await lockAlso(tx, personId);
  await eraseTaken(person, personId, id);
  if (!share) return;
  const told = [
    [owner, ownerId, 'shareLeft', personId],
    [person, personId, 'shareGone', ownerId],
  ] as const;
  for (const [held, reader, notice, other] of told) {
    const facts = { notice, ...(await factsOf(tx, share, ownerId, other)), ...(reader === by ? { own: true } : {}) };
    await noteShare(held, reader, facts, nowMs);
  }
}

/** Facts of a notification that names `other`. */
async function factsOf(tx: UserSql, { id, accountId }: GivenShare, ownerId: string, other: string) {
  const person = await readName(tx, other);
  if (accountId === null) return { share: id, person };
  const [account] = await readAccountNames(tx, ownerId, accountId);
  return { share: id, person, ...(account ? { account: account.name } : {}) };
}

const tooMany = () => new DomainError('SHARES_TOO_MANY', { most: String(SHARES_MAX) });
