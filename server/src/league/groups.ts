/** Groups: made with rules that nobody changes any more, joined by a code, looked after by whoever made them. */

import { randomBytes, randomInt } from 'node:crypto';
import { DomainError } from '@kurus/core/contract/errors';
import { joinCodeOf } from '@kurus/core/league/join-code';
import { closesAtMs, seasonOfWeeks } from '@kurus/core/league/season';
import { GROUP_DAYS_AHEAD_MAX } from '@kurus/core/limits';
import { dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import { heldWord } from '@kurus/core/moderation/held-words';
import type { Sql } from '../db/pool.ts';
import {
  holdSession,
  type Session,
  type SessionSql,
  sessionTransaction,
  userTransaction,
} from '../ledger/user-transaction.ts';
import { findEntry } from './entry-store.ts';
import { endEntry, joinIn } from './join-league.ts';
import { requireVisible } from './league-view.ts';
import { insertCode, insertLeague, type League, type LeagueRules, readCode, readLeague, replaceCode } from './store.ts';

export interface NewGroup extends Omit<LeagueRules, 'kind' | 'name' | 'ownerId' | 'season'> {
  readonly name: string;
  readonly from: number;
  readonly weeks: number;
}

/** Signs of a group's number after its first. */
const ID_SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;
const newGroupId = () => `g${Array.from({ length: ID_LENGTH }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('')}`;
const CODE_BYTES = 8;
/** A code is taken once in a trillion. */
const TRIES = 5;

/**
 * Makes a group and joins it.
 * @throws DomainError GROUP_DATE_INVALID, GROUP_NAME_NOT_ALLOWED, GROUPS_TOO_MANY, SESSION_INVALID
 */
export function makeGroup(
  sql: Sql,
  session: Session,
  { from, weeks, ...rules }: NewGroup,
  { calendar, nowMs }: { readonly calendar: TradingCalendar; readonly nowMs: number },
): Promise<{ readonly id: string; readonly code: string }> {
  const season = seasonOfWeeks(from, weeks, calendar);
  const today = dayOf(nowMs);
  const isInTime = from >= today && from <= today + GROUP_DAYS_AHEAD_MAX;
  if (!season || !isInTime || nowMs >= closesAtMs(season)) throw new DomainError('GROUP_DATE_INVALID');
  if (heldWord(rules.name)) throw new DomainError('GROUP_NAME_NOT_ALLOWED');
  return sessionTransaction(sql, session, async (tx) => {
    const id = newGroupId();
    const code = await takeCode(tx, id);
    const group = { ...rules, id, kind: 'group', ownerId: session.userId, season, code } as const;
    const league = { ...group, state: 'upcoming', reason: undefined } as const;
    await insertLeague(tx, league, nowMs);
    await joinIn(tx, session, { ...league, assets: undefined, day: undefined }, nowMs);
    return { id, code };
  });
}

async function takeCode(tx: SessionSql, leagueId: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = joinCodeOf(randomBytes(CODE_BYTES));
    if (await insertCode(tx, code, leagueId)) return code;
  }
  throw new DomainError('UNAVAILABLE');
}

/** The group of a code; undefined for none. */
export async function groupOfCode(sql: Sql, code: string): Promise<League | undefined> {
  const id = await readCode(sql, code);
  return id === undefined ? undefined : readLeague(sql, id);
}

/** @throws DomainError LEAGUE_NOT_FOUND, GROUP_OWNER_ONLY, LEAGUE_OVER */
async function requireOwned(sql: Sql, userId: string, id: string, nowMs: number): Promise<League> {
  const { league } = await requireVisible(sql, userId, id);
  if (league.ownerId !== userId) throw new DomainError('GROUP_OWNER_ONLY');
  if (nowMs >= closesAtMs(league.season)) throw new DomainError('LEAGUE_OVER');
  return league;
}

/** Gives a group another code. @throws DomainError as `requireOwned`, SESSION_INVALID */
export async function renewCode(sql: Sql, session: Session, id: string, nowMs: number): Promise<string> {
  const league = await requireOwned(sql, session.userId, id, nowMs);
  return sessionTransaction(sql, session, async (tx) => {
    const code = await takeCode(tx, id);
    await replaceCode(tx, league, code);
    return code;
  });
}

/**
 * Removes a member; their row stays as one that left.
 * @throws DomainError as `requireOwned`, MEMBER_NOT_FOUND
 */
export async function removeMember(
  sql: Sql,
  session: Session,
  { id, nickname }: { readonly id: string; readonly nickname: string },
  nowMs: number,
): Promise<void> {
  await requireOwned(sql, session.userId, id, nowMs);
  const entry = await findEntry(sql, id, nickname);
  const { userId, accountId } = entry ?? {};
  if (!entry || entry.mark === 'left' || userId === undefined || accountId === undefined)
    throw new DomainError('MEMBER_NOT_FOUND');
  // Under the lock of the member; the owner's session stands until the commit.
  await userTransaction(sql, userId, async (tx) => {
    await endEntry(tx, userId, { leagueId: id, accountId }, nowMs);
    await holdSession(tx, session);
  });
}
