/** The portfolio at live prices: holdings and cash from the server, quotes from the market, figures from core. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AssetType, Quote } from '@kurus/core/contract/market';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import type { Money } from '@kurus/core/money/money';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import { dayChangeOf } from '@kurus/core/portfolio/day-change';
import type { DayChange } from '@kurus/core/portfolio/day-change';
import { positionOf } from '@kurus/core/portfolio/position';
import type { Position } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import type { ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { summaryOf } from '@kurus/core/portfolio/summary';
import type { Summary } from '@kurus/core/portfolio/summary';
import { balanceQuery, holdingsQuery } from '../../lib/account-queries.ts';
import type { NamedHolding } from '../../lib/account-queries.ts';
import { useQuotes } from '../market/use-quote.ts';

export interface NamedPosition extends Position {
  readonly name: string;
}

export interface Portfolio {
  /** First bought first. */
  readonly positions: readonly NamedPosition[];
  readonly summary: Summary;
  readonly profitLoss: ProfitLoss;
  readonly allocation: Allocation;
  /** undefined until the market's bases are known. */
  readonly today: DayChange | undefined;
}

export const positionId = (position: NamedPosition) => `${position.type}:${position.code}`;

const NO_HOLDINGS: readonly NamedHolding[] = [];

/** undefined while it is loading. A failure is only logged (seed section 8): the queries ask again by themselves. */
export function usePortfolio(): Portfolio | undefined {
  const holdings = useQuery(holdingsQuery);
  const balance = useQuery(balanceQuery);
  const portfolio = useLivePortfolio(holdings.data ?? NO_HOLDINGS, balance.data);
  return holdings.data && portfolio;
}

function useLivePortfolio(holdings: readonly NamedHolding[], cash: Money | undefined): Portfolio | undefined {
  const quotes = useQuotes(holdings);
  return useMemo(() => {
    if (cash === undefined) return undefined;
    const positions = holdings.map((holding, at) => valued(holding, quotes[at]));
    return {
      positions,
      summary: summaryOf(positions, cash),
      profitLoss: profitLossOf(positions),
      allocation: allocationOf(positions),
      today: todayOf(positions, quotes),
    };
  }, [holdings, quotes, cash]);
}

const lastValued = new WeakMap<NamedHolding, NamedPosition>();

/** The same object as before while the price has not moved, so that its row and card rest. */
function valued(holding: NamedHolding, quote: Quote | undefined): NamedPosition {
  const at = quote ?? holding.known;
  const before = lastValued.get(holding);
  if (before && before.price === at?.price) return before;
  const position = { ...positionOf(holding, () => at), name: holding.name };
  lastValued.set(holding, position);
  return position;
}

function todayOf(positions: readonly NamedPosition[], quotes: readonly (Quote | undefined)[]): DayChange | undefined {
  if (quotes.every((quote) => quote === undefined)) return undefined;
  const bases = new Map(quotes.flatMap((quote) => (quote ? [[`${quote.type}:${quote.code}`, quote] as const] : [])));
  return dayChangeOf(positions, (type, code) => {
    const quote = bases.get(`${type}:${code}`);
    return quote && { base: quote.base, sinceMs: baseTimeMs(type, quote.asOfMs) };
  });
}

/** A stock's base is the close before its quote's day; a crypto's the price 24 hours before its quote. */
const baseTimeMs = (type: AssetType, asOfMs: number) =>
  type === 'stocks' ? dayStartMs(dayOf(asOfMs)) : asOfMs - DAY_MS;
