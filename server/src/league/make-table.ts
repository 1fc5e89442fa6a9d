/**
 * Official table of a day: every entry valued by the journal at 18:10, at the prices kept of that moment, in exact
 * figures. Made again from the same rows it is the same.
 */

import { accountKey } from '@kurus/core/identity';
import { entryState, isEligible, isInvested } from '@kurus/core/league/eligibility';
import { createStandings, rankBy } from '@kurus/core/league/ranking';
import { advanceTrack, returnOf, scoreOf, startTrack, type Track } from '@kurus/core/league/score';
import { daysLeft, fewestDays, tradingDays, valuationAtMs } from '@kurus/core/league/season';
import { sumMoney, toFloat, total, ZERO_MONEY, type Money } from '@kurus/core/money/money';
import { type Entry, type RankRow, readEntries, readRanks } from './entry-store.ts';
import { type AccountUntil, type JournalState, readJournal } from './journal-store.ts';
import type { League } from './store.ts';
import type { LeagueDay } from './table-store.ts';
import { valuationPrices, type ValuationParts, type ValuationPrices } from './valuation-prices.ts';

export interface DayTable {
  readonly rows: readonly RankRow[];
  readonly ranked: number;
  readonly countsDrawdown: boolean;
}

/** Entries that are read and valued at a time. */
const AT_A_TIME = 1_000;

type Figures = Omit<RankRow, 'state' | 'place' | 'rank' | 'returnPlace' | 'returnRank'>;
type Draft = Figures & Pick<Entry, 'joinedAtMs' | 'personSinceMs' | 'mark'>;
/** An entry with its value, before it is known whether the day counts for drawdowns. */
type Valued = Omit<Draft, 'peak' | 'drawdown' | 'score'> & { readonly track: Track };

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
  const context = { parts, league, day, prices, isAgain };
  const valued: Valued[] = [];
  for (let after = 0; ;) {
    const entries = await readEntries(parts.sql, league.id, after, AT_A_TIME);
    valued.push(...(await valuedEntries(context, entries, after)));
    after = entries.at(-1)?.entry ?? after;
    if (entries.length < AT_A_TIME) break;
  }
  const countsDrawdown = !prices.hasStale();
  const drafts = valued.map(({ track, ...one }): Draft => {
    const { peak, drawdown } = countsDrawdown ? advanceTrack(track, one.value) : track;
    return { ...one, peak, drawdown, score: scoreOf(one.earned, drawdown) };
  });
  return { ...ranked(parts, league, day, drafts), countsDrawdown };
}

interface DayContext {
  readonly parts: ValuationParts;
  readonly league: League;
  readonly day: number;
  readonly prices: ValuationPrices;
  readonly isAgain: boolean;
}

async function valuedEntries(
  context: DayContext,
  entries: readonly Entry[],
  after: number,
): Promise<readonly Valued[]> {
  const { parts, league, day, prices, isAgain } = context;
  const atMs = valuationAtMs(day);
  const page = { after, most: AT_A_TIME };
  const rowsOf = async (of: number) =>
    new Map((await readRanks(parts.sql, league.id, of, page)).map((row) => [row.entry, row]));
  const before = day > league.season.from ? await rowsOf(day - 1) : new Map<number, RankRow>();
  const own = isAgain ? await rowsOf(day) : new Map<number, RankRow>();
  const counted = entries.filter((one) => (isAgain ? own.has(one.entry) : one.joinedAtMs <= atMs));
  const accounts = counted.flatMap(({ userId, accountId, entry }): AccountUntil[] =>
    userId === undefined || accountId === undefined ? [] : [{ userId, accountId, seq: own.get(entry)?.seq }],
  );
  const journal = await readJournal(parts.sql, accounts, new Date(atMs));
  await prices.require([...journal.values()].flatMap(({ positions }) => positions));
  return counted.flatMap((entry) => {
    const { userId, accountId } = entry;
    const state = userId && accountId !== undefined ? journal.get(accountKey({ userId, accountId })) : undefined;
    const last = before.get(entry.entry);
    if (state) return [valuedEntry(context, entry, state, last)];
    // An erased person keeps the last figures.
    return last ? [{ ...last, ...entry, track: last }] : [];
  });
}

function valuedEntry(
  { parts, league, day, prices }: DayContext,
  { entry, joinedAtMs, personSinceMs, mark }: Entry,
  { cash, positions, fills, assets, seq }: JournalState,
  before: RankRow | undefined,
): Valued {
  const worth = positions.map((asset): Money => {
    const priced = prices.of(asset);
    return priced ? total(priced.price, asset.quantity, 'down') : ZERO_MONEY;
  });
  const value = sumMoney([cash, ...worth]);
  const isDayInvested = parts.calendar.isTradingDay(day) && isInvested(value, cash);
  const investedDays = (before?.investedDays ?? 0) + (isDayInvested ? 1 : 0);
  const figures = { cash, value, seq, earned: returnOf(value, league.startCash), fills, assets, investedDays };
  const track = before ?? startTrack(league.startCash);
  return { entry, ...figures, joinedAtMs, personSinceMs, mark, track };
}

function ranked({ calendar }: ValuationParts, league: League, day: number, drafts: readonly Draft[]) {
  const { season, lateEntry } = league;
  const days = tradingDays(season, calendar);
  const daysOver = tradingDays({ from: season.from, to: day }, calendar);
  const standings = createStandings(drafts.length);
  const states = drafts.map((draft, at) => {
    const conditions = {
      fewestDays: fewestDays(days),
      days: daysLeft(season, draft.joinedAtMs, calendar),
      accountAgeMs: valuationAtMs(day) - draft.personSinceMs,
      lateEntry,
    };
    const state = entryState(draft.mark, isEligible(draft, conditions, daysOver));
    standings.score[at] = toFloat(draft.score as bigint as Money);
    standings.earned[at] = toFloat(draft.earned as bigint as Money);
    standings.drawdown[at] = toFloat(draft.drawdown as bigint as Money);
    standings.fills[at] = draft.fills;
    standings.joinedAtMs[at] = draft.joinedAtMs;
    standings.entry[at] = draft.entry;
    standings.isRanked[at] = state === 'ranked' ? 1 : 0;
    return state;
  });
  const [byScore, byReturn] = [rankBy('score', standings), rankBy('return', standings)];
  const placesOf = (order: Uint32Array) => {
    const places = new Uint32Array(order.length);
    order.forEach((at, place) => (places[at] = place + 1));
    return places;
  };
  const [places, returnPlaces] = [placesOf(byScore.order), placesOf(byReturn.order)];
  const rows = drafts.map(({ joinedAtMs: _joined, personSinceMs: _since, mark: _mark, ...draft }, at): RankRow => ({
    ...draft,
    state: states[at] ?? 'unranked',
    place: places[at] ?? 0,
    rank: byScore.rank[at] || undefined,
    returnPlace: returnPlaces[at] ?? 0,
    returnRank: byReturn.rank[at] || undefined,
  }));
  return { rows, ranked: byScore.ranked };
}

/** Facts of a day's table beside its rows. */
export const dayOfTable = (
  { rows, ranked: count, countsDrawdown }: DayTable,
  day: number,
  { madeAtMs, benchmarks }: Pick<LeagueDay, 'madeAtMs' | 'benchmarks'>,
): LeagueDay => ({ day, madeAtMs, countsDrawdown, ranked: count, entries: rows.length, benchmarks });
