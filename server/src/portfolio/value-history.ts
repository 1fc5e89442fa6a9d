/**
 * Daily values of accounts. Those of accounts that execute orders are stored after each midnight of İstanbul and
 * whenever they are read; those of tracked accounts are derived from the days of their entries.
 */

import type { AccountKind } from '@kurus/core/contract/entries';
import { DomainError } from '@kurus/core/contract/errors';
import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { ByWorld } from '@kurus/core/market/world';
import { addMoney, type Price, subtractMoney, sumMoney } from '@kurus/core/money/money';
import { ACCOUNT_RULES } from '@kurus/core/portfolio/account-kinds';
import { valuedBalances } from '@kurus/core/portfolio/balances';
import { ownBefore, positionsOf, type QuoteLookup } from '@kurus/core/portfolio/position';
import { summaryOf } from '@kurus/core/portfolio/summary';
import { worldOfAccountId } from '../accounts/account-world.ts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import type { ClosingPrices, PricedAsset } from '../history/closing-prices.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { OwnPricesReader } from './holding-prices.ts';
import {
  type AccountMoment,
  accountsWithoutSnapshot,
  readMoments,
  readSnapshots,
  type Snapshot,
  type SnapshotPrices,
  type ValueDay,
  writeSnapshots,
} from './snapshot-store.ts';
import type { TrackedDaysReader } from './tracked-days.ts';

/** Prices on the screens of a world. */
interface SeenPrices {
  readonly book: QuoteBook;
  readonly ownAssets: OwnPricesReader;
}

export interface ValueHistoryDeps {
  readonly sql: Sql;
  readonly worlds: ByWorld<SeenPrices>;
  /** Past days of a tracked account. */
  readonly trackedDays: TrackedDaysReader;
  /** Connections for reads that a replica may answer. */
  readonly late: Sql;
}

/** The practice market, whose prices value the accounts that execute orders. */
export interface SnapshotDeps {
  readonly sql: Sql;
  readonly market: SeenPrices & { readonly actions: Pick<ActionBook, 'on'> };
  readonly closings: ClosingPrices;
}

const RANGE_DAYS: Readonly<Record<ValueRange, number>> = { '1w': 7, '1m': 30, '3m': 91, '1y': 365, all: Infinity };
const ACCOUNTS_AT_A_TIME = 200;
const EXECUTING_KINDS = (Object.keys(ACCOUNT_RULES) as AccountKind[]).filter((kind) => ACCOUNT_RULES[kind].executed);

/**
 * Oldest first. The last one is of this moment; for an account that executes orders it is stored as today's row.
 * @throws DomainError ACCOUNT_NOT_FOUND when the user has no such account
 */
export async function valueHistory(
  { sql, late, worlds, trackedDays }: ValueHistoryDeps,
  account: AccountRef,
  range: ValueRange,
  nowMs: number,
): Promise<ValueDay[]> {
  const today = dayOf(nowMs);
  const [moment] = await readMoments(late, [account], { day: dateText(today), endMs: dayStartMs(today + 1) });
  if (!moment) throw new DomainError('ACCOUNT_NOT_FOUND');
  const world = worldOfAccountId(account.accountId);
  const now = await currentSnapshot(worlds[world], moment, today, nowMs);
  if (world === 'real') return trackedDays(account, today - RANGE_DAYS[range], now);
  if (now.lastSeq !== '0') await writeSnapshots(sql, [now]);
  const fromDay = range === 'all' ? '0001-01-01' : dateText(today - RANGE_DAYS[range]);
  const saved = await readSnapshots(late, account, fromDay);
  const snapshots = [...saved.filter((snapshot) => snapshot.day < now.day), now];
  return snapshots.map((snapshot) => ({ ...snapshot, flows: snapshot.netDeposits }));
}

/** Stores the value of every account with entries, for a day that has just ended. @returns how many were stored */
export async function keepDay(
  { sql, market }: Pick<SnapshotDeps, 'sql' | 'market'>,
  day: number,
  nowMs: number,
): Promise<number> {
  let saved = 0;
  for await (const moments of missing(sql, day, EXECUTING_KINDS)) {
    // Where the next day is an ex-date its prices are of other shares: such accounts wait for the closing prices.
    const steps = ({ holdings }: AccountMoment) =>
      holdings.some(({ type, code }) => market.actions.on(type, code, day + 1).length > 0);
    const whole = moments.filter((moment) => !steps(moment));
    const snapshots: Snapshot[] = [];
    for (const moment of whole) snapshots.push(await currentSnapshot(market, moment, day, nowMs));
    await writeSnapshots(sql, snapshots);
    saved += snapshots.length;
  }
  return saved;
}

export interface CaughtUp {
  /** Number of accounts whose value was stored at the day's closing prices. */
  readonly saved: number;
  /** Number of accounts that wait for a closing price, and one of the unknown prices. */
  readonly waiting: number;
  readonly unknown: string | undefined;
}

/**
 * Stores values for a day at whose end no server ran: account states of that time, where the closing prices are known.
 * Tracked accounts have their past days in the analysis, by the days of their entries.
 */
export async function catchUpDay(
  { sql, closings }: Pick<SnapshotDeps, 'sql' | 'closings'>,
  day: number,
  nowMs: number,
): Promise<CaughtUp> {
  let saved = 0;
  let waiting = 0;
  let unknown: string | undefined;
  for await (const moments of missing(sql, day, EXECUTING_KINDS)) {
    const closes = await closings(day, assetsOf(moments));
    const lacks = ({ holdings }: AccountMoment) => holdings.find(({ type, code }) => !closes.price(type, code));
    const complete = moments.filter((moment) => moment.lastSeq !== '0' && !lacks(moment));
    const prices: MarketPrices = {
      name: 'closing',
      of: (type, code) => {
        const price = closes.price(type, code);
        return price && { price, asOfMs: dayStartMs(day + 1) - 1 };
      },
      index: closes.index,
    };
    await writeSnapshots(
      sql,
      complete.map((moment) => snapshotOf(moment, prices, day, nowMs)),
    );
    saved += complete.length;
    const lacking = moments.filter(lacks);
    waiting += lacking.length;
    unknown ??= lacking[0] && lacks(lacking[0])?.code;
  }
  return { saved, waiting, unknown };
}

/** Account states at the end of the day, in pages. */
async function* missing(sql: Sql, day: number, kinds: readonly AccountKind[]): AsyncGenerator<AccountMoment[]> {
  const end = { day: dateText(day), endMs: dayStartMs(day + 1) };
  for (let after: AccountRef = { userId: '0', accountId: 0 }; ;) {
    const accounts = await accountsWithoutSnapshot(sql, { ...end, kinds, after, limit: ACCOUNTS_AT_A_TIME });
    const last = accounts.at(-1);
    if (last === undefined) return;
    yield await readMoments(sql, accounts, end);
    after = last;
  }
}

function assetsOf(moments: readonly AccountMoment[]): PricedAsset[] {
  const held = moments.flatMap(({ holdings }) => holdings);
  return [...new Map(held.map(({ type, code }) => [assetKey(type, code), { type, code }])).values()];
}

interface MarketPrices {
  readonly name: SnapshotPrices;
  readonly of: QuoteLookup;
  readonly index: Price | undefined;
}

/** Snapshot at the prices on the screens: the market's, and those of custom assets. */
async function currentSnapshot(
  { book, ownAssets }: SeenPrices,
  moment: AccountMoment,
  day: number,
  nowMs: number,
): Promise<Snapshot> {
  const ownPrices = await ownAssets(moment.userId, moment.holdings, nowMs);
  const of = ownBefore(ownPrices, (type, code) => book.get(type, code));
  return snapshotOf(moment, { name: 'seen', of, index: book.index()?.value }, day, nowMs);
}

function snapshotOf(moment: AccountMoment, prices: MarketPrices, day: number, takenAtMs: number): Snapshot {
  const { value, gain } = valuedBalances(moment.balances, prices.of);
  const positions = positionsOf(moment.holdings, prices.of);
  const summary = summaryOf(positions, moment.cash, value);
  // A debt that is held now was taken out: its cost is what is owed.
  const owed = subtractMoney(summary.totalInvested, sumMoney(moment.holdings.map(({ cost }) => cost)));
  return {
    userId: moment.userId,
    accountId: moment.accountId,
    day: dateText(day),
    cash: addMoney(moment.cash, value),
    holdingsValue: summary.holdingsValue,
    value: summary.overallPortfolioValue,
    invested: summary.totalInvested,
    netDeposits: sumMoney([moment.netDeposits, owed, subtractMoney(value, gain)]),
    lastSeq: moment.lastSeq,
    index: prices.index,
    takenAtMs,
    prices: prices.name,
  };
}
