/** Analysis period: the days and the unit of an analysis, which every request begins with. */

import { combineAccounts, type WorthOfDay } from '@kurus/core/analysis/asset-worth';
import { riskFreeReturns } from '@kurus/core/analysis/lira-rates';
import { periodsOn } from '@kurus/core/analysis/period-grid';
import type { PeriodsOfYear } from '@kurus/core/analysis/risk';
import type { Steps } from '@kurus/core/analysis/steps';
import { daysBelowZero, timeWeighted } from '@kurus/core/analysis/time-weighted';
import { type Rate, rateToFloat } from '@kurus/core/analysis/unit';
import type { AnalysisNote } from '@kurus/core/contract/analysis';
import { DomainError } from '@kurus/core/contract/errors';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { PositionKey } from '@kurus/core/identity';
import { dateText, dayOf, type TradingCalendar } from '@kurus/core/market/calendar';
import { addMoney, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { Sql } from '../db/pool.ts';
import { currentCaller } from '../sharing/caller.ts';
import { Slices } from '../sharing/slices.ts';
import type { AssetFactsDeps } from './asset-facts.ts';
import type { DailyValues } from './daily/daily-values.ts';
import { isOfEveryDay, type OldPrice, readOldPrices } from './daily/held-kinds-store.ts';
import type { LiraRates } from './lira-rates-book.ts';
import { selectAccounts, type AccountsDeps, type SelectedAccounts } from './selected-accounts.ts';
import { readShortfalls } from './shortfall-store.ts';
import {
  type DeliveriesDeps,
  type Flows,
  type DeliveryCorrections,
  todaysDeliveries,
  correctDays,
} from './todays-deliveries.ts';
import { type OwnRateDeps, type RateDeps, unitRates } from './unit-rates.ts';

export interface AnalysisDeps extends AccountsDeps, RateDeps, OwnRateDeps, AssetFactsDeps, DeliveriesDeps {
  readonly sql: Sql;
  readonly days: DailyValues;
  readonly calendar: TradingCalendar;
  readonly liraRates: () => LiraRates;
}

/** Parts of an analysis that belong to one world of prices. */
export type AnalysisWorld = Pick<AnalysisDeps, 'book' | 'prices' | 'actions' | 'ownAssets'>;

export interface AnalysisQuery {
  readonly userId: string;
  readonly accounts: 'all' | readonly number[] | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly unit: AnalysisUnit;
}

export type LoadedPeriod = NonNullable<AnalysisPeriod['loaded']>;

export interface AnalysisPeriod {
  readonly userId: string;
  readonly accountIds: readonly number[];
  /** Present value of each holding, by its key. */
  readonly values: SelectedAccounts['values'];
  readonly held: SelectedAccounts['held'];
  readonly cash: SelectedAccounts['cash'];
  readonly price: SelectedAccounts['price'];
  /** Value that came on a day from accounts outside the analysis, less the value that went to them. */
  readonly moved: (day: number) => Money;
  /** Corrections of the flows of today, by position. */
  readonly corrections: DeliveryCorrections;
  readonly from: number;
  readonly to: number;
  readonly notes: readonly AnalysisNote[];
  readonly pendingFrom: number | undefined;
  /** Prices of custom assets that are held at the end and whose price is old. */
  readonly oldPrices: readonly OldPrice[];
  /** The last day whose consumer prices are published; undefined for none. */
  readonly cpiUntil: number | undefined;
  /** Undefined where there are no days, or the unit has no rate on one of them. */
  readonly loaded:
    | {
        /** The first day is the one before the period begins; none is below zero. */
        readonly rows: readonly WorthOfDay[];
        readonly rate: (day: number) => Rate;
        readonly grid: { readonly counts: (day: number) => boolean; readonly periods: PeriodsOfYear };
        /** Risk-free return of each period of the grid; undefined where it is not known. */
        readonly riskFree: readonly number[] | undefined;
        /** Notes on the figures that use the risk-free return. */
        readonly riskNotes: readonly AnalysisNote[];
      }
    | undefined;
}

/**
 * The accounts, and their days added up; today has the value on the screens.
 * @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED
 */
export async function selectDays(deps: AnalysisDeps, { userId, accounts: requested }: AnalysisQuery, nowMs: number) {
  const today = dayOf(nowMs);
  const accounts = await selectAccounts(deps, userId, requested, nowMs);
  const { accounts: keptDays, pendingFrom } = await deps.days.read(userId, accounts.ids);
  const corrections = new Map<PositionKey, Flows>();
  const accountDays: (readonly WorthOfDay[])[] = [];
  for (const [at, days] of keptDays.entries()) {
    const ofNow = { userId, today, price: accounts.price };
    const own = await todaysDeliveries(deps, ofNow, accounts.ids[at] as number, days.at(-1));
    accountDays.push(correctDays(days, own));
    for (const [position, flows] of own) corrections.set(position, flows);
  }
  const slices = new Slices(currentCaller()?.signal);
  const joined = await slices.run(combineAccounts(accountDays));
  const days = joined.map((row) => (row.day === today ? atPresent(row, accounts) : row));
  return { accounts, days, moved: await slices.run(movedOf(accountDays)), corrections, pendingFrom };
}

/** Today's row at the values on the screens, its debts too. */
const atPresent = (row: WorthOfDay, { value, owed }: SelectedAccounts): WorthOfDay => ({
  ...row,
  value,
  ...(row.debts && { debts: { ...row.debts, owed } }),
});

function* movedOf(accounts: readonly (readonly WorthOfDay[])[]): Steps<AnalysisPeriod['moved']> {
  const sums = new Map<number, Money>();
  for (const account of accounts) {
    for (const { day, moved } of account) if (moved !== 0n) sums.set(day, addMoney(sums.get(day) ?? ZERO_MONEY, moved));
    yield;
  }
  return (day) => sums.get(day) ?? ZERO_MONEY;
}

/** @throws DomainError ACCOUNT_NOT_FOUND, ACCOUNT_NOT_TRACKED, DATE_INVALID, VALUE_BELOW_ZERO */
export async function analysisPeriod(
  deps: AnalysisDeps,
  requested: AnalysisQuery,
  nowMs: number,
): Promise<AnalysisPeriod> {
  const { unit } = requested;
  const today = dayOf(nowMs);
  const { accounts, days, moved, corrections, pendingFrom } = await selectDays(deps, requested, nowMs);
  const lastRequested = Math.min(requested.to ?? today, today);
  const cpiUntil = deps.cpi().lastDay;
  const to = unit === 'REAL' ? Math.min(lastRequested, cpiUntil ?? lastRequested) : lastRequested;
  // With an open end, the period keeps its requested length when CPI shortens it: twelve months stay twelve months.
  const later = requested.to === undefined ? lastRequested - to : 0;
  const from = Math.max((requested.from ?? -Infinity) - later, days[0]?.day ?? today);
  if (from > lastRequested && days.length > 0) throw new DomainError('DATE_INVALID', { field: 'from' });
  const notes: AnalysisNote[] = to < lastRequested ? ['ENDS_WITH_CPI'] : [];
  const { ids: accountIds, values, held, cash, price } = accounts;
  const lacking = await readShortfalls(deps.sql, requested.userId, accountIds, to);
  if (lacking.size > 0) notes.push('SHORTFALL');
  const oldPrices = await readOldPrices(deps.sql, requested.userId, accountIds, to);
  if (oldPrices.length > 0) notes.push('OWN_PRICES_OLD');
  const rows = days.filter(({ day }) => day >= from && day <= to);
  const of = { userId: requested.userId, accountIds, values, held, cash, price, moved, corrections };
  const about = { ...of, from, to, pendingFrom, oldPrices, cpiUntil };
  // Without figures, the period ends where it was requested to.
  const without = (note: AnalysisNote): AnalysisPeriod => {
    const others = notes.filter((one) => one !== 'ENDS_WITH_CPI');
    return { ...about, to: lastRequested, notes: [...others, note], loaded: undefined };
  };
  if (rows.length === 0) return without(days.length === 0 ? 'NO_ENTRIES' : 'CPI_MISSING');
  const [below] = daysBelowZero(rows);
  if (below !== undefined) throw new DomainError('VALUE_BELOW_ZERO', { day: dateText(below) });
  const rate = await unitRates(deps, unit, { from, to }, nowMs);
  if (rows.some(({ day }) => rate(day) === undefined)) return without(unit === 'REAL' ? 'CPI_MISSING' : 'RATE_MISSING');
  const grid = (await isOfEveryDay(deps.sql, requested.userId, accountIds, { from, to }))
    ? ({ counts: () => true, periods: 365 } as const)
    : ({ counts: (day: number) => deps.calendar.isTradingDay(day), periods: 252 } as const);
  const loaded = { rows, rate: (day: number) => rate(day) as Rate, grid };
  const slices = new Slices(currentCaller()?.signal);
  const { points } = timeWeighted(rows);
  await slices.giveTurn();
  const periods = periodsOn(points, grid.counts);
  await slices.giveTurn();
  const { netDeposit, knownUntil } = deps.liraRates();
  const riskFree = riskFreeReturns(periods, netDeposit, (day) => rateToFloat(loaded.rate(day)));
  const riskNotes = riskFree !== undefined && to > knownUntil ? (['RISK_FREE_ESTIMATED'] as const) : [];
  return { ...about, notes, loaded: { ...loaded, riskFree, riskNotes } };
}
