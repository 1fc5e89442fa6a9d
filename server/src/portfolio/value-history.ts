/** What accounts are worth from day to day: kept after each midnight of İstanbul and whenever someone looks. */
import type { AssetType } from '@kurus/core/contract/market';
import type { ValueRange } from '@kurus/core/contract/portfolio-history';
import { DAY_MS, dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { positionsOf } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import type { Sql } from '../db/pool.ts';
import type { QuoteBook } from '../market/quotes.ts';
import {
  type AccountMoment,
  accountsWithoutSnapshot,
  readMoments,
  readSnapshots,
  type Snapshot,
  writeSnapshots,
} from './snapshot-store.ts';

export interface ValueHistoryDeps {
  readonly sql: Sql;
  readonly book: QuoteBook;
}

const RANGE_DAYS: Readonly<Record<ValueRange, number>> = { '1w': 7, '1m': 30, '3m': 91, '1y': 365, all: Infinity };
const ACCOUNTS_AT_A_TIME = 200;

/** Oldest first; the last one is of this moment, and is kept as today's. */
export async function valueHistory(
  { sql, book }: ValueHistoryDeps,
  userId: string,
  range: ValueRange,
  nowMs: number,
): Promise<Snapshot[]> {
  const today = dayOf(nowMs);
  const [moment] = await readMoments(sql, [userId]);
  if (!moment) throw new Error('the session has no account');
  const now = snapshotOf(moment, book, today, nowMs);
  if (now.lastSeq !== '0') await writeSnapshots(sql, [now]);
  const fromDay = range === 'all' ? '0001-01-01' : dateText(today - RANGE_DAYS[range]);
  const kept = await readSnapshots(sql, userId, fromDay);
  return [...kept.filter((snapshot) => snapshot.day < now.day), now];
}

/** Keeps the worth of every account that moved, for a day that is over. @returns how many were kept */
export async function keepDay({ sql, book }: ValueHistoryDeps, day: number, nowMs: number): Promise<number> {
  const dayEndMs = dayStartMs(day + 1);
  let afterId = '0';
  for (let kept = 0; ;) {
    const ids = await accountsWithoutSnapshot(sql, {
      day: dateText(day),
      dayEndMs,
      afterId,
      limit: ACCOUNTS_AT_A_TIME,
    });
    const last = ids.at(-1);
    if (last === undefined) return kept;
    const moments = await readMoments(sql, ids);
    await writeSnapshots(
      sql,
      moments.map((moment) => snapshotOf(moment, book, day, nowMs)),
    );
    kept += moments.length;
    afterId = last;
  }
}

function snapshotOf(moment: AccountMoment, book: QuoteBook, day: number, takenAtMs: number): Snapshot {
  const lookUp = (type: AssetType, code: string) => book.get(type, code);
  const summary = summaryOf(positionsOf(moment.holdings, lookUp), moment.cash);
  return {
    userId: moment.userId,
    day: dateText(day),
    cash: moment.cash,
    holdingsValue: summary.holdingsValue,
    value: summary.overallPortfolioValue,
    invested: summary.totalInvested,
    netDeposits: moment.netDeposits,
    lastSeq: moment.lastSeq,
    index: book.index()?.value,
    takenAtMs,
  };
}

/** A little after midnight, and not all servers of a database in the same second. */
const AFTER_MIDNIGHT_MS = 3_000;
const SPREAD_MS = 20_000;

/** @returns a function that ends the nightly work once a round under way is over. */
export function keepEveryDay(deps: ValueHistoryDeps, failed: (error: unknown) => void): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let round: Promise<unknown> = Promise.resolve();
  const wait = () => {
    const today = dayOf(Date.now());
    const inMs = dayStartMs(today) + DAY_MS - Date.now() + AFTER_MIDNIGHT_MS + Math.random() * SPREAD_MS;
    timer = setTimeout(() => {
      round = keepDay(deps, today, Date.now()).catch(failed);
      wait();
    }, inMs);
    timer.unref();
  };
  wait();
  return async () => {
    clearTimeout(timer);
    await round;
  };
}
