/** Names under which others see people: made by the product or chosen, each one of a kind. */

import { randomInt } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { heldWord } from '@kurus/core/moderation/held-words';
import {
  isMadeNickname,
  isReservedName,
  makeNickname,
  NICKNAME_CHANGES_DAYS,
  NICKNAME_CHANGES_MAX,
  nicknameFault,
  nicknameKey,
} from '@kurus/core/people/nickname';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { type Session, type SessionSql, sessionTransaction } from '../ledger/user-transaction.ts';
import { findName, insertName, leaveName, markShown, readLeavings, readNickname, takeAgain } from './store.ts';

const DAY_MS = 86_400_000;
/** Made names that are tried; there are thirty million. */
const TRIES = 20;

export interface OwnNickname {
  readonly nickname?: string;
  /** Changes left in the year. */
  readonly changesLeft: number;
}

export async function ownNickname(sql: Sql | TransactionSql, userId: string, nowMs: number): Promise<OwnNickname> {
  const [row, leavings] = [await readNickname(sql, userId), await leavingsOf(sql, userId, nowMs)];
  const changesLeft = Math.max(0, NICKNAME_CHANGES_MAX - leavings.length);
  return row ? { nickname: row.name, changesLeft } : { changesLeft };
}

/** A free name of those that the product makes. @throws DomainError UNAVAILABLE where none is found, SESSION_INVALID */
export function rollNickname(sql: Sql, session: Session): Promise<string> {
  return sessionTransaction(sql, session, async (tx) => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const name = makeNickname((limit) => randomInt(limit));
      if (!(await findName(tx, nicknameKey(name)))) return name;
    }
    throw new DomainError('UNAVAILABLE');
  });
}

/**
 * @param isFree whether people may choose words of their own; otherwise only made names are taken
 * @throws DomainError NICKNAME_INVALID, NICKNAME_NOT_ALLOWED, NICKNAME_TAKEN, NICKNAME_CHANGES_SPENT,
 *   NICKNAME_MADE_ONLY, SESSION_INVALID
 */
export async function chooseNickname(
  sql: Sql,
  session: Session,
  { name, isFree, nowMs }: { readonly name: string; readonly isFree: boolean; readonly nowMs: number },
): Promise<OwnNickname> {
  requireAllowed(name, isFree);
  return sessionTransaction(sql, session, async (tx) => {
    await changeName(tx, session.userId, name, nowMs);
    return ownNickname(tx, session.userId, nowMs);
  });
}

/**
 * The name of a person at the moment when others can see it; without one yet, a made name.
 * @throws DomainError UNAVAILABLE
 */
export async function revealNickname(tx: SessionSql, userId: string, nowMs: number): Promise<string> {
  const row = await readNickname(tx, userId);
  if (row) {
    if (!row.shownAt) await markShown(tx, row.key, nowMs);
    return row.name;
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const name = makeNickname((limit) => randomInt(limit));
    const key = nicknameKey(name);
    if (!(await insertName(tx, { key, name, userId, nowMs }))) continue;
    await markShown(tx, key, nowMs);
    return name;
  }
  throw new DomainError('UNAVAILABLE');
}

function requireAllowed(name: string, isFree: boolean): void {
  if (nicknameFault(name)) throw new DomainError('NICKNAME_INVALID');
  if (isMadeNickname(name)) return;
  if (!isFree) throw new DomainError('NICKNAME_MADE_ONLY');
  if (isReservedName(name) || heldWord(name)) throw new DomainError('NICKNAME_NOT_ALLOWED');
}

async function changeName(tx: SessionSql, userId: string, name: string, nowMs: number): Promise<void> {
  const current = await readNickname(tx, userId);
  if (current?.name === name) return;
  if (current?.shownAt) await requireChangesLeft(tx, userId, nowMs);
  const key = nicknameKey(name);
  const holder = await findName(tx, key);
  if (holder && holder.userId !== userId) throw new DomainError('NICKNAME_TAKEN');
  if (current?.key === key && !current.shownAt) return takeAgain(tx, key, name);
  // Other spellings of a name that was seen would be changes without end.
  if (current?.key === key) throw new DomainError('NICKNAME_TAKEN');
  if (current) await leaveName(tx, current, nowMs);
  if (holder) return takeAgain(tx, key, name);
  if (!(await insertName(tx, { key, name, userId, nowMs }))) throw new DomainError('NICKNAME_TAKEN');
}

const leavingsOf = (sql: Sql | TransactionSql, userId: string, nowMs: number) =>
  readLeavings(sql, userId, new Date(nowMs - NICKNAME_CHANGES_DAYS * DAY_MS));

/** @throws DomainError NICKNAME_CHANGES_SPENT with the day of the next one */
async function requireChangesLeft(tx: SessionSql, userId: string, nowMs: number): Promise<void> {
  const leavings = await leavingsOf(tx, userId, nowMs);
  const [first] = leavings.slice(-NICKNAME_CHANGES_MAX);
  if (leavings.length < NICKNAME_CHANGES_MAX || !first) return;
  throw new DomainError('NICKNAME_CHANGES_SPENT', { from: new Date(first.getTime() + NICKNAME_CHANGES_DAYS * DAY_MS) });
}
