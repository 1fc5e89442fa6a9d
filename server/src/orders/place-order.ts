/**
 * Places a new order, with its legs: judged by phase, tick size, limits and the account's cash and holdings, then
 * written in the commit that makes its reservation. The matcher finds it by its row.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { DomainError, refused, type Refused } from '@kurus/core/contract/errors';
import type { Order } from '@kurus/core/exchange/order';
import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { draftOrders, placeOrder as judgeOrder } from '@kurus/core/exchange/place-order';
import { reservedBy } from '@kurus/core/exchange/reservation';
import { accountKey } from '@kurus/core/identity';
import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import { quantity, type Money, type Quantity } from '@kurus/core/money/money';
import type { Intent } from '../http/api/idempotency.ts';
import { unsettledRefusal } from '../ledger/cash-state.ts';
import type { AccountRef } from '../ledger/entry.ts';
import { findTradable, type TradableAsset } from '../quotes/find-asset.ts';
import type { OrderAccount } from './capacity-store.ts';
import { entryFor, type OrderEntry } from './entry-context.ts';
import { fillNow } from './fill-now.ts';
import { endingWith } from './league-orders.ts';
import { quantityFor, sizePrice, sizeRefusal } from './order-amount.ts';
import type { OrderContext } from './order-context.ts';
import { newOrderId } from './order-id.ts';
import { orderPosting, type OrderStep } from './order-posting.ts';
import type { StoredOrder } from './order-row.ts';
import { explained, type ExplainedRule } from './refusal-detail.ts';
import { findOrder, readGroup } from './store.ts';

export interface PlaceOrderRequest extends Intent, AccountRef, Omit<OrderRequest, 'id' | 'account' | 'quantity'> {
  readonly symbol: string;
  readonly type: AssetKind | undefined;
  /** Quantity or amount. */
  readonly quantity: Quantity | undefined;
  readonly amount: Money | undefined;
  /** The account as it was read with the session; read where it is absent. */
  readonly found?: OrderAccount | undefined;
}

/**
 * @returns the placed orders: one alone, one with its legs after it, or two legs, the stop first
 * @throws DomainError when the order is refused; nothing has changed then
 */
export async function placeOrder(
  orderContext: OrderContext,
  placeRequest: PlaceOrderRequest,
  nowMs: number,
): Promise<readonly StoredOrder[]> {
  const asset = findTradable(orderContext.book, placeRequest);
  requireSize(placeRequest);
  await orderContext.keepPace(accountKey(placeRequest));
  for (let tries = 1; ; tries += 1) {
    const placed = await placeOnce(orderContext, placeRequest, asset, nowMs);
    if (!('refusal' in placed)) return placed;
    // Another order of the account came first: judged again. An order of a league alone can be overtaken.
    if (placed.refusal.code !== 'ORDER_FINAL' || tries === MOST_TRIES) throw DomainError.of(placed);
  }
}

/** @throws DomainError FIELD_REQUIRED, FIELD_INVALID */
export function requireSize(
  request: Pick<PlaceOrderRequest, 'quantity' | 'amount'> & Partial<Pick<PlaceOrderRequest, 'untilDay' | 'validity'>>,
): void {
  if ((request.quantity === undefined) === (request.amount === undefined))
    throw new DomainError('FIELD_REQUIRED', { field: 'quantity' });
  if (request.untilDay !== undefined && request.validity !== 'gtd')
    throw new DomainError('FIELD_INVALID', { field: 'validUntil' });
}

/** Limit of retries, as other orders of the account may come first. */
const MOST_TRIES = 5;

async function placeOnce(
  orderContext: OrderContext,
  placeRequest: PlaceOrderRequest,
  asset: TradableAsset,
  nowMs: number,
): Promise<readonly StoredOrder[] | Refused> {
  const judged = await judge(orderContext, placeRequest, asset, nowMs);
  if ('refusal' in judged) {
    // The retry of a placed order gets its answer even if it would be refused by now.
    const earlier = await orderContext.ledger.find(placeRequest);
    return earlier ? readPlaced(orderContext, placeRequest, earlier.reference) : judged;
  }
  const { steps, seen } = judged;
  const { userId, accountId, idempotencyKey, requestHash, session } = placeRequest;
  const own = { userId, accountId, type: asset.type, symbol: asset.code };
  const settlesOn = orderContext.settlesOn(asset.type, nowMs);
  const posting = orderPosting({ ...own, session, steps, atMs: nowMs, settlesOn, most: OPEN_ORDERS_MAX, seen });
  const posted = await orderContext.ledger.post({ ...posting, idempotencyKey, requestHash });
  if ('refusal' in posted) return posted;
  if (posted.replayed) return readPlaced(orderContext, placeRequest, posted.reference);
  return steps.map(({ after: order }) => ({ ...own, version: 1, updatedAtMs: nowMs, order }));
}

interface Judged {
  readonly steps: readonly OrderStep[];
  /** State of a league account's orders that was judged. */
  readonly seen?: string;
}

async function judge(
  orderContext: OrderContext,
  placeRequest: PlaceOrderRequest,
  asset: TradableAsset,
  nowMs: number,
): Promise<Judged | Refused> {
  const entry = await entryFor(orderContext, placeRequest, asset, { nowMs, known: placeRequest.found });
  if ('refusal' in entry) return entry;
  // Its exits would sell what was bought a moment before, which leagues forbid.
  if (entry.league && placeRequest.bracket) return refused('FIELD_INVALID', { field: 'bracket' });
  const request = requestOf(placeRequest, entry);
  const { context } = entry;
  const placed = judgeOrder(request, context);
  if ('refusal' in placed) {
    const { refusal } = placed;
    if (refusal.code === 'BALANCE_UNSETTLED') return unsettledRefusal(orderContext.sql, placeRequest, nowMs);
    return explainedOrder(refusal, request, asset.code, entry);
  }
  const { side, oco } = placeRequest;
  const price = sizePrice(oco ? oco.stop : placeRequest, context.last);
  const size = { side, quantity: request.quantity, price };
  const tooSmallOrLarge = sizeRefusal(size, orderContext.minOrder[asset.type], context.capacity.freeQuantity);
  if (tooSmallOrLarge) return tooSmallOrLarge;
  if (entry.league) return judgeOfLeague(orderContext, placeRequest, asset, { entry, orders: placed.orders }, nowMs);
  return { steps: accepted(orderContext, asset, placed.orders, entry) };
}

/** Judges an order of a league: it waits for the next price, and ends with the season at the latest. */
async function judgeOfLeague(
  orderContext: OrderContext,
  { userId, accountId }: PlaceOrderRequest,
  { type, code }: TradableAsset,
  { entry, orders }: { readonly entry: OrderEntry; readonly orders: readonly Order[] },
  nowMs: number,
): Promise<Judged | Refused> {
  const { league, context } = entry;
  const [order] = orders;
  if (!league || !order) throw new Error('an order of a league has its rules');
  const { freeQuantity: free } = context.capacity;
  const request = { userId, accountId, type, code, order, rest: order.quantity, last: context.last, free, isNew: true };
  const judged = await orderContext.leagues.judge(league, request, nowMs);
  if ('refusal' in judged) return judged;
  return { steps: orders.map((after) => ({ after: endingWith(after, league) })), seen: judged.seen };
}

/** A market order is tried at once where nobody knows the next price; all others wait for the market. */
function accepted(
  orderContext: OrderContext,
  asset: TradableAsset,
  orders: readonly Order[],
  entry: OrderEntry,
): readonly OrderStep[] {
  const { nowMs } = entry.context;
  const observation = orders[0]?.kind === 'market' ? orderContext.marketView.immediate(asset, nowMs) : undefined;
  if (observation) return fillNow(orders, entry, observation);
  return orders.map((after) => ({ after }));
}

function requestOf(placeRequest: PlaceOrderRequest, { context }: OrderEntry): OrderRequest {
  const { side, amount, oco } = placeRequest;
  const price = sizePrice(oco ? oco.stop : placeRequest, context.last);
  const ofAmount = () => (amount === undefined ? undefined : quantityFor(side, amount, price, context));
  return {
    id: newOrderId(context.nowMs),
    account: accountKey(placeRequest),
    side,
    kind: placeRequest.kind,
    quantity: placeRequest.quantity ?? ofAmount() ?? quantity('0'),
    limitPrice: placeRequest.limitPrice,
    triggerPrice: placeRequest.triggerPrice,
    trail: placeRequest.trail,
    validity: placeRequest.validity,
    untilDay: placeRequest.untilDay,
    oco,
    bracket: placeRequest.bracket,
  };
}

/** Refuses with figures that help to send a valid request. */
function explainedOrder(rule: ExplainedRule, request: OrderRequest, symbol: string, entry: OrderEntry): Refused {
  const { side, limitPrice, oco, bracket } = request;
  const legs = [oco?.stop, oco?.target, bracket?.stopLoss, bracket?.takeProfit];
  const triggerPrice = request.triggerPrice ?? oco?.stop.triggerPrice ?? bracket?.stopLoss.triggerPrice;
  const prices = [limitPrice, triggerPrice, ...legs.flatMap((leg) => (leg ? Object.values(leg) : []))];
  const { context } = entry;
  const needed = () => {
    const drafted = draftOrders(request, context);
    return 'orders' in drafted ? reservedBy(drafted.orders).cash : undefined;
  };
  const stated = prices.filter((price) => price !== undefined);
  return explained(rule, { symbol, side, prices: stated, triggerPrice, needed }, entry);
}

/** Orders that an earlier request with the same key placed, as they are now. */
async function readPlaced(
  orderContext: OrderContext,
  { userId }: AccountRef,
  reference: string | null,
): Promise<readonly StoredOrder[]> {
  const first = reference === null ? undefined : await findOrder(orderContext.sql, userId, reference);
  // The key belongs to another kind of request.
  if (!first) throw new DomainError('IDEMPOTENCY_MISMATCH');
  const { link } = first.order;
  return link ? readGroup(orderContext.sql, first, link.group) : [first];
}
