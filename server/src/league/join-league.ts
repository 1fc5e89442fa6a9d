/** Joining and leaving a league: the account, its start cash and the entry come in one transaction. */

import { DomainError } from '@kurus/core/contract/errors';
import { closesAtMs, joinsFromMs } from '@kurus/core/league/season';
import { GROUP_MEMBERS_MAX, GROUPS_MAX, LEAGUE_ACCOUNTS_MAX } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { Sql } from '../db/pool.ts';
import { archiveLeagueAccount, openAnother } from '../ledger/accounts.ts';
import { postAll } from '../ledger/post-entries.ts';
import { type Session, type SessionSql, sessionTransaction, type UserSql } from '../ledger/user-transaction.ts';
import { endOrdersOf } from '../orders/end-orders.ts';
import { revealNickname } from '../people/nicknames.ts';
import { accountName } from './league-name.ts';
import {
  countMembers,
  insertEntry,
  isGroupId,
  type League,
  markLeft,
  nextEntryNumber,
  readLeague,
  readMember,
  readMembers,
  readPersonSince,
} from './store.ts';

export interface JoinedEntry {
  readonly nickname: string;
  readonly account: number;
}

/**
 * @throws DomainError LEAGUE_NOT_FOUND, LEAGUE_REFUSED, LEAGUE_OVER, LEAGUE_NOT_OPEN, LEAGUE_JOINED, LEAGUE_LEFT,
 *   GROUP_FULL, GROUPS_TOO_MANY, SESSION_INVALID
 */
export const joinLeague = (sql: Sql, session: Session, id: string, nowMs: number): Promise<JoinedEntry> =>
  sessionTransaction(sql, session, async (tx) => {
    const league = await readLeague(tx, id);
    if (!league) throw new DomainError('LEAGUE_NOT_FOUND');
    return joinIn(tx, session, league, nowMs);
  });

/** Joins within a transaction. @throws DomainError as `joinLeague` */
export async function joinIn(tx: SessionSql, session: Session, league: League, nowMs: number): Promise<JoinedEntry> {
  const { userId } = session;
  requireJoinable(league, nowMs);
  const member = await readMember(tx, userId, league.id);
  if (member) throw new DomainError(member.hasLeft ? 'LEAGUE_LEFT' : 'LEAGUE_JOINED');
  if (league.kind === 'group') await requireRoomForGroup(tx, userId, nowMs);
  const entry = await nextEntryNumber(tx, league.id);
  // Counted under the lock that the number took.
  if (league.kind === 'group' && (await countMembers(tx, league.id)) >= GROUP_MEMBERS_MAX)
    throw new DomainError('GROUP_FULL', { most: String(GROUP_MEMBERS_MAX) });
  const nickname = await revealNickname(tx, userId, nowMs);
  const account = { kind: 'league', name: accountName(league), cashKept: true } as const;
  const accountId = await openAnother(tx, userId, account, { most: LEAGUE_ACCOUNTS_MAX, nowMs });
  if (accountId === undefined) throw new DomainError('ACCOUNTS_TOO_MANY', { most: String(LEAGUE_ACCOUNTS_MAX) });
  const deposit = { kind: 'deposit', amount: league.startCash } as const;
  const posting = { userId, accountId, session: session.tokenHash, createdAtMs: nowMs, entries: [deposit] };
  const [posted] = await postAll(tx, [posting]);
  if (!posted || 'refusal' in posted) throw new Error(`the start cash was refused: ${JSON.stringify(posted)}`);
  const personSinceMs = await readPersonSince(tx, userId);
  await insertEntry(tx, { leagueId: league.id, entry, userId, accountId, nickname, joinedAtMs: nowMs, personSinceMs });
  return { nickname, account: accountId };
}

/** @throws DomainError LEAGUE_REFUSED, LEAGUE_OVER, LEAGUE_NOT_OPEN */
function requireJoinable({ kind, state, season }: League, nowMs: number): void {
  if (state === 'refused') throw new DomainError('LEAGUE_REFUSED');
  if (nowMs >= closesAtMs(season)) throw new DomainError('LEAGUE_OVER');
  const from = joinsFromMs(season);
  if (kind === 'open' && nowMs < from) throw new DomainError('LEAGUE_NOT_OPEN', { opening: new Date(from) });
}

/** Longest time that a group lasts, and is made ahead. */
const GROUP_LIFE_MS = 500 * DAY_MS;

/** @throws DomainError GROUPS_TOO_MANY */
async function requireRoomForGroup(tx: SessionSql, userId: string, nowMs: number): Promise<void> {
  const own = await readMembers(tx, userId);
  const groups = own.filter(
    ({ leagueId, hasLeft, joinedAtMs }) => isGroupId(leagueId) && !hasLeft && nowMs - joinedAtMs < GROUP_LIFE_MS,
  );
  const standing = [];
  for (const { leagueId } of groups) {
    const league = await readLeague(tx, leagueId);
    if (league && closesAtMs(league.season) > nowMs) standing.push(leagueId);
  }
  if (standing.length >= GROUPS_MAX) throw new DomainError('GROUPS_TOO_MANY', { most: String(GROUPS_MAX) });
}

/** @throws DomainError LEAGUE_NOT_FOUND, LEAGUE_NOT_JOINED, LEAGUE_LEFT, LEAGUE_OVER, SESSION_INVALID */
export const leaveLeague = (sql: Sql, session: Session, id: string, nowMs: number): Promise<void> =>
  sessionTransaction(sql, session, async (tx) => {
    const league = await readLeague(tx, id);
    const member = await readMember(tx, session.userId, id);
    if (!league || (!member && league.kind === 'group')) throw new DomainError('LEAGUE_NOT_FOUND');
    if (!member) throw new DomainError('LEAGUE_NOT_JOINED');
    if (member.hasLeft) throw new DomainError('LEAGUE_LEFT');
    if (nowMs >= closesAtMs(league.season)) throw new DomainError('LEAGUE_OVER');
    await endEntry(tx, session.userId, { leagueId: id, accountId: member.accountId }, nowMs);
  });

/** Ends an entry and its open orders; the row of the table stays. */
export async function endEntry(
  tx: UserSql,
  userId: string,
  { leagueId, accountId }: { readonly leagueId: string; readonly accountId: number },
  nowMs: number,
): Promise<void> {
  await endOrdersOf(tx, userId, nowMs, accountId);
  await archiveLeagueAccount(tx, { userId, accountId });
  await markLeft(tx, userId, leagueId, nowMs);
}
