/**
 * Figures of the server, continued at current prices (D29, D43). A figure never returns to an older price: of the price
 * in the server's response and the one of the market's stream, the newer counts. Pure.
 */

import type { Quote } from '@kurus/core/contract/market';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import { addMoney, ZERO_MONEY, total } from '@kurus/core/money/money';
import { allocationOf, type Allocation } from '@kurus/core/portfolio/allocation';
import {
  type HoldingBasis,
  newestPriceMs,
  type Position,
  positionOf,
  type PriceAt,
} from '@kurus/core/portfolio/position';
import { overallResult, summaryOf, type Result, type Summary } from '@kurus/core/portfolio/summary';
import type { NamedHolding, AllocationShare, SummaryData } from '../lib/account/account-types.ts';

type Quotes = readonly (Quote | undefined)[];

export const assetKeyOf = ({ type, code }: AssetRef) => assetKey(type, code);

export type NamedPosition = Position<NamedHolding>;

export interface PortfolioSummary extends Omit<Summary, 'totalShare'>, Pick<SummaryData, 'totalShare'> {
  /** Undefined if the server did not send the realised gain. */
  readonly result: Result | undefined;
}

/** Chooses the newer of the market's quote and the response's price. */
const newer = (quote: Quote | undefined, server: PriceAt | undefined): PriceAt | undefined =>
  quote && (!server || quote.asOfMs >= server.asOfMs) ? quote : server;

type Row = HoldingBasis & { readonly known: PriceAt | undefined };

export const atPrices = <Of extends Row>(held: readonly Of[], quotes: Quotes): Position<Of>[] =>
  held.map((one, at) => valued(one, newer(quotes[at], one.known)));

const lastValued = new WeakMap<Row, Position<Row>>();

/** The same object as before while the price has not moved, so that its row and card do not render. */
function valued<Of extends Row>(held: Of, at: PriceAt | undefined): Position<Of> {
  // The cached position was computed from this row.
  const before = lastValued.get(held) as Position<Of> | undefined;
  if (before && before.price === at?.price) return before;
  const position = positionOf(held, () => at);
  lastValued.set(held, position);
  return position;
}

export const liveAllocation = (shares: readonly AllocationShare[], quotes: Quotes): Allocation =>
  allocationOf(
    shares.map(({ type, code, quantity, value, known }, at) => {
      const newest = newer(quotes[at], known);
      const isValued = newest !== undefined && quantity !== undefined;
      return { type, code, value: isValued ? total(newest.price, quantity, 'down') : value };
    }),
  );

/** Money in all currencies, in lira. */
export const allCash = ({ cashBalance, balancesValue }: Pick<Summary, 'cashBalance' | 'balancesValue'>) =>
  addMoney(cashBalance, balancesValue);

type Positions = readonly Position<HoldingBasis>[];

/** Summary of the server, continued at current prices, using the first list that covers the same holdings. */
export function liveSummary(server: SummaryData, lists: readonly (Positions | undefined)[]): PortfolioSummary {
  const positions = lists.find((list) => list && continues(list, server));
  const summary = positions ? summaryOf(positions, server.cashBalance, server.balancesValue) : server;
  const { realizedProfitLoss } = server;
  return {
    ...summary,
    result: realizedProfitLoss === undefined ? undefined : overallResult(summary, realizedProfitLoss),
  };
}

/**
 * Each call is answered separately, so after a trade one can be ahead of the other for a moment, or a tick older: then
 * the earlier figures stay.
 */
function continues(positions: Positions, server: SummaryData): boolean {
  const { totalInvested, totalPositions, totalShare } = summaryOf(positions, ZERO_MONEY);
  const isSame =
    totalInvested === server.totalInvested &&
    totalPositions === server.totalPositions &&
    totalShare === (server.totalShare ?? totalShare);
  return isSame && (server.asOfMs === undefined || (newestPriceMs(positions) ?? 0) >= server.asOfMs);
}
