/**
 * Posting of order changes to the ledger: an entry for each fill, and the effect "order" that writes their rows in
 * the same commit (decision 025). Placing, changing, cancelling and matching all go through here.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { OrderEvent } from '@kurus/core/contract/orders';
import type { Fill } from '@kurus/core/exchange/fill';
import type { Order } from '@kurus/core/exchange/order';
import { moneyText, priceText, quantityText, type Price } from '@kurus/core/money/money';
import type { AccountRef, PostingEffect, Posting, TradeEntry } from '../ledger/entry.ts';
import { orderJson } from './order-row.ts';

/** One order's change. */
export interface OrderStep {
  /** Order before the step, and its version in the row; absent for a new one. */
  readonly from?: { readonly order: Order; readonly version: number } | undefined;
  readonly after: Order;
  readonly fills?: readonly Fill[];
  /** True if its owner changed it; the matcher's changes need no mark. */
  readonly isAmended?: boolean;
}

/** Changes in one account and asset. */
export interface OrderSteps extends AccountRef, Pick<Posting, 'session'> {
  readonly type: AssetKind;
  readonly symbol: string;
  readonly steps: readonly OrderStep[];
  readonly atMs: number;
  /** Limit of open orders in the account, the new ones included: checked where an order is placed. */
  readonly most?: number;
  /** Newest change of the account's orders that was judged: with another one nothing happens. */
  readonly seen?: string | undefined;
  /** Settlement day of the cash of its fills; absent where it settles at once. */
  readonly settlesOn?: number | undefined;
  /** Epoch of the instance that matches. */
  readonly epoch?: number;
}

export function orderPosting({ settlesOn, ...change }: OrderSteps): Posting {
  const { userId, accountId, session, type, symbol, steps, atMs, most, epoch, seen } = change;
  const fills = steps.flatMap(({ fills: own = [] }) => own);
  const effect: PostingEffect = {
    name: 'order',
    asset_type: type,
    symbol,
    paid_at_once: ASSET_KINDS[type].settlement === 'instant',
    orders: steps.map((step) => ({
      ...orderJson(step.after, atMs),
      version: step.from?.version ?? 0,
      what: eventOf(step),
    })),
    ...(fills.length > 0 && { fills: fills.map((fill, seq) => fillJson(fill, seq, atMs)) }),
    most,
    epoch,
    seen,
  };
  const entries = fills.map((fill) => ({ ...entryOf(fill, type, symbol), settlesOn }));
  return { userId, accountId, session, createdAtMs: atMs, entries, effect };
}

/** Event of the history row; undefined where only a reservation changed, or the fills show it. */
function eventOf({ from, after, isAmended }: OrderStep): OrderEvent | undefined {
  if (!from) return 'placed';
  const was = from.order;
  if (isAmended) return 'amended';
  if (after.state !== was.state) {
    if (after.state === 'filled' || after.state === 'cancelled' || after.state === 'expired') return after.state;
    if (was.state === 'sleeping') return 'woken';
    if (was.state === 'armed') return 'triggered';
  }
  return after.quantity < was.quantity ? 'reduced' : undefined;
}

/** The seen price equals the fill price: the order's rules determined it. */
const entryOf = (fill: Fill, assetType: AssetKind, symbol: string): TradeEntry => ({
  kind: fill.side,
  assetType,
  symbol,
  price: fill.price,
  quantity: fill.quantity,
  amount: fill.amount,
  commission: fill.commission,
  bsmv: fill.bsmv,
  seenPrice: fill.price,
  quotedAtMs: fill.observation.exTimeMs,
});

const textOf = (value: Price | undefined) => (value === undefined ? null : priceText(value));

/** Columns of the fill's row; `seq` is its position among the entries. */
const fillJson = (fill: Fill, seq: number, atMs: number) => ({
  seq,
  order_id: fill.orderId,
  filled_at: new Date(atMs).toISOString(),
  price: priceText(fill.price),
  quantity: quantityText(fill.quantity),
  amount: moneyText(fill.amount),
  commission: moneyText(fill.commission),
  bsmv: moneyText(fill.bsmv),
  rule: fill.rule,
  step: fill.step,
  bid: textOf(fill.bid),
  ask: textOf(fill.ask),
  seen_at: new Date(fill.observation.exTimeMs).toISOString(),
  seen_last: priceText(fill.observation.last),
  seen_hi: priceText(fill.observation.hi),
  seen_lo: priceText(fill.observation.lo),
  seen_traded: quantityText(fill.observation.traded),
  seen_dir: fill.observation.dir,
  seen_phase: fill.observation.phase,
  is_auction: fill.observation.isAuction,
  has_own_book: fill.observation.bid !== undefined || fill.observation.ask !== undefined,
});
