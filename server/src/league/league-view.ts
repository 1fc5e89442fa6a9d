/** Leagues as their readers see them: of other people nothing but nicknames. */

import { isTradable } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { LeagueDetails, LeagueItem, LeagueTable, TableRow } from '@kurus/core/contract/leagues';
import type { EntryState, TableOrder } from '@kurus/core/contract/words/league';
import { parseAssetKey } from '@kurus/core/identity';
import { type MicroPoints, scoreOf, returnOf, pointsOf } from '@kurus/core/league/score';
import { closesAtMs, daysLeft, fewestDays, joinsFromMs, opensAtMs, tradingDays } from '@kurus/core/league/season';
import { GROUP_MEMBERS_MAX, LEAGUE_TABLE_PAGE, type Language } from '@kurus/core/limits';
import { dateText, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import type { Money } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import type { Sql } from '../db/pool.ts';
import { textOf } from '../http/errors/texts.ts';
import {
  type Entry,
  type RankRow,
  readEntries,
  readEntriesOf,
  readPage,
  readRanksOfEntry,
  type TableEntry,
} from './entry-store.ts';
import { leagueName } from './league-name.ts';
import type { ProvisionalTables } from './provisional-tables.ts';
import { countEntries, type League, type Member, readLeague, readMember } from './store.ts';
import { type LeagueDay, readDays } from './table-store.ts';

export interface ViewParts {
  readonly sql: Sql;
  readonly calendar: TradingCalendar;
  readonly provisional: ProvisionalTables;
}

export interface Reader {
  readonly userId: string;
  readonly language: Language;
  readonly nowMs: number;
}

/** League that a user may see, with their membership. @throws DomainError LEAGUE_NOT_FOUND, of groups for strangers */
export async function requireVisible(
  sql: Sql,
  userId: string,
  id: string,
): Promise<{ readonly league: League; readonly member: Member | undefined }> {
  const league = await readLeague(sql, id);
  const member = await readMember(sql, userId, id);
  if (!league || (league.kind === 'group' && !member)) throw new DomainError('LEAGUE_NOT_FOUND');
  return { league, member };
}

/**
 * League whose comments a user may read and write: of a group only its members, while they are.
 * @throws DomainError LEAGUE_NOT_FOUND
 */
export async function requireCommented(sql: Sql, userId: string, id: string): Promise<void> {
  const { league, member } = await requireVisible(sql, userId, id);
  if (league.kind === 'group' && member?.hasLeft !== false) throw new DomainError('LEAGUE_NOT_FOUND');
}

/** Number of entries by league, which is counted once in a while. */
const COUNT_MS = 30_000;
const counts = new WeakMap<Sql, Map<string, { readonly atMs: number; readonly count: number }>>();
async function entriesOf(sql: Sql, id: string, nowMs: number): Promise<number> {
  const known = counts.get(sql) ?? new Map<string, { readonly atMs: number; readonly count: number }>();
  counts.set(sql, known);
  const last = known.get(id);
  if (last && last.count > MANY && Math.abs(nowMs - last.atMs) < COUNT_MS) return last.count;
  const count = await countEntries(sql, id);
  known.set(id, { atMs: nowMs, count });
  return count;
}
/** Entries up to which they are counted each time. */
const MANY = 1_000;

export async function itemOf(
  { sql }: Pick<ViewParts, 'sql'>,
  league: League,
  member: Member | undefined,
  { language, nowMs }: Reader,
): Promise<LeagueItem> {
  const own = member && (await ownOf(sql, league, member));
  return {
    id: league.id,
    name: leagueName(league, language),
    kind: league.kind,
    state: league.state,
    ...(league.reason === 'MARKET_SEED' && { reason: league.reason }),
    from: dateText(league.season.from),
    to: dateText(league.season.to),
    entries: await entriesOf(sql, league.id, nowMs),
    ...(own && { own }),
  };
}

async function ownOf(sql: Sql, league: League, { entry, accountId, joinedAtMs }: Member) {
  const [found] = await readEntriesOf(sql, league.id, [entry]);
  if (!found) return undefined;
  const [row] = league.day === undefined ? [] : await readRanksOfEntry(sql, league.id, entry, [league.day]);
  const { fills = 0, assets = 0, investedDays = 0 } = row ?? {};
  return {
    nickname: found.nickname ?? '',
    account: accountId,
    state: stateNow(found, row),
    ...(found.reason !== undefined && { reason: found.reason }),
    ...(row?.rank !== undefined && found.mark === 'in' && { rank: row.rank }),
    joinedAt: new Date(joinedAtMs).toISOString(),
    showHoldings: found.showsHoldings,
    done: { fills, assets, investedDays },
  };
}

const stateNow = ({ mark }: Pick<Entry, 'mark'>, row: RankRow | undefined): EntryState =>
  mark === 'in' ? (row?.state === 'ranked' ? 'ranked' : 'unranked') : mark;

export async function detailsOf(
  parts: ViewParts,
  league: League,
  member: Member | undefined,
  reader: Reader,
): Promise<LeagueDetails> {
  const { calendar } = parts;
  const { season } = league;
  const { nowMs, userId } = reader;
  const days = tradingDays(season, calendar);
  const fewest = fewestDays(days);
  const to = Math.min(season.to, dayOf(nowMs));
  const isOwner = league.ownerId === userId;
  const assets = league.assets?.map((key) => parseAssetKey(key)).filter((one) => one !== undefined);
  return {
    ...(await itemOf(parts, league, member, reader)),
    opensAt: new Date(opensAtMs(season)).toISOString(),
    closesAt: new Date(closesAtMs(season)).toISOString(),
    joinsFrom: new Date(joinsFromMs(season)).toISOString(),
    startCash: league.startCash,
    universe: league.universe,
    ...(assets && { assets: assets.flatMap(({ kind, code }) => (isTradable(kind) ? [{ kind, code }] : [])) }),
    costs: league.costs,
    maxShare: league.mostShare,
    lateEntry: league.lateEntry,
    tradingDays: days,
    daysOver: to < season.from ? 0 : tradingDays({ from: season.from, to }, calendar),
    fewestDays: fewest,
    canRank: league.lateEntry || daysLeft(season, nowMs, calendar) >= fewest,
    ...(league.day !== undefined && { day: dateText(league.day) }),
    ...(await provisionalOf(parts, league, member, nowMs)),
    ...(league.kind === 'group' && { isOwner, mostMembers: GROUP_MEMBERS_MAX, weeklyMail: league.weeklyMail }),
    ...(isOwner && league.code !== undefined && { code: league.code }),
  };
}

async function provisionalOf(
  { provisional }: ViewParts,
  league: League,
  member: Member | undefined,
  nowMs: number,
): Promise<Pick<LeagueDetails, 'provisional'>> {
  const place =
    member && league.state === 'running' ? await provisional.placeOf(league, member.entry, nowMs) : undefined;
  if (!place) return {};
  const { rank, of, score, earned, atMs } = place;
  const figures = { score: pointsOf(BigInt(score) as MicroPoints), return: BigInt(earned) as Ratio };
  return { provisional: { rank, of, ...figures, at: new Date(atMs).toISOString() } };
}

export interface TableQuery {
  readonly by?: TableOrder | undefined;
  readonly day?: string | undefined;
  readonly from?: number | undefined;
  readonly around?: 'me' | undefined;
  readonly after?: number | undefined;
}

/** @throws DomainError LEAGUE_DAY_UNKNOWN, LEAGUE_NOT_JOINED */
export async function tableOf(
  { sql }: Pick<ViewParts, 'sql'>,
  { league, member }: { readonly league: League; readonly member: Member | undefined },
  { by = 'score', ...query }: TableQuery,
  reader: Reader,
): Promise<LeagueTable> {
  const days = await readDays(sql, league.id);
  const at = query.day === undefined ? days.length - 1 : days.findIndex(({ day }) => dateText(day) === query.day);
  const own = member?.entry;
  const today = days[at];
  if (!today) {
    if (query.day !== undefined) throw new DomainError('LEAGUE_DAY_UNKNOWN');
    return beforeFirst(sql, league, own, query, reader);
  }
  const around = query.around ? await placeOf(sql, league, today.day, own, by) : undefined;
  const half = Math.floor(LEAGUE_TABLE_PAGE / 2);
  const from = query.after ?? (around === undefined ? (query.from ?? 1) : Math.max(1, around - half));
  const page = { day: today.day, before: days[at - 1]?.day, by, from, most: LEAGUE_TABLE_PAGE + 1 };
  const found = await readPage(sql, league.id, page);
  const rows = found.slice(0, LEAGUE_TABLE_PAGE);
  return {
    day: dateText(today.day),
    days: days.map(({ day }) => dateText(day)),
    official: true,
    madeAt: new Date(today.madeAtMs).toISOString(),
    entries: today.entries,
    ranked: today.ranked,
    rows: rows.map((row) => rowOf(row, by, own, reader.language)),
    benchmarks: benchmarkItems(today),
    ...(around !== undefined && { around }),
    ...(found.length > rows.length && { next: String(from + rows.length) }),
  };
}

const benchmarkItems = ({ benchmarks }: LeagueDay): LeagueTable['benchmarks'] =>
  benchmarks.map(({ name, earned, estimated }) => ({
    name: name as LeagueTable['benchmarks'][number]['name'],
    return: BigInt(earned) as Ratio,
    ...(estimated && { estimated }),
  }));

/** Place of the reader. @throws DomainError LEAGUE_NOT_JOINED */
async function placeOf(sql: Sql, { id }: League, day: number, own: number | undefined, by: TableOrder) {
  const [row] = own === undefined ? [] : await readRanksOfEntry(sql, id, own, [day]);
  if (!row) throw new DomainError('LEAGUE_NOT_JOINED');
  return by === 'score' ? row.place : row.returnPlace;
}

export function rowOf(row: TableEntry, by: TableOrder, own: number | undefined, language: Language): TableRow {
  const rank = by === 'score' ? row.rank : row.returnRank;
  return {
    ...(rank !== undefined && { rank }),
    state: row.state,
    return: row.earned,
    maxDrawdown: row.drawdown,
    score: pointsOf(row.score),
    place: by === 'score' ? row.place : row.returnPlace,
    ...(row.before !== undefined && { before: row.before }),
    nickname: row.nickname ?? textOf('erasedPerson', language),
    ...(row.entry === own && { own: true }),
  };
}

/** Row of an entry that was not valued yet. */
export function firstRow(
  { entry, mark, nickname }: Pick<Entry, 'entry' | 'mark' | 'nickname'>,
  startCash: Money,
  own: number | undefined,
  language: Language,
): TableRow {
  const none = returnOf(startCash, startCash);
  return {
    state: mark === 'in' ? 'unranked' : mark,
    return: none,
    maxDrawdown: none,
    score: pointsOf(scoreOf(none, none)),
    place: entry,
    nickname: nickname ?? textOf('erasedPerson', language),
    ...(entry === own && { own: true }),
  };
}

/** Table before the first valuation: all entries in the order of joining. */
async function beforeFirst(
  sql: Sql,
  { id, startCash }: League,
  own: number | undefined,
  { from, after }: TableQuery,
  { language, nowMs }: Reader,
): Promise<LeagueTable> {
  const start = after ?? from ?? 1;
  const found = await readEntries(sql, id, start - 1, LEAGUE_TABLE_PAGE + 1);
  const rows = found.slice(0, LEAGUE_TABLE_PAGE);
  return {
    days: [],
    official: false,
    entries: await entriesOf(sql, id, nowMs),
    ranked: 0,
    rows: rows.map((entry) => firstRow(entry, startCash, own, language)),
    benchmarks: [],
    ...(found.length > rows.length && { next: String((rows.at(-1)?.entry ?? start) + 1) }),
  };
}
