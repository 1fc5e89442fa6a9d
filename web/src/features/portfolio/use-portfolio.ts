/**
 * The portfolio at live prices. Each part starts from the response of its own call and then follows the prices,
 * computed with the same functions of core as on the server.
 */

import type { AssetRef } from '@kurus/core/identity';
import { addMoney, type Money, subtractMoney } from '@kurus/core/money/money';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import type { DayChange } from '@kurus/core/portfolio/day-change';
import type { Position } from '@kurus/core/portfolio/position';
import { profitLossOf, type ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  allocationQuery,
  moneyQuery,
  portfolioQuery,
  profitLossQuery,
  summaryQuery,
} from '../../lib/account/account-queries.ts';
import { othersValue } from '../../lib/account/account-queries.ts';
import type { RealizedGain, HoldingRow, TrackedFigures } from '../../lib/account/account-types.ts';
import { assetKeyOf, liveAllocation, atPrices, liveSummary } from '../../quotes/live-figures.ts';
import type { NamedPosition, PortfolioSummary } from '../../quotes/live-figures.ts';
import { positionToday, type TodaysChange, todaysChange } from '../../quotes/todays-change.ts';
import { useQuotes } from '../../quotes/use-quote.ts';
import type { Query } from '../../ui/not-yet.tsx';

export type ProfitLossRow = Position<HoldingRow>;

/** A row of the profit/loss table, with today's change if it is known. */
export type HoldingLine = ProfitLossRow & Pick<TrackedFigures, 'shortfall'> & { readonly today: DayChange | undefined };

/** Each part is undefined while its call is under way or has failed: failures are logged, and tried again (S8.22). */
export interface Portfolio {
  readonly cash: Money | undefined;
  /** Cash that open orders hold. */
  readonly reserved: Money | undefined;
  /** First bought first. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly summary: PortfolioSummary | undefined;
  readonly profitLoss: ProfitLoss<HoldingRow> | undefined;
  /** Sent together with profitLoss; prices do not change it. */
  readonly realized: RealizedGain | undefined;
  readonly allocation: Allocation | undefined;
  /** Also undefined if the server did not send the flows since the base. */
  readonly today: TodaysChange | undefined;
  /** Today's change of a holding; undefined without a price. */
  readonly todayOf: (asset: AssetRef) => DayChange | undefined;
  /** Rows of profitLoss with today's change. */
  readonly lines: readonly HoldingLine[] | undefined;
  /** States of the calls whose failure the screen shows. */
  readonly queries: { readonly holdings: Query; readonly profitLoss: Query };
}

const NOTHING: readonly never[] = [];

/**
 * @param account its number
 * @param whole whether to request also what is not among the first figures; until then only cached data is returned
 */
export function usePortfolio(account: number, whole: boolean): Portfolio {
  const money = useQuery({ ...moneyQuery(account), enabled: whole }).data;
  const holdings = useQuery({ ...portfolioQuery(account), enabled: whole });
  const portfolio = holdings.data;
  const held = portfolio?.holdings;
  const answer = useQuery(summaryQuery(account)).data;
  const ofRows = useQuery({ ...profitLossQuery(account), enabled: whole });
  const results = ofRows.data;
  const shares = useQuery(allocationQuery(account)).data;
  const quotesHeld = useQuotes(held ?? NOTHING);
  const quotesOfRows = useQuotes(results?.rows ?? NOTHING);
  const quotesOfShares = useQuotes(shares ?? NOTHING);
  const positions = useMemo(() => held && atPrices(held, quotesHeld), [held, quotesHeld]);
  const rest = portfolio?.rest;
  const today = useMemo(
    () => positions && todaysChange([{ positions, quotes: quotesHeld, rest }]),
    [positions, quotesHeld, rest],
  );
  const profitLoss = useMemo(
    () => results && profitLossOf(atPrices(results.rows, quotesOfRows)),
    [results, quotesOfRows],
  );
  const allocation = useMemo(() => shares && liveAllocation(shares, quotesOfShares), [shares, quotesOfShares]);
  const rows = profitLoss?.rows;
  const summary = useMemo(() => answer && liveSummary(answer, [positions, rows]), [answer, positions, rows]);
  const days = useMemo(
    () =>
      new Map(
        positions?.map((one, at) => {
          const isKnown = one.price !== undefined && one.day !== undefined;
          const today = isKnown ? positionToday(one, quotesHeld[at], rest) : undefined;
          return [assetKeyOf(one), { shortfall: one.shortfall, today }];
        }),
      ),
    [positions, quotesHeld, rest],
  );
  const lines = useMemo(() => rows?.map((row) => lineOf(row, days.get(assetKeyOf(row)))), [rows, days]);
  return {
    cash: money && addMoney(money.cash, othersValue(money)),
    reserved: money?.free && subtractMoney(money.cash, money.free.available),
    positions,
    summary,
    profitLoss,
    realized: results?.realized,
    allocation,
    today,
    todayOf: (asset) => days.get(assetKeyOf(asset))?.today,
    lines,
    queries: { holdings, profitLoss: ofRows },
  };
}

/**
 * True where the account has no cash and no positions, and never had a gain: there is no figure to show. Known with
 * the summary, or without it.
 */
export function isNothing({ cash, positions, summary, realized }: Portfolio): boolean {
  if (realized && realized.assets.length > 0) return false;
  if (summary)
    return (
      addMoney(summary.cashBalance, summary.balancesValue) === 0n &&
      summary.totalPositions === 0 &&
      !summary.result?.realizedProfitLoss
    );
  return cash === 0n && positions?.length === 0 && realized !== undefined;
}

type OfLine = Pick<HoldingLine, 'shortfall' | 'today'>;

const lastLines = new WeakMap<ProfitLossRow, HoldingLine>();

/** The same object as before while neither its figures nor today's change have moved: its row does not render. */
function lineOf(row: ProfitLossRow, of: OfLine | undefined): HoldingLine {
  const before = lastLines.get(row);
  const isSame = (one: HoldingLine) =>
    one.shortfall === of?.shortfall &&
    one.today?.change === of?.today?.change &&
    one.today?.percent === of?.today?.percent;
  if (before && isSame(before)) return before;
  const line = { ...row, shortfall: of?.shortfall, today: of?.today };
  lastLines.set(row, line);
  return line;
}
