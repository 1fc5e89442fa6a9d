/**
 * The specification's buy and sell in an account with realistic rules: a market order that is tried at once, with a row
 * and an explanation for each of its steps. The unfilled rest is cancelled; an order without any fill is refused.
 */

import { DomainError, refused, requireAccepted, type Refused } from '@kurus/core/contract/errors';
import { NO_PROGRESS, type Order } from '@kurus/core/exchange/order';
import { accountKey } from '@kurus/core/identity';
import { formatPrice } from '@kurus/core/money/format';
import { ZERO_MONEY, ZERO_QUANTITY, type Price, type Quantity } from '@kurus/core/money/money';
import { toleranceRefusal, type Side } from '@kurus/core/trading/order';
import type { Intent } from '../http/api/idempotency.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { TradableAsset } from '../quotes/find-asset.ts';
import { entryFor, type OrderEntry } from './entry-context.ts';
import { fillNow } from './fill-now.ts';
import { sizeRefusal } from './order-amount.ts';
import type { OrderContext } from './order-context.ts';
import { newOrderId } from './order-id.ts';
import { orderPosting, type OrderStep } from './order-posting.ts';
import { explained, type ExplainedCode } from './refusal-detail.ts';

export interface Trade extends Intent, AccountRef {
  readonly side: Side;
  readonly quantity: Quantity;
  /** Price that the user saw, and the tolerance of the first step from it (D18). */
  readonly seenPrice: Price;
  readonly priceTolerance: Price;
}

/**
 * Trades, while the asset's market is open and its quote is not stale.
 * @returns the journal's entries, one a step; they may be those of an earlier request with the same key
 * @throws DomainError when the trade is refused; nothing has changed then
 */
export async function tradeNow(
  orderContext: OrderContext,
  trade: Trade,
  asset: TradableAsset,
  nowMs: number,
): Promise<readonly JournalEntry[]> {
  const { userId, accountId, idempotencyKey, requestHash, session } = trade;
  const judged = await judge(orderContext, trade, asset, nowMs);
  if ('refusal' in judged) {
    // The retry of a filled order gets its answer even if the price has moved since.
    const earlier = await orderContext.ledger.find(trade);
    if (earlier) return earlier.entries;
    throw DomainError.of(judged);
  }
  const own = { userId, accountId, session, type: asset.type, symbol: asset.code };
  const posting = orderPosting({
    ...own,
    steps: judged.steps,
    atMs: nowMs,
    settlesOn: orderContext.settlesOn(asset.type, nowMs),
  });
  return requireAccepted(await orderContext.ledger.post({ ...posting, idempotencyKey, requestHash })).entries;
}

async function judge(
  orderContext: OrderContext,
  trade: Trade,
  asset: TradableAsset,
  nowMs: number,
): Promise<{ readonly steps: readonly OrderStep[] } | Refused> {
  const { side, quantity, seenPrice, priceTolerance } = trade;
  const entry = await entryFor(orderContext, trade, asset, { nowMs });
  if ('refusal' in entry) return entry;
  if (entry.league) return refused('LEAGUE_WAITS');
  const observation = orderContext.marketView.current(asset, nowMs);
  if (!observation) return refused('QUOTE_STALE');
  const refuse = (code: ExplainedCode) =>
    explained({ code }, { symbol: asset.code, side, prices: [], triggerPrice: undefined }, entry);
  if (side === 'sell' && quantity > entry.context.capacity.freeQuantity) return refuse('HOLDING_INSUFFICIENT');
  const steps = fillNow([marketOrder(trade, entry)], entry, observation);
  const fills = steps.flatMap((step) => step.fills ?? []);
  const [first] = fills;
  const reason = steps[0]?.after.reason;
  if (reason === 'BALANCE') return refuse('BALANCE_INSUFFICIENT');
  if (!first) return reason === 'VOLUME_CAP' ? refuse('VOLUME_CAP') : refused('NO_COUNTERPARTY');
  const moved = toleranceRefusal(seenPrice, first.price, priceTolerance);
  if (moved === 'PRICE_INVALID') return refused(moved);
  if (moved) return refused(moved, { price: formatPrice(first.price) });
  const size = { side, quantity, price: first.price };
  return sizeRefusal(size, orderContext.minOrder[asset.type], entry.context.capacity.freeQuantity) ?? { steps };
}

/** Market order that may use all of the cash. */
function marketOrder(trade: Trade, { context }: OrderEntry): Order {
  const { side, quantity } = trade;
  const { nowMs, terms, capacity } = context;
  return {
    id: newOrderId(nowMs),
    account: accountKey(trade),
    side,
    kind: 'market',
    validity: 'ioc',
    terms,
    quantity,
    limitPrice: undefined,
    triggerPrice: undefined,
    state: 'open',
    reservedCash: side === 'buy' ? capacity.buyingPower : ZERO_MONEY,
    reservedQuantity: side === 'sell' ? quantity : ZERO_QUANTITY,
    acceptedAtMs: nowMs,
    activeFromMs: nowMs,
    expiresAtMs: nowMs,
    progress: NO_PROGRESS,
  };
}
