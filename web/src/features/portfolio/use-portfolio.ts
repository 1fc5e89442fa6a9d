/**
 * The portfolio at live prices. Each part begins with what its own call of the server answered and goes on by itself as
 * prices move, with the functions of core that the server uses as well (D29, D43). A figure never goes back to an older
 * price: of the price that the server told and the one of the market's stream, the newer counts.
 */
import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Quote } from '@kurus/core/contract/market';
import { DAY_MS, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { ZERO_MONEY, total } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import { allocationOf } from '@kurus/core/portfolio/allocation';
import type { Allocation } from '@kurus/core/portfolio/allocation';
import { dayChangeOf } from '@kurus/core/portfolio/day-change';
import type { DayChange } from '@kurus/core/portfolio/day-change';
import { newestPriceMs, positionOf } from '@kurus/core/portfolio/position';
import type { Held, Position, PriceAt } from '@kurus/core/portfolio/position';
import { profitLossOf } from '@kurus/core/portfolio/profit-loss';
import type { ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { overallResult, summaryOf } from '@kurus/core/portfolio/summary';
import type { Result, Summary } from '@kurus/core/portfolio/summary';
import {
  allocationQuery,
  balanceQuery,
  holdingsQuery,
  profitLossQuery,
  summaryQuery,
} from '../../lib/account-queries.ts';
import type { NamedHolding, Realized, ToldRow, ToldShare, ToldSummary } from '../../lib/told-account.ts';
import { useQuotes } from '../../quotes/use-quote.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';

export type NamedPosition = Position<NamedHolding>;
export type ProfitLossRow = Position<ToldRow>;

export interface PortfolioSummary extends Summary {
  /** undefined for figures of an earlier time that came without what was realised. */
  readonly result: Result | undefined;
}

/** Each part is undefined while its call is under way, or fails: failures are only logged (S8.22). */
export interface Portfolio {
  readonly cash: Money | undefined;
  /** First bought first. */
  readonly positions: readonly NamedPosition[] | undefined;
  readonly summary: PortfolioSummary | undefined;
  readonly profitLoss: ProfitLoss<ToldRow> | undefined;
  /** Told together with profitLoss; prices do not move it. */
  readonly realized: Realized | undefined;
  readonly allocation: Allocation | undefined;
  /** Of the positions; undefined also until the market's bases are known. */
  readonly today: DayChange | undefined;
}

export const positionId = ({ type, code }: AssetKey) => `${type}:${code}`;

/** @param account its number */
export function usePortfolio(account: number): Portfolio {
  const cash = useQuery(balanceQuery(account)).data;
  const held = useQuery(holdingsQuery(account)).data;
  const told = useQuery(summaryQuery(account)).data;
  const { rows, realized } = useQuery(profitLossQuery(account)).data ?? NOT_TOLD;
  const shares = useQuery(allocationQuery(account)).data;
  const quotes = useQuotes(held ?? NOTHING);
  const positions = useMemo(() => held && atPrices(held, quotes), [held, quotes]);
  const today = useMemo(() => positions && todayOf(positions, quotes), [positions, quotes]);
  const profitLoss = useProfitLoss(rows);
  const summary = useMemo(
    () => told && summaryNow(told, [positions, profitLoss?.rows]),
    [told, positions, profitLoss?.rows],
  );
  return { cash, positions, summary, profitLoss, realized, allocation: useAllocation(shares), today };
}

const NOTHING: readonly never[] = [];
const NOT_TOLD = { rows: undefined, realized: undefined };

function useProfitLoss(rows: readonly ToldRow[] | undefined): ProfitLoss<ToldRow> | undefined {
  const quotes = useQuotes(rows ?? NOTHING);
  return useMemo(() => rows && profitLossOf(atPrices(rows, quotes)), [rows, quotes]);
}

function useAllocation(shares: readonly ToldShare[] | undefined): Allocation | undefined {
  const quotes = useQuotes(shares ?? NOTHING);
  return useMemo(
    () =>
      shares &&
      allocationOf(
        shares.map(({ type, code, quantity, value, known }, at) => {
          const newest = newer(quotes[at], known);
          return { type, code, value: newest ? total(newest.price, quantity, 'down') : value };
        }),
      ),
    [shares, quotes],
  );
}

/** Of what the market says now and what the server told, the newer. */
const newer = (quote: Quote | undefined, told: PriceAt | undefined): PriceAt | undefined =>
  quote && (!told || quote.asOfMs >= told.asOfMs) ? quote : told;

type Row = Held & { readonly known: PriceAt | undefined };

const atPrices = <Of extends Row>(held: readonly Of[], quotes: readonly (Quote | undefined)[]): Position<Of>[] =>
  held.map((one, at) => valued(one, newer(quotes[at], one.known)));

const lastValued = new WeakMap<Row, Position<Row>>();

/** The same object as before while the price has not moved, so that its row and card rest. */
function valued<Of extends Row>(held: Of, at: PriceAt | undefined): Position<Of> {
  // What was kept for a row was made of it.
  const before = lastValued.get(held) as Position<Of> | undefined;
  if (before && before.price === at?.price) return before;
  const position = positionOf(held, () => at);
  lastValued.set(held, position);
  return position;
}

type Positions = readonly Position<Held>[];

/** What the server told, continued at the prices of now by the first list that stands for the same holdings. */
function summaryNow(told: ToldSummary, lists: readonly (Positions | undefined)[]): PortfolioSummary {
  const positions = lists.find((list) => list && continues(list, told));
  const summary = positions ? summaryOf(positions, told.cashBalance) : told;
  const { realizedProfitLoss } = told;
  return {
    ...summary,
    result: realizedProfitLoss === undefined ? undefined : overallResult(summary, realizedProfitLoss),
  };
}

/**
 * Each call is answered by itself, so after a trade one can be ahead of the other for a moment, or its prices a tick
 * older: then what was told stands.
 */
function continues(positions: Positions, told: ToldSummary): boolean {
  const { totalInvested, totalPositions, totalShare } = summaryOf(positions, ZERO_MONEY);
  const isSame =
    totalInvested === told.totalInvested && totalPositions === told.totalPositions && totalShare === told.totalShare;
  return isSame && (told.asOfMs === undefined || (newestPriceMs(positions) ?? 0) >= told.asOfMs);
}

function todayOf(positions: readonly NamedPosition[], quotes: readonly (Quote | undefined)[]): DayChange | undefined {
  if (quotes.every((quote) => quote === undefined)) return undefined;
  const bases = new Map(quotes.flatMap((quote) => (quote ? [[positionId(quote), quote] as const] : [])));
  return dayChangeOf(positions, (type, code) => {
    const quote = bases.get(positionId({ type, code }));
    return quote && { base: quote.base, sinceMs: baseTimeMs(type, quote.asOfMs) };
  });
}

/** With an exchange's hours the base is the close before the quote's day, else the price 24 hours before the quote. */
const baseTimeMs = (type: AssetKind, asOfMs: number) =>
  ASSET_KINDS[type].hours === 'exchange' ? dayStartMs(dayOf(asOfMs)) : asOfMs - DAY_MS;
