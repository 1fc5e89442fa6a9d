/**
 * Work of the leagues, done by one server for all: opens the league of each month, starts and ends seasons, makes the
 * official table after each valuation and the provisional ones each minute.
 */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import { TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { LEAGUE_MOST_SHARE } from '@kurus/core/league/order-rules';
import {
  closesAtMs,
  joinsFromMs,
  lastValuedDay,
  monthAfter,
  monthOf,
  opensAtMs,
  seasonOfMonth,
} from '@kurus/core/league/season';
import { universeOf } from '@kurus/core/league/universe';
import { dayOf } from '@kurus/core/market/calendar';
import { money } from '@kurus/core/money/money';
import { transaction } from '../db/transaction.ts';
import { archiveLeagueAccount } from '../ledger/accounts.ts';
import { userTransaction } from '../ledger/user-transaction.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import { benchmarksOf } from './benchmarks.ts';
import { readEntries } from './entry-store.ts';
import { computeTable, dayOfTable } from './make-table.ts';
import type { ProvisionalTables } from './provisional-tables.ts';
import { insertLeague, type League, readUnfinished, setState, startSeason } from './store.ts';
import { flipTable, passDay, writeRanks } from './table-store.ts';
import type { ValuationParts } from './valuation-prices.ts';
import { tellWeek } from './week-table.ts';

export interface SeasonParts extends ValuationParts {
  readonly market: ValuationParts['market'] & { readonly book: QuoteBook };
  readonly cpi: () => ConsumerPrices;
  /** Members of an index on a day. */
  readonly membersOf: (index: string, day: number) => ReadonlySet<string>;
  /** True on the server that does the work of all. */
  readonly isOurs: () => boolean;
  readonly isOn: boolean;
  /** True if anybody can work out the prices: then no league runs. */
  readonly isForetold: boolean;
  readonly provisional: ProvisionalTables;
  /** Speed of `now`, 1 for the machine's clock. */
  readonly clockFactor: number;
  readonly onTrouble: (error: unknown) => void;
}

export interface SeasonWork {
  /** Does what is due at this moment. */
  step(): Promise<void>;
  /** @returns a function that ends the work once a round under way is over */
  start(): () => Promise<void>;
}

const OPEN_START_CASH = money('1000000');
const STEP_MS = 5_000;
/** The same with LEAGUE_CLOCK, by the machine's clock. */
const FAST_STEP_MS = 250;
/** Time after a valuation until what was posted before it is committed. */
const GRACE_MS = 5_000;
const PROVISIONAL_MS = 60_000;
const ENTRIES_AT_A_TIME = 1_000;

export function createSeasonWork(parts: SeasonParts): SeasonWork {
  const { sql, now, isOurs, isOn, provisional, clockFactor, onTrouble } = parts;
  const opened = new Set<string>();
  let passedAtMs = -Infinity;

  const step = async () => {
    const nowMs = now();
    if (!isOn || !isOurs()) return;
    await openMonths(parts, opened, nowMs);
    for (const league of await readUnfinished(sql, dayOf(nowMs))) {
      try {
        await advance(parts, league, nowMs);
      } catch (error) {
        // The others go on; this one is tried again with the next step.
        onTrouble(error);
      }
    }
    if (nowMs - passedAtMs < PROVISIONAL_MS * clockFactor && nowMs >= passedAtMs) return;
    passedAtMs = nowMs;
    const running = (await readUnfinished(sql, dayOf(nowMs))).filter(({ state }) => state === 'running');
    await provisional.pass(running, nowMs);
  };
  return {
    step,
    start() {
      let round: Promise<void> = step().catch(onTrouble);
      const stepMs = clockFactor > 1 ? FAST_STEP_MS : STEP_MS;
      const timer = setInterval(() => (round = round.then(step).catch(onTrouble)), stepMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await round;
      };
    },
  };
}

/** Opens the leagues of this month and, once it may be joined, the next. */
async function openMonths({ sql, calendar, isForetold }: SeasonParts, opened: Set<string>, nowMs: number) {
  const month = monthOf(dayOf(nowMs));
  for (const id of [month, monthAfter(month)]) {
    const season = seasonOfMonth(id, calendar);
    if (opened.has(id) || nowMs < joinsFromMs(season) || nowMs >= closesAtMs(season)) continue;
    const rules = { kind: 'open', name: undefined, ownerId: undefined, season, startCash: OPEN_START_CASH } as const;
    const limits = { universe: 'mixed', costs: 'realistic', mostShare: LEAGUE_MOST_SHARE } as const;
    const state = isForetold ? ({ state: 'refused', reason: 'MARKET_SEED' } as const) : UPCOMING;
    const open = { ...rules, ...limits, ...state, id, lateEntry: false, weeklyMail: false, code: undefined };
    await insertLeague(sql, open, nowMs);
    opened.add(id);
  }
}
const UPCOMING = { state: 'upcoming', reason: undefined } as const;

/** Brings a league to the state that it has at this moment. */
async function advance(parts: SeasonParts, given: League, nowMs: number): Promise<void> {
  const { sql, isForetold, clockFactor } = parts;
  const { id, season } = given;
  if (isForetold) {
    if (given.state !== 'refused') await setState(sql, id, 'refused', 'MARKET_SEED');
    return;
  }
  let league = given;
  if (league.state === 'refused') {
    league = { ...league, state: league.assets ? 'running' : 'upcoming' };
    await setState(sql, id, league.state);
  }
  if (league.state === 'upcoming') {
    if (nowMs < opensAtMs(season)) return;
    const assets = assetsOf(parts, league);
    await startSeason(sql, id, assets);
    league = { ...league, state: 'running', assets };
  }
  if (league.state === 'running' && nowMs >= closesAtMs(season)) {
    await setState(sql, id, 'finalizing');
    league = { ...league, state: 'finalizing' };
  }
  const due = lastValuedDay(season, nowMs - GRACE_MS * clockFactor);
  for (let day = (league.day ?? season.from - 1) + 1; day <= due; day += 1) {
    await makeOfficial(parts, league, day, nowMs);
    league = { ...league, day };
  }
  if (league.state === 'finalizing' && league.day === season.to) await finish(parts, league);
}

/** Assets of a league on the day that it starts. */
function assetsOf({ market: { book }, membersOf }: SeasonParts, { universe, season }: League) {
  const listed = TRADABLE_KINDS.flatMap((type) =>
    book.all(type).map(({ code, volume }) => ({ type, code, turnover: volume })),
  );
  return universeOf(universe, (index) => membersOf(index, season.from), listed);
}

/** Makes the table of a day: its rows beside the one in force, which then changes at once. */
async function makeOfficial(parts: SeasonParts, league: League, day: number, nowMs: number): Promise<void> {
  const { sql } = parts;
  const table = await computeTable(parts, league, day);
  if (table.rows.length === 0) return passDay(sql, league.id, day);
  const benchmarks = await benchmarksOf(parts, league.season, day);
  await writeRanks(sql, league.id, day, table.rows);
  await tellWeek(sql, league, { ...table, day }, nowMs);
  await transaction(sql, (tx) => flipTable(tx, league.id, dayOfTable(table, day, { madeAtMs: nowMs, benchmarks })));
}

/** Closes the accounts of a season whose last table is made. */
async function finish({ sql }: SeasonParts, { id }: League): Promise<void> {
  for (let after = 0; ;) {
    const entries = await readEntries(sql, id, after, ENTRIES_AT_A_TIME);
    for (const { userId, accountId } of entries) {
      if (userId === undefined || accountId === undefined) continue;
      await userTransaction(sql, userId, (tx) => archiveLeagueAccount(tx, { userId, accountId }));
    }
    after = entries.at(-1)?.entry ?? after;
    if (entries.length < ENTRIES_AT_A_TIME) break;
  }
  await setState(sql, id, 'final');
}
