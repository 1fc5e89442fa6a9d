/**
 * Order of the matcher. Orders are immutable: each event creates the next version under the same id, and the book of
 * open orders (asset-book.ts) replaces one by the other once that is committed.
 */

import type { AccountKey } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import { subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Percent, Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';

export type OrderKind = 'market' | 'limit' | 'market-to-limit' | 'stop' | 'stop-limit' | 'trailing-stop';
/** Validity. "ioc": the part not filled at once is cancelled. "fok": all at once or nothing. "gtd": until a date. */
export type Validity = 'day' | 'ioc' | 'fok' | 'gtc' | 'gtd';
/** State. "queued" is an open order before the first phase of its session that can fill it: see `displayState`. */
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

/** Reason that an order ended before it was filled completely. */
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
  /** Its owner's account is frozen or deleted. */
  | 'ACCOUNT_FROZEN';

/** Distance between the trigger of a trailing stop and the best price. */
export type TrailDistance = { readonly amount: Price } | { readonly percent: Percent };

/**
 * Terms by which an account's orders are filled and charged; stored with the order, as a change of terms applies to
 * later orders only.
 */
export interface OrderTerms {
  /** simple: bid = ask = last and the whole quantity at once; realistic: spread, ladder, day cap. */
  readonly rules: 'simple' | 'realistic';
  /** Commission as a fraction of the amount. */
  readonly commissionRate: Price;
  /** Minimum commission per order and day, however many fills it has. */
  readonly minimumCommission: Money;
}

/** Progress of an order: the part filled so far. */
export interface Progress {
  readonly filled: Quantity;
  /** Sum of price x quantity, in 1e-16 lira. */
  readonly notional: bigint;
  /** Day of `fees` and `charged`. */
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

/**
 * Link of an order to its group: two legs of which one cancels the other, and the parent order that activates them, if
 * any. The stop holds the reservation.
 */
export interface GroupLink {
  readonly group: string;
  readonly role: 'parent' | 'stop' | 'target';
}

/** Order. Rare members are absent instead of undefined, as a million orders may be held in memory. */
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
  /** True if an auction's price triggered it: it is executed on the first observation of continuous trading. */
  readonly isPending?: boolean | undefined;
  readonly reason?: EndReason | undefined;
  readonly reservedCash: Money;
  readonly reservedQuantity: Quantity;
  readonly acceptedAtMs: number;
  /** Exchange time of its start: only later observations are matched with it. */
  readonly activeFromMs: number;
  /** Time of expiry, in exchange time. */
  readonly expiresAtMs: number;
  readonly progress: Progress;
  readonly link?: GroupLink | undefined;
}

const FINAL: ReadonlySet<OrderState> = new Set(['filled', 'cancelled', 'expired', 'rejected']);
export const isFinal = ({ state }: Order) => FINAL.has(state);

/** Quantity still to be filled; zero for an order that has ended. */
export const restOf = (order: Order): Quantity =>
  isFinal(order) ? ZERO_QUANTITY : subtractQuantity(order.quantity, order.progress.filled);

/** Average price to 8 decimals; undefined before the first fill. */
export const averagePriceOf = ({ progress: { filled, notional } }: Order): Price | undefined =>
  filled === 0n ? undefined : (divide(notional, filled, 'half-up') as Price);

/** Ended order: its whole reservation is released. */
export const ended = (order: Order, state: 'filled' | 'cancelled' | 'expired', reason?: EndReason): Order => ({
  ...order,
  state,
  reason,
  isPending: false,
  reservedCash: ZERO_MONEY,
  reservedQuantity: ZERO_QUANTITY,
});

/** True for an order that is matched with one observation only and then ends: it never rests. */
export const isAtOnce = ({ kind, validity, limitPrice, isPending }: Order) =>
  isPending === true ||
  validity === 'ioc' ||
  validity === 'fok' ||
  kind === 'market' ||
  (kind === 'market-to-limit' && limitPrice === undefined);
