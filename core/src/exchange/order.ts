/**
 * An order as the matcher knows it. Orders never change: each event makes the next one of the same id, and what holds
 * open orders (asset-book.ts) swaps the one for the other once that is committed.
 */

import type { AccountKey } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import { subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';

export type OrderKind = 'market' | 'limit' | 'market-to-limit' | 'stop' | 'stop-limit' | 'trailing-stop';
/** "ioc": what does not fill at once is cancelled. "fok": all of it at once or nothing. "gtd": until a date. */
export type Validity = 'day' | 'ioc' | 'fok' | 'gtc' | 'gtd';
/** "queued" is open before the first phase of its session that can fill it: `shownState` says so. */
export type OrderState =
  | 'queued'
  | 'armed'
  | 'sleeping'
  | 'open'
  | 'partial'
  | 'filled'
  | 'cancelled'
  | 'expired'
  | 'rejected';

/** Reason that an order ended without being filled whole. */
export type EndReason =
  | 'NO_COUNTERPARTY'
  | 'VOLUME_CAP'
  /** Neither its reservation nor free cash pays for more. */
  | 'BALANCE'
  | 'VALIDITY_OVER'
  | 'USER'
  | 'OTHER_LEG'
  | 'PARENT_ENDED'
  | 'CORPORATE_ACTION'
  /** Its owner left, for a while or for good. */
  | 'ACCOUNT_FROZEN';

/** Distance at which a trailing stop follows the best price. */
export type TrailDistance = { readonly amount: Price } | { readonly percent: Percent };

/**
 * Terms by which an account's orders are filled and charged; stored with the order, as a change applies to later
 * orders only.
 */
export interface OrderTerms {
  /** simple: bid = ask = last and the whole quantity at once; realistic: spread, ladder, day cap. */
  readonly rules: 'simple' | 'realistic';
  /** A fraction of the amount. */
  readonly commissionRate: Price;
  /** Minimum commission per order and day, however many fills it has. */
  readonly minimumCommission: Money;
}

/** Progress of an order: the part filled so far. */
export interface Progress {
  readonly filled: Quantity;
  /** Sum of price x quantity, in 1e-16 lira. */
  readonly notional: bigint;
  /** The day that `fees` and `charged` belong to. */
  readonly feeDay: number;
  /** Commission of that day's fills by the rate alone. */
  readonly fees: Money;
  /** Commission charged for the fills: at least the minimum. */
  readonly charged: Money;
}

export const NO_PROGRESS: Progress = {
  filled: ZERO_QUANTITY,
  notional: 0n,
  feeDay: 0,
  fees: ZERO_MONEY,
  charged: ZERO_MONEY,
};

/** Two legs of which one cancels the other, and the order that wakes them, if any. The stop holds the reservation. */
export interface GroupLink {
  readonly group: string;
  readonly role: 'parent' | 'stop' | 'target';
}

/** Order; members that few orders have are absent from the others, as a million of them are held in memory. */
export interface Order {
  readonly id: string;
  readonly account: AccountKey;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly validity: Validity;
  readonly terms: OrderTerms;
  readonly quantity: Quantity;
  /** Limit price; for a market-to-limit order the price of its first fill. */
  readonly limitPrice: Price | undefined;
  readonly triggerPrice: Price | undefined;
  readonly trail?: TrailDistance | undefined;
  /** High-water mark of a trailing stop: the highest price since acceptance, for a buy the lowest. */
  readonly highWater?: Price | undefined;
  readonly state: OrderState;
  /** Triggered by an auction's price: is executed on the first continuous observation. */
  readonly isPending?: boolean | undefined;
  readonly reason?: EndReason | undefined;
  readonly reservedCash: Money;
  readonly reservedQuantity: Quantity;
  readonly acceptedAtMs: number;
  /** Only observations of a later exchange time are seen. */
  readonly activeFromMs: number;
  /** In exchange time. */
  readonly expiresAtMs: number;
  readonly progress: Progress;
  readonly link?: GroupLink | undefined;
}

const FINAL: ReadonlySet<OrderState> = new Set(['filled', 'cancelled', 'expired', 'rejected']);
export const isFinal = ({ state }: Order) => FINAL.has(state);

/** Quantity still to be filled; zero for an order that has ended. */
export const restOf = (order: Order): Quantity =>
  isFinal(order) ? ZERO_QUANTITY : subtractQuantity(order.quantity, order.progress.filled);

/** To 8 decimals; undefined before the first fill. */
export const averagePriceOf = ({ progress: { filled, notional } }: Order): Price | undefined =>
  filled === 0n ? undefined : (divide(notional, filled, 'half-up') as Price);

/** The order's end: whatever it reserved is free. */
export const ended = (order: Order, state: 'filled' | 'cancelled' | 'expired', reason?: EndReason): Order => ({
  ...order,
  state,
  reason,
  isPending: false,
  reservedCash: ZERO_MONEY,
  reservedQuantity: ZERO_QUANTITY,
});

/** Whether it waits for one look and is then done: nothing of it rests. */
export const isAtOnce = ({ kind, validity, limitPrice, isPending }: Order) =>
  isPending === true ||
  validity === 'ioc' ||
  validity === 'fok' ||
  kind === 'market' ||
  (kind === 'market-to-limit' && limitPrice === undefined);
