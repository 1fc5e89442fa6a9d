/**
 * Official table of a day: every entry valued by the journal at 18:10, at the prices kept of that moment, in exact
 * figures. Made again from the same rows it is the same.
 */

import { ENTRY_STATES, type EntryState } from '@kurus/core/contract/words/league';
import { accountKey, type AccountKey } from '@kurus/core/identity';
import { type Activity, entryState, isEligible, isInvested } from '@kurus/core/league/eligibility';
import { createStandings, rankBy } from '@kurus/core/league/ranking';
import { advanceTrack, returnOf, scoreOf, startTrack } from '@kurus/core/league/score';
import { daysLeft, fewestDays, firstValuedDay, tradingDays, valuationAtMs } from '@kurus/core/league/season';
import { type Money, toFloat, total } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { type Entry, type RankRow, type RankTrack, readEntries, readRanks, readTracks } from './entry-store.ts';
import { type AccountUntil, type JournalState, readJournal } from './journal-store.ts';
import { createRankRows, fitting, type RankRows } from './rank-rows.ts';
import type { League } from './store.ts';
import type { LeagueDay } from './table-store.ts';
import { valuationPrices, type ValuationParts, type ValuationPrices } from './valuation-prices.ts';

export interface DayTable {
  readonly rows: RankRows;
  readonly ranked: number;
  readonly countsDrawdown: boolean;
}

/** Entries that are read and valued at a time. */
const AT_A_TIME = 1_000;

interface Context {
  readonly parts: ValuationParts;
  readonly league: League;
  readonly day: number;
  readonly prices: ValuationPrices;
  readonly isAgain: boolean;
  readonly stateOf: (entry: Entry, row: Activity) => EntryState;
}

/**
 * Computes a day's table; the tables of the days before are there.
 * @param isAgain counts for each entry what its stored row counted, so that nothing later has a part in it
 */
export async function computeTable(
  parts: ValuationParts,
  league: League,
  day: number,
  { isAgain = false }: { readonly isAgain?: boolean } = {},
): Promise<DayTable> {
  const prices = await valuationPrices(parts, day);
  const context: Context = { parts, league, day, prices, isAgain, stateOf: createStates(parts, league, day) };
  const rows = createRankRows();
  let reading = readPart(context, 0);
  for (;;) {
    const part = await reading;
    const isLast = part.entries.length < AT_A_TIME;
    // The database reads the next entries while these are valued.
    if (!isLast) reading = readPart(context, part.entries.at(-1)?.entry ?? 0);
    void reading.catch(() => undefined);
    await prices.require([...part.journal.values()].flatMap(({ positions }) => positions));
    for (const entry of part.entries) {
      const row = rowOf(context, part, entry);
      if (row) rows.push(row, entry.joinedAtMs);
    }
    if (isLast) break;
  }
  const countsDrawdown = !prices.hasStale();
  if (countsDrawdown) advanceTracks(rows);
  return { rows, ranked: placeAll(rows), countsDrawdown };
}

/** Entries of a page with what their values come from. */
interface Part {
  readonly entries: readonly Entry[];
  readonly before: ReadonlyMap<number, RankTrack>;
  /** Stored rows of the same day, for a table that is made again. */
  readonly own: ReadonlyMap<number, RankTrack>;
  readonly journal: ReadonlyMap<AccountKey, JournalState>;
  /** Last rows of erased people. */
  readonly last: ReadonlyMap<number, RankRow>;
}

const NONE: ReadonlyMap<number, never> = new Map<number, never>();

async function readPart({ parts, league, day, isAgain }: Context, after: number): Promise<Part> {
  const { sql } = parts;
  const entries = await readEntries(sql, league.id, after, AT_A_TIME);
  const span = { from: entries[0]?.entry ?? 0, until: entries.at(-1)?.entry ?? 0 };
  const own = isAgain ? await readTracks(sql, league.id, day, span) : NONE;
  const atMs = valuationAtMs(day);
  const counted = entries.filter((one) => (isAgain ? own.has(one.entry) : one.joinedAtMs <= atMs));
  const accounts = counted.flatMap(({ userId, accountId, entry }): AccountUntil[] =>
    userId === undefined || accountId === undefined ? [] : [{ userId, accountId, seq: own.get(entry)?.seq }],
  );
  const hasBefore = day > league.season.from;
  const [before, journal, last] = await Promise.all([
    hasBefore ? readTracks(sql, league.id, day - 1, span) : NONE,
    readJournal(sql, accounts, new Date(atMs)),
    hasBefore && accounts.length < counted.length ? readRanks(sql, league.id, day - 1, { after, most: AT_A_TIME }) : [],
  ]);
  return { entries, before, own, journal, last: new Map(last.map((row) => [row.entry, row])) };
}

/** Row without places and without the drawdown of the day; undefined for an entry that the table does not count. */
function rowOf(context: Context, { before, own, journal, last }: Part, entry: Entry): RankRow | undefined {
  const { parts, league, day, prices, isAgain, stateOf } = context;
  if (isAgain && !own.has(entry.entry)) return undefined;
  const { userId, accountId } = entry;
  const state = userId && accountId !== undefined ? journal.get(accountKey({ userId, accountId })) : undefined;
  if (!state) {
    // An erased person keeps the last figures.
    const row = last.get(entry.entry);
    return row && { ...row, state: stateOf(entry, row) };
  }
  const { cash, positions, fills, assets, seq } = state;
  let value: bigint = cash;
  for (const asset of positions) {
    const priced = prices.of(asset);
    if (priced) value += total(priced.price, asset.quantity, 'down');
  }
  const track = before.get(entry.entry);
  const isDayInvested = parts.calendar.isTradingDay(day) && isInvested(value as Money, cash);
  const investedDays = (track?.investedDays ?? 0) + (isDayInvested ? 1 : 0);
  const { peak, drawdown } = track ?? startTrack(league.startCash);
  const earned = returnOf(value, league.startCash);
  const figures = { entry: entry.entry, cash, value: value as Money, seq, earned, fills, assets, investedDays };
  return {
    ...figures,
    peak,
    drawdown,
    score: scoreOf(earned, drawdown),
    state: stateOf(entry, figures),
    place: 0,
    rank: undefined,
    returnPlace: 0,
    returnRank: undefined,
  };
}

/** States of entries in the table of a day. */
function createStates({ calendar }: ValuationParts, { season, lateEntry }: League, day: number): Context['stateOf'] {
  const fewest = fewestDays(tradingDays(season, calendar));
  const daysOver = tradingDays({ from: season.from, to: day }, calendar);
  /** Days that an entry sees, by the day that it sees first: many join on the same one. */
  const daysFrom = new Map<number, number>();
  return ({ joinedAtMs, personSinceMs, mark }, row) => {
    const first = firstValuedDay(joinedAtMs);
    const days = daysFrom.get(first) ?? daysLeft(season, joinedAtMs, calendar);
    daysFrom.set(first, days);
    const accountAgeMs = valuationAtMs(day) - personSinceMs;
    return entryState(mark, isEligible(row, { fewestDays: fewest, days, accountAgeMs, lateEntry }, daysOver));
  };
}

/** Adds the day to peaks, drawdowns and scores. */
function advanceTracks({ length, columns: { value, peak, earned, drawdown, score } }: RankRows): void {
  for (let at = 0; at < length; at += 1) {
    const track = { peak: peak[at] as Money, drawdown: drawdown[at] as Ratio };
    const next = advanceTrack(track, value[at] as Money);
    peak[at] = next.peak;
    drawdown[at] = next.drawdown;
    score[at] = fitting(scoreOf(earned[at] as Ratio, next.drawdown));
  }
}

/** Writes places and ranks into the rows. @returns how many have a rank */
function placeAll({ length, columns }: RankRows): number {
  const standings = createStandings(length);
  const ranked = ENTRY_STATES.indexOf('ranked');
  for (let at = 0; at < length; at += 1) {
    standings.score[at] = toFloat(columns.score[at] as Money);
    standings.earned[at] = toFloat(columns.earned[at] as Money);
    standings.drawdown[at] = toFloat(columns.drawdown[at] as Money);
    standings.isRanked[at] = columns.state[at] === ranked ? 1 : 0;
  }
  standings.fills.set(columns.fills.subarray(0, length));
  standings.joinedAtMs.set(columns.joinedAtMs.subarray(0, length));
  standings.entry.set(columns.entry.subarray(0, length));
  const [byScore, byReturn] = [rankBy('score', standings), rankBy('return', standings)];
  byScore.order.forEach((at, place) => (columns.place[at] = place + 1));
  byReturn.order.forEach((at, place) => (columns.returnPlace[at] = place + 1));
  columns.rank.set(byScore.rank);
  columns.returnRank.set(byReturn.rank);
  return byScore.ranked;
}

/** Facts of a day's table beside its rows. */
export const dayOfTable = (
  { rows, ranked: count, countsDrawdown }: DayTable,
  day: number,
  { madeAtMs, benchmarks }: Pick<LeagueDay, 'madeAtMs' | 'benchmarks'>,
): LeagueDay => ({ day, madeAtMs, countsDrawdown, ranked: count, entries: rows.length, benchmarks });
