/** The row of an order and its figures, mapped here only: as it is read, and as `effect_order` takes it. */

import type { AssetKind, TradableKind } from '@kurus/core/asset-kinds';
import type {
  EndReason,
  GroupLink,
  Order,
  OrderKind,
  OrderState,
  TrailDistance,
  Validity,
} from '@kurus/core/exchange/order';
import { accountKey, type AccountKey } from '@kurus/core/identity';
import { decimalText, parseDecimal } from '@kurus/core/money/decimal';
import {
  money,
  moneyText,
  percent,
  percentText,
  price,
  priceText,
  quantity,
  quantityText,
  type Price,
  type Quantity,
} from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { AccountRef } from '../ledger/entry.ts';

/** A stored order. */
export interface StoredOrder extends AccountRef {
  /** Optimistic lock: a writer must pass the version that it read. */
  readonly version: number;
  readonly type: TradableKind;
  readonly symbol: string;
  readonly updatedAtMs: number;
  readonly order: Order;
}

type Text = string;

export interface OrderRow {
  user_id: Text;
  account_id: number;
  order_id: Text;
  version: number;
  asset_type: AssetKind;
  symbol: Text;
  side: Side;
  kind: OrderKind;
  validity: Validity;
  rules: 'simple' | 'realistic';
  commission_rate: Text;
  minimum_commission: Text;
  quantity: Text;
  limit_price: Text | null;
  trigger_price: Text | null;
  trail_amount: Text | null;
  trail_percent: Text | null;
  high_water: Text | null;
  state: OrderState;
  is_pending: boolean;
  reason: EndReason | null;
  reserved_cash: Text;
  reserved_quantity: Text;
  accepted_at: Date;
  active_from: Date;
  expires_at: Date;
  updated_at: Date;
  filled: Text;
  notional: Text;
  fee_day: number;
  fees: Text;
  charged: Text;
  group_id: Text | null;
  role: GroupLink['role'] | null;
}

export function storedOrderOf(row: OrderRow): StoredOrder {
  const account = { userId: row.user_id, accountId: row.account_id };
  return {
    ...account,
    version: row.version,
    type: row.asset_type as TradableKind,
    symbol: row.symbol,
    updatedAtMs: row.updated_at.getTime(),
    order: orderOf(row, accountKey(account)),
  };
}

/** Order of a row; rare fields are absent where they have no value, as a million orders are held in memory. */
function orderOf(row: OrderRow, account: AccountKey): Order {
  const trail = trailOf(row);
  return {
    id: row.order_id,
    account,
    side: row.side,
    kind: row.kind,
    validity: row.validity,
    terms: termsOf(row),
    quantity: sharedQuantity(row.quantity),
    limitPrice: priceOf(row.limit_price),
    triggerPrice: priceOf(row.trigger_price),
    ...(trail && { trail, highWater: priceOf(row.high_water) }),
    state: row.state,
    ...(row.is_pending && { isPending: true }),
    ...(row.reason && { reason: row.reason }),
    reservedCash: money(row.reserved_cash),
    reservedQuantity: sharedQuantity(row.reserved_quantity),
    acceptedAtMs: row.accepted_at.getTime(),
    activeFromMs: row.active_from.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    progress: {
      filled: quantity(row.filled),
      notional: notionalOf(row.notional),
      feeDay: row.fee_day,
      fees: money(row.fees),
      charged: money(row.charged),
    },
    ...(row.group_id !== null && row.role && { link: { group: row.group_id, role: row.role } }),
  };
}

/** Most orders have the same terms: one object for all of them. */
const sharedTerms = new Map<string, Order['terms']>();
const MOST_TERMS = 1_000;

function termsOf({ rules, commission_rate: rate, minimum_commission: minimum }: OrderRow): Order['terms'] {
  const key = `${rules} ${rate} ${minimum}`;
  const cached = sharedTerms.get(key);
  if (cached) return cached;
  const terms = { rules, commissionRate: price(rate), minimumCommission: money(minimum) };
  if (sharedTerms.size < MOST_TERMS) sharedTerms.set(key, terms);
  return terms;
}

function trailOf({ trail_amount: amount, trail_percent: part }: OrderRow): TrailDistance | undefined {
  if (amount !== null) return { amount: price(amount) };
  return part === null ? undefined : { percent: percent(part) };
}

/** Caches of prices and quantities: among a million orders most figures repeat, and equal ones share one object. */
const sharedPrices = new Map<Text, Price>();
const sharedQuantities = new Map<Text, Quantity>();
const MOST_FIGURES = 20_000;

export const sharedPrice = (text: Text): Price => shared(sharedPrices, text, price);
export const sharedQuantity = (text: Text): Quantity => shared(sharedQuantities, text, quantity);

function shared<T>(cached: Map<Text, T>, text: Text, read: (text: Text) => T): T {
  const found = cached.get(text);
  if (found !== undefined) return found;
  const value = read(text);
  if (cached.size === MOST_FIGURES) cached.clear();
  cached.set(text, value);
  return value;
}

const priceOf = (text: Text | null): Price | undefined => (text === null ? undefined : sharedPrice(text));

/** Product of a price and a quantity, in 1e-16 lira. */
const NOTIONAL_SCALE = 16;

function notionalOf(text: Text): bigint {
  const parsed = parseDecimal(text, NOTIONAL_SCALE);
  if (parsed === undefined) throw new RangeError(`no sum of prices: ${text}`);
  return parsed;
}

const textOf = (value: Price | undefined) => (value === undefined ? null : priceText(value));
const timeOf = (atMs: number) => new Date(atMs).toISOString();

type Column = Exclude<keyof OrderRow, 'user_id' | 'account_id' | 'version' | 'asset_type' | 'symbol'>;

/** Columns of an order for `effect_order`, with those that never change: its id identifies it. */
export function orderJson(order: Order, atMs: number): Record<Column, string | number | boolean | null> {
  const { terms, progress, trail, link } = order;
  return {
    order_id: order.id,
    side: order.side,
    kind: order.kind,
    validity: order.validity,
    rules: terms.rules,
    commission_rate: priceText(terms.commissionRate),
    minimum_commission: moneyText(terms.minimumCommission),
    quantity: quantityText(order.quantity),
    limit_price: textOf(order.limitPrice),
    trigger_price: textOf(order.triggerPrice),
    trail_amount: trail && 'amount' in trail ? priceText(trail.amount) : null,
    trail_percent: trail && 'percent' in trail ? percentText(trail.percent) : null,
    high_water: textOf(order.highWater),
    state: order.state,
    is_pending: order.isPending === true,
    reason: order.reason ?? null,
    reserved_cash: moneyText(order.reservedCash),
    reserved_quantity: quantityText(order.reservedQuantity),
    accepted_at: timeOf(order.acceptedAtMs),
    active_from: timeOf(order.activeFromMs),
    expires_at: timeOf(order.expiresAtMs),
    updated_at: timeOf(atMs),
    filled: quantityText(progress.filled),
    notional: decimalText(progress.notional, NOTIONAL_SCALE),
    fee_day: progress.feeDay,
    fees: moneyText(progress.fees),
    charged: moneyText(progress.charged),
    group_id: link?.group ?? null,
    role: link?.role ?? null,
  };
}
