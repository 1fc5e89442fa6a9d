/** Leagues, their entries and the codes of groups in the database. Each statement is about one league, or one user. */

import type { LeagueCosts, LeagueKind, LeagueState, LeagueUniverse } from '@kurus/core/contract/words/league';
import type { AssetKey } from '@kurus/core/identity';
import type { Season } from '@kurus/core/league/season';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { money, type Money, moneyText, priceText, type Price } from '@kurus/core/money/money';
import { type Ratio, ratio } from '@kurus/core/money/ratio';
import type { Sql, TransactionSql } from '../db/pool.ts';
import { ofUser } from '../db/sql.ts';
import type { SessionSql, UserSql } from '../ledger/user-transaction.ts';

type Connection = Sql | TransactionSql;

/** Rules of a league, which nobody changes any more. */
export interface LeagueRules {
  readonly kind: LeagueKind;
  /** Undefined for the open league, which has the name of its month. */
  readonly name: string | undefined;
  readonly ownerId: string | undefined;
  readonly season: Season;
  readonly startCash: Money;
  readonly universe: LeagueUniverse;
  readonly costs: LeagueCosts;
  readonly mostShare: Ratio;
  readonly lateEntry: boolean;
  readonly weeklyMail: boolean;
}

export interface League extends LeagueRules {
  readonly id: string;
  readonly state: LeagueState;
  readonly reason: string | undefined;
  /** Assets that may be bought; undefined before the start. */
  readonly assets: readonly AssetKey[] | undefined;
  readonly code: string | undefined;
  /** Newest day with an official table. */
  readonly day: number | undefined;
}

interface LeagueRow {
  league_id: string;
  kind: LeagueKind;
  name: string | null;
  owner_id: string | null;
  state: LeagueState;
  reason: string | null;
  starts_on: string;
  ends_on: string;
  start_cash: string;
  universe: LeagueUniverse;
  costs: LeagueCosts;
  max_share: string;
  late_entry: boolean;
  weekly_mail: boolean;
  assets: AssetKey[] | null;
  code: string | null;
  day: string | null;
}

const leagueColumns = (sql: Connection) => sql`
  league_id, kind, name, owner_id, state, reason, starts_on::text, ends_on::text, start_cash, universe, costs,
  max_share, late_entry, weekly_mail, assets, code, day::text`;

const leagueOf = (row: LeagueRow): League => ({
  id: row.league_id,
  kind: row.kind,
  name: row.name ?? undefined,
  ownerId: row.owner_id ?? undefined,
  state: row.state,
  reason: row.reason ?? undefined,
  season: { from: dayOfDate(row.starts_on), to: dayOfDate(row.ends_on) },
  startCash: money(row.start_cash),
  universe: row.universe,
  costs: row.costs,
  mostShare: ratio(row.max_share),
  lateEntry: row.late_entry,
  weeklyMail: row.weekly_mail,
  assets: row.assets ?? undefined,
  code: row.code ?? undefined,
  day: row.day === null ? undefined : dayOfDate(row.day),
});

/** True for the number of a group: open leagues have their month. */
export const isGroupId = (id: string) => id.startsWith('g');

export async function readLeague(sql: Connection, id: string): Promise<League | undefined> {
  const [row] = await sql<LeagueRow[]>`select ${leagueColumns(sql)} from league where league_id = ${id}`;
  return row && leagueOf(row);
}

/** Leagues by number, those that there are; a statement each, as each lies on a node of its own. */
export async function readLeagues(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, League>> {
  const found = new Map<string, League>();
  for (const id of ids) {
    const league = await readLeague(sql, id);
    if (league) found.set(id, league);
  }
  return found;
}

/** Leagues that are not over, and the refused ones whose season is not, for the server that does their work. */
export async function readUnfinished(sql: Sql, today: number): Promise<League[]> {
  const rows = await sql<LeagueRow[]>`
    with unfinished as (
      select ${leagueColumns(sql)} from league
      where state in ('upcoming', 'running', 'finalizing', 'refused')
        and (state <> 'refused' or ends_on > ${dateText(today - 1)}))
    select * from unfinished order by league_id`;
  return rows.map(leagueOf);
}

/** @returns whether the number was free */
export async function insertLeague(
  tx: Connection,
  league: Omit<League, 'assets' | 'day'>,
  nowMs: number,
): Promise<boolean> {
  const { season } = league;
  const made = await tx`
    insert into league (league_id, kind, name, owner_id, state, reason, starts_on, ends_on, start_cash, universe, costs,
      max_share, late_entry, weekly_mail, code, created_at)
    values (${league.id}, ${league.kind}, ${league.name ?? null}, ${league.ownerId ?? null}, ${league.state},
      ${league.reason ?? null}, ${dateText(season.from)}, ${dateText(season.to)}, ${moneyText(league.startCash)},
      ${league.universe}, ${league.costs}, ${priceText(league.mostShare as bigint as Price)}, ${league.lateEntry},
      ${league.weeklyMail}, ${league.code ?? null}, ${new Date(nowMs)})
    on conflict (league_id) do nothing returning 1`;
  return made.length === 1;
}

export async function setState(tx: Connection, id: string, state: LeagueState, reason?: string): Promise<void> {
  await tx`update league set state = ${state}, reason = ${reason ?? null} where league_id = ${id}`;
}

/** Starts the season with the assets that may be bought in it. */
export async function startSeason(tx: Connection, id: string, assets: readonly AssetKey[]): Promise<void> {
  await tx`
    update league set state = 'running', assets = ${[...assets]}::text[]
    where league_id = ${id} and state = 'upcoming'`;
}

/** Locks a league, so that its members are counted one after the other. @returns the number of a next entry */
export async function nextEntryNumber(tx: SessionSql, id: string): Promise<number> {
  const [row] = await tx<{ next: number }[]>`
    update league set last_entry = last_entry + 1 where league_id = ${id} returning last_entry as next`;
  return row?.next ?? 1;
}

/** Entries that did not leave. */
export async function countMembers(sql: Connection, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from league_entry where league_id = ${id} and mark <> 'left'`;
  return row?.count ?? 0;
}

export async function countEntries(sql: Connection, id: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from league_entry where league_id = ${id}`;
  return row?.count ?? 0;
}

export interface NewEntry {
  readonly leagueId: string;
  readonly entry: number;
  readonly userId: string;
  readonly accountId: number;
  readonly nickname: string;
  readonly joinedAtMs: number;
  readonly personSinceMs: number;
}

export async function insertEntry(tx: SessionSql, entry: NewEntry): Promise<void> {
  const { leagueId, userId, accountId } = entry;
  await tx`
    insert into league_entry (league_id, entry_no, person_id, account_id, nickname, joined_at, person_since)
    values (${leagueId}, ${entry.entry}, ${userId}, ${accountId}, ${entry.nickname}, ${new Date(entry.joinedAtMs)},
      ${new Date(entry.personSinceMs)})`;
  await tx`
    insert into league_member (user_id, league_id, account_id, entry_no, joined_at)
    values (${ofUser(userId)}, ${leagueId}, ${accountId}, ${entry.entry}, ${new Date(entry.joinedAtMs)})`;
}

/** Membership of a user in a league. */
export interface Member {
  readonly leagueId: string;
  readonly accountId: number;
  readonly entry: number;
  readonly joinedAtMs: number;
  readonly hasLeft: boolean;
}

interface MemberRow {
  leagueId: string;
  accountId: number;
  entry: number;
  joinedAt: Date;
  leftAt: Date | null;
}
const memberOf = ({ joinedAt, leftAt, ...row }: MemberRow): Member => ({
  ...row,
  joinedAtMs: joinedAt.getTime(),
  hasLeft: leftAt !== null,
});
const memberColumns = (sql: Connection) => sql`
  league_id as "leagueId", account_id as "accountId", entry_no as entry, joined_at as "joinedAt", left_at as "leftAt"`;

export async function readMember(sql: Connection, userId: string, leagueId: string): Promise<Member | undefined> {
  const [row] = await sql<MemberRow[]>`
    select ${memberColumns(sql)} from league_member where user_id = ${ofUser(userId)} and league_id = ${leagueId}`;
  return row && memberOf(row);
}

/** The newest first. */
export async function readMembers(sql: Connection, userId: string): Promise<Member[]> {
  const rows = await sql<MemberRow[]>`
    select ${memberColumns(sql)} from league_member
    where user_id = ${ofUser(userId)} order by joined_at desc, league_id`;
  return rows.map(memberOf);
}

export async function memberOfAccount(
  sql: Connection,
  { userId, accountId }: { readonly userId: string; readonly accountId: number },
): Promise<Member | undefined> {
  const [row] = await sql<MemberRow[]>`
    select ${memberColumns(sql)} from league_member
    where user_id = ${ofUser(userId)} and account_id = ${accountId}`;
  return row && memberOf(row);
}

/** Marks a membership as over, on both sides. */
export async function markLeft(tx: UserSql, userId: string, leagueId: string, nowMs: number): Promise<void> {
  await tx`
    update league_member set left_at = ${new Date(nowMs)}
    where user_id = ${ofUser(userId)} and league_id = ${leagueId} and left_at is null`;
  await tx`update league_entry set mark = 'left' where league_id = ${leagueId} and person_id = ${userId}`;
}

/** Takes the person from their entries and groups; the rows of tables stay, without a name. */
export async function forgetPerson(tx: UserSql, userId: string, leagueId: string): Promise<void> {
  await tx`
    update league_entry set person_id = null, account_id = null, nickname = null, mark = 'left', reason = null,
      shows_holdings = false
    where league_id = ${leagueId} and person_id = ${userId}`;
  await tx`update league set owner_id = null where league_id = ${leagueId} and owner_id = ${userId}`;
}

export async function showHoldings(tx: SessionSql, userId: string, leagueId: string, shows: boolean): Promise<void> {
  await tx`
    update league_entry set shows_holdings = ${shows} where league_id = ${leagueId} and person_id = ${userId}`;
}

export async function readCode(sql: Connection, code: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select league_id as id from league_code where code = ${code}`;
  return row?.id;
}

/** @returns whether the code was free */
export async function insertCode(tx: Connection, code: string, leagueId: string): Promise<boolean> {
  const made = await tx.onEveryNode`
    insert into league_code (code, league_id) values (${code}, ${leagueId}) on conflict (code) do nothing returning 1`;
  return made.length === 1;
}

export async function replaceCode(tx: SessionSql, league: League, code: string): Promise<void> {
  if (league.code !== undefined) await tx.onEveryNode`delete from league_code where code = ${league.code}`;
  await tx`update league set code = ${code} where league_id = ${league.id}`;
}

/** Time at which a user registered, in ms. */
export async function readPersonSince(tx: SessionSql, userId: string): Promise<number> {
  const [row] = await tx<{ at: Date }[]>`select created_at as at from app_user where id = ${userId}`;
  return row?.at.getTime() ?? 0;
}
