/**
 * Buy or sell at the server's own quote (D18): find the asset, judge the order, have the matcher fill it, post it in
 * one commit.
 */

import type { AssetKind } from '@kurus/core/asset-kinds';
import { DomainError, refused, requireAccepted, type Refused } from '@kurus/core/contract/errors';
import type { Asset, Quote } from '@kurus/core/contract/market';
import { fillAtOnce } from '@kurus/core/exchange/fill-at-once';
import type { SettlesOn } from '@kurus/core/market/settlement';
import { formatMoney, formatPrice } from '@kurus/core/money/format';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { leastTotal, toleranceRefusal, quantityRefusal, TRADE_MAX, totalRefusal } from '@kurus/core/trading/order';
import type { Side, Terms } from '@kurus/core/trading/order';
import type { Intent } from '../http/api/idempotency.ts';
import type { AccountRef, TradeEntry } from '../ledger/entry.ts';
import type { JournalEntry, TradeObservation } from '../ledger/journal-entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { findTradable, type TradableAsset } from '../quotes/find-asset.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface MarketOrder extends Intent, AccountRef {
  /** Rules by which the account's orders fill; undefined where the user has no such account. */
  readonly rules: 'simple' | 'realistic' | undefined;
  readonly side: Side;
  readonly symbol: string;
  /** Kind of asset, for a code that two markets use (D21). */
  readonly type: AssetKind | undefined;
  readonly quantity: Quantity;
  readonly seenPrice: Price;
}

export interface TradeContext {
  readonly book: QuoteBook;
  readonly ledger: Ledger;
  readonly terms: Terms;
  readonly settlesOn: SettlesOn;
  /** Quantity of an asset held at this moment; zero for nothing. */
  readonly heldQuantity: (account: AccountRef, asset: Pick<Asset, 'type' | 'code'>) => Promise<Quantity>;
  /** Trades by realistic rules. @returns an entry for each step of the price */
  readonly tradeRealistic: (
    trade: MarketOrder & { readonly priceTolerance: Price },
    asset: TradableAsset,
    nowMs: number,
  ) => Promise<readonly JournalEntry[]>;
  /** @throws DomainError when the account is not the user's, or executes no orders */
  readonly requireTradable: (account: AccountRef) => Promise<void>;
}

/**
 * @returns the journal's entries, which may be earlier ones with the same key: one, by realistic rules one a step
 * @throws DomainError when the order is refused; nothing has changed then.
 */
export async function placeMarketOrder(
  context: TradeContext,
  order: MarketOrder,
  nowMs: number,
): Promise<readonly JournalEntry[]> {
  await context.requireTradable(order);
  const asset = findTradable(context.book, order);
  const refusal = quantityRefusal(asset.type, order.quantity);
  // A bonus issue leaves fractions: a whole holding is sold with its own (D49).
  const isWrong = refusal && !(refusal === 'QUANTITY_NOT_WHOLE' && (await closesHolding(context, order, asset)));
  const priced = isWrong ? refused(refusal) : await priceOrder(context, order, asset, nowMs);
  if ('refusal' in priced) {
    // The retry of a filled order gets its answer even if the price has moved since.
    const posted = await context.ledger.find(order);
    if (posted) return posted.entries;
    throw DomainError.of(priced);
  }
  if (priced.rules === 'realistic') {
    return context.tradeRealistic({ ...order, priceTolerance: context.terms.priceTolerance }, asset, nowMs);
  }
  const { userId, accountId, idempotencyKey, requestHash, session } = order;
  const intent = { userId, accountId, idempotencyKey, requestHash, session };
  const posting = { ...intent, createdAtMs: nowMs, entries: [priced.entry] };
  return requireAccepted(await context.ledger.post(posting)).entries;
}

const closesHolding = async ({ heldQuantity }: TradeContext, order: MarketOrder, asset: TradableAsset) =>
  order.side === 'sell' && (await heldQuantity(order, asset)) === order.quantity;

/** By realistic rules the steps of the order have the prices. */
type PricedOrder = { readonly rules: 'realistic' } | { readonly rules: 'simple'; readonly entry: TradeEntry };

async function priceOrder(
  context: TradeContext,
  order: MarketOrder,
  asset: TradableAsset,
  nowMs: number,
): Promise<PricedOrder | Refused> {
  const quote = context.book.get(asset.type, asset.code);
  const refusal = quoteRefusal(context, asset, quote, nowMs);
  if (refusal || !quote) return refusal ?? refused('QUOTE_STALE');
  if (order.rules === 'realistic') return { rules: 'realistic' };
  const moved = toleranceRefusal(order.seenPrice, quote.price, context.terms.priceTolerance);
  if (moved === 'PRICE_INVALID') return refused(moved);
  if (moved) return refused(moved, { price: formatPrice(quote.price) });
  const { side, quantity } = order;
  const { commissionRate, minimumCommission } = context.terms;
  const fill = fillAtOnce({ side, quantity, commissionRate, minimumCommission }, quote);
  if (!fill) return refused('NO_COUNTERPARTY');
  const tooSmallOrLarge = await sizeRefusal(context, order, asset, fill.amount);
  if (tooSmallOrLarge) return tooSmallOrLarge;
  const entry: TradeEntry = {
    kind: order.side,
    assetType: asset.type,
    symbol: asset.code,
    price: fill.price,
    quantity: fill.quantity,
    amount: fill.amount,
    commission: fill.commission,
    bsmv: fill.bsmv,
    settlesOn: context.settlesOn(asset.type, nowMs),
    seenPrice: order.seenPrice,
    quotedAtMs: quote.asOfMs,
    observed: observedOf(context.book, asset),
  };
  return { rules: 'simple', entry };
}

/** Saved for "why this price?"; the order itself does not have it. */
function observedOf(book: QuoteBook, { type, code }: TradableAsset): TradeObservation {
  const { name: source, kind } = book.source(type);
  const { bid, ask } = book.lastPoll(type, code) ?? {};
  return { source, isLive: kind === 'live', bid, ask };
}

/**
 * Refusal of a total below the minimum. The holding is read for small sales only: a whole holding may always be sold.
 */
async function sizeRefusal(
  { terms, heldQuantity }: TradeContext,
  { userId, accountId, side, quantity }: MarketOrder,
  asset: TradableAsset,
  total: Money,
): Promise<Refused | undefined> {
  const minimum = terms.minOrder[asset.type];
  const refusal = totalRefusal(total, minimum, false);
  if (!refusal) return undefined;
  if (side === 'sell' && !totalRefusal(total, minimum, true)) {
    if ((await heldQuantity({ userId, accountId }, asset)) === quantity) return undefined;
  }
  return refusal === 'TOTAL_TOO_SMALL'
    ? refused(refusal, { least: formatMoney(leastTotal(minimum)) })
    : refused(refusal, { most: formatMoney(TRADE_MAX) });
}

function quoteRefusal(
  context: TradeContext,
  asset: TradableAsset,
  quote: Quote | undefined,
  nowMs: number,
): Refused | undefined {
  if (!context.book.isOpen(asset.type, nowMs)) {
    return refused('MARKET_CLOSED', { opening: new Date(context.book.nextOpening(asset.type, nowMs)) });
  }
  if (!quote || context.book.isStale(quote, nowMs)) return refused('QUOTE_STALE');
  return undefined;
}
