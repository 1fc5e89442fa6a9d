/** Entries of a league, and the rows of its tables. */

import type { EntryState, TableOrder } from '@kurus/core/contract/words/league';
import type { MicroPoints } from '@kurus/core/league/score';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { money, type Money } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import type { Sql, TransactionSql } from '../db/pool.ts';

type Connection = Sql | TransactionSql;

export interface Entry {
  readonly entry: number;
  readonly userId: string | undefined;
  readonly accountId: number | undefined;
  /** Undefined after the person was erased. */
  readonly nickname: string | undefined;
  readonly joinedAtMs: number;
  readonly personSinceMs: number;
  readonly mark: 'in' | 'left' | 'review';
  readonly reason: string | undefined;
  readonly showsHoldings: boolean;
}

interface EntryRow {
  entry: number;
  userId: string | null;
  accountId: number | null;
  nickname: string | null;
  joinedAt: Date;
  personSince: Date;
  mark: Entry['mark'];
  reason: string | null;
  showsHoldings: boolean;
}

const entryColumns = (sql: Connection) => sql`
  entry_no as entry, person_id as "userId", account_id as "accountId", nickname, joined_at as "joinedAt",
  person_since as "personSince", mark, reason, shows_holdings as "showsHoldings"`;

const entryOf = (row: EntryRow): Entry => ({
  entry: row.entry,
  userId: row.userId ?? undefined,
  accountId: row.accountId ?? undefined,
  nickname: row.nickname ?? undefined,
  joinedAtMs: row.joinedAt.getTime(),
  personSinceMs: row.personSince.getTime(),
  mark: row.mark,
  reason: row.reason ?? undefined,
  showsHoldings: row.showsHoldings,
});

/** Entries after a number, in their order. */
export async function readEntries(sql: Connection, id: string, after: number, most: number): Promise<Entry[]> {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from league_entry
    where league_id = ${id} and entry_no > ${after} order by entry_no limit ${most}`;
  return rows.map(entryOf);
}

/** Entries by number; those that there are. */
export async function readEntriesOf(sql: Connection, id: string, entries: readonly number[]): Promise<Entry[]> {
  const rows = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from league_entry
    where league_id = ${id} and entry_no = any(${[...entries]}::int[])`;
  return rows.map(entryOf);
}

export async function findEntry(sql: Connection, id: string, nickname: string): Promise<Entry | undefined> {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from league_entry where league_id = ${id} and nickname = ${nickname}`;
  return row && entryOf(row);
}

/** Puts an entry under review, or back. @returns whether there is such an entry */
export async function markReview(
  sql: Connection,
  id: string,
  { nickname, reason }: { readonly nickname: string; readonly reason: string | undefined },
): Promise<boolean> {
  const mark = reason === undefined ? 'in' : 'review';
  const changed = await sql`
    update league_entry set mark = ${mark}, reason = ${reason ?? null}
    where league_id = ${id} and nickname = ${nickname} and mark <> 'left' returning 1`;
  return changed.length === 1;
}

/** Row of an official table. */
export interface RankRow {
  readonly entry: number;
  readonly cash: Money;
  readonly value: Money;
  readonly seq: bigint;
  readonly peak: Money;
  readonly earned: Ratio;
  readonly drawdown: Ratio;
  readonly score: MicroPoints;
  readonly fills: number;
  readonly assets: number;
  readonly investedDays: number;
  readonly state: EntryState;
  readonly place: number;
  readonly rank: number | undefined;
  readonly returnPlace: number;
  readonly returnRank: number | undefined;
}

interface StoredRank {
  entry: number;
  cash: string;
  value: string;
  seq: string;
  peak: string;
  earned: string;
  drawdown: string;
  score: string;
  fills: number;
  assets: number;
  investedDays: number;
  state: EntryState;
  place: number;
  rank: number | null;
  returnPlace: number;
  returnRank: number | null;
}

const rankColumns = (sql: Connection) => sql`
  r.entry_no as entry, r.cash, r.value, r.seq, r.peak, r.earned, r.drawdown, r.score, r.fills, r.assets,
  r.invested_days as "investedDays", r.state, r.place, r.rank, r.return_place as "returnPlace",
  r.return_rank as "returnRank"`;

const rankOf = (row: StoredRank): RankRow => ({
  ...row,
  cash: money(row.cash),
  value: money(row.value),
  seq: BigInt(row.seq),
  peak: money(row.peak),
  earned: BigInt(row.earned) as Ratio,
  drawdown: BigInt(row.drawdown) as Ratio,
  score: BigInt(row.score) as MicroPoints,
  rank: row.rank ?? undefined,
  returnRank: row.returnRank ?? undefined,
});

/** Rows of a table after an entry, in the order of the entries. */
export async function readRanks(
  sql: Connection,
  id: string,
  day: number,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<RankRow[]> {
  const rows = await sql<StoredRank[]>`
    select ${rankColumns(sql)} from league_rank r
    where r.league_id = ${id} and r.day = ${dateText(day)} and r.entry_no > ${after} order by r.entry_no limit ${most}`;
  return rows.map(rankOf);
}

/** Row as the next table needs it. */
export interface RankTrack {
  readonly entry: number;
  readonly seq: bigint;
  readonly peak: Money;
  readonly drawdown: Ratio;
  readonly investedDays: number;
}

/**
 * The same rows with less of each, from one entry to another. A range, and no limit: a table that the database has no
 * statistics of yet would be sorted whole for each page.
 */
export async function readTracks(
  sql: Connection,
  id: string,
  day: number,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ReadonlyMap<number, RankTrack>> {
  const rows = await sql<{ entry: number; seq: string; peak: string; drawdown: string; investedDays: number }[]>`
    select entry_no as entry, seq, peak, drawdown, invested_days as "investedDays" from league_rank
    where league_id = ${id} and day = ${dateText(day)} and entry_no between ${from} and ${until}`;
  return new Map(
    rows.map(({ seq, peak, drawdown, ...row }) => [
      row.entry,
      { ...row, seq: BigInt(seq), peak: money(peak), drawdown: BigInt(drawdown) as Ratio },
    ]),
  );
}

/** Rows of an entry, the oldest first. */
export async function readRanksOfEntry(
  sql: Connection,
  id: string,
  entry: number,
  days: readonly number[],
): Promise<(RankRow & { readonly day: number })[]> {
  const rows = await sql<(StoredRank & { day: string })[]>`
    select ${rankColumns(sql)}, r.day::text from league_rank r
    where r.league_id = ${id} and r.entry_no = ${entry} and r.day = any(${days.map(dateText)}::date[]) order by r.day`;
  return rows.map((row) => ({ ...rankOf(row), day: dayOfDate(row.day) }));
}

/** Row of a page: with the name, and the rank in the table before. */
export interface TableEntry extends RankRow {
  readonly nickname: string | undefined;
  readonly before: number | undefined;
}

/** Rows from a place on, in the order of the table. */
export async function readPage(
  sql: Connection,
  id: string,
  {
    day,
    before,
    by,
    from,
    most,
  }: {
    readonly day: number;
    readonly before: number | undefined;
    readonly by: TableOrder;
    readonly from: number;
    readonly most: number;
  },
): Promise<TableEntry[]> {
  const isScore = by === 'score';
  const place = isScore ? sql`r.place` : sql`r.return_place`;
  const rows = await sql<(StoredRank & { nickname: string | null })[]>`
    select ${rankColumns(sql)}, e.nickname from league_rank r
    join league_entry e on e.league_id = r.league_id and e.entry_no = r.entry_no
    where r.league_id = ${id} and r.day = ${dateText(day)} and ${place} >= ${from} and ${place} < ${from + most}
    order by ${place}`;
  const ranks =
    before === undefined
      ? []
      : await readRanksBefore(
          sql,
          id,
          before,
          by,
          rows.map(({ entry }) => entry),
        );
  const rankBefore = new Map(ranks.map(({ entry, rank }) => [entry, rank ?? undefined]));
  return rows.map(({ nickname, ...row }) => ({
    ...rankOf(row),
    nickname: nickname ?? undefined,
    before: rankBefore.get(row.entry),
  }));
}

/** Ranks of entries in the table of a day. On several nodes one statement with both tables is refused. */
const readRanksBefore = (sql: Connection, id: string, day: number, by: TableOrder, entries: readonly number[]) => sql<
  { entry: number; rank: number | null }[]
>`
  select r.entry_no as entry, ${by === 'score' ? sql`r.rank` : sql`r.return_rank`} as rank from league_rank r
  where r.league_id = ${id} and r.day = ${dateText(day)} and r.entry_no = any(${entries}::int[])`;
