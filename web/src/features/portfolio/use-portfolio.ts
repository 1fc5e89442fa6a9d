/**
 * The portfolio at live prices. Each part starts from the response of its own call and then follows the prices,
 * computed with the same functions of core as on the server.
 */

import type { Money } from '@kurus/core/money/money';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import type { Position } from '@kurus/core/portfolio/position';
import { profitLossOf, type ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  allocationQuery,
  balanceQuery,
  portfolioQuery,
  profitLossQuery,
  summaryQuery,
} from '../../lib/account/account-queries.ts';
import type { RealizedGain, HoldingRow } from '../../lib/account/account-types.ts';
import { liveAllocation, atPrices, liveSummary } from '../../quotes/live-figures.ts';
import type { NamedPosition, PortfolioSummary } from '../../quotes/live-figures.ts';
import { type TodaysChange, todaysChange } from '../../quotes/todays-change.ts';
import { useQuotes } from '../../quotes/use-quote.ts';

export type ProfitLossRow = Position<HoldingRow>;

/** Each part is undefined while its call is under way or has failed: failures are only logged (S8.22). */
export interface Portfolio {
  readonly cash: Money | undefined;
  /** First bought first. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly summary: PortfolioSummary | undefined;
  readonly profitLoss: ProfitLoss<HoldingRow> | undefined;
  /** Sent together with profitLoss; prices do not change it. */
  readonly realized: RealizedGain | undefined;
  readonly allocation: Allocation | undefined;
  /** Also undefined if the server did not send the flows since the base. */
  readonly today: TodaysChange | undefined;
}

const NOTHING: readonly never[] = [];

/**
 * @param account its number
 * @param whole whether to request also what is not among the first figures; until then only cached data is returned
 */
export function usePortfolio(account: number, whole: boolean): Portfolio {
  const cash = useQuery({ ...balanceQuery(account), enabled: whole }).data;
  const portfolio = useQuery({ ...portfolioQuery(account), enabled: whole }).data;
  const held = portfolio?.holdings;
  const answer = useQuery(summaryQuery(account)).data;
  const results = useQuery({ ...profitLossQuery(account), enabled: whole }).data;
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
  return { cash, positions, summary, profitLoss, realized: results?.realized, allocation, today };
}
