/** Buy or sell at the server's own quote (D18): find the asset, judge the order, post it in one commit. */
import { DomainError } from '@kurus/core/contract/errors';
import type { Asset, AssetType, Quote } from '@kurus/core/contract/market';
import { formatMoney, formatPrice } from '@kurus/core/money/format';
import type { Price, Quantity } from '@kurus/core/money/money';
import { orderCost, priceRefusal, quantityRefusal, TRADE_MAX, totalRefusal } from '@kurus/core/trading/order';
import type { Side, Terms } from '@kurus/core/trading/order';
import type { Intent } from '../http/idempotency.ts';
import type { PostedEntry, TradeEntry } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { QuoteBook } from '../market/quotes.ts';

export interface Order extends Intent {
  readonly userId: string;
  readonly side: Side;
  readonly symbol: string;
  /** Settles a code that both markets use (D21). */
  readonly type: AssetType | undefined;
  readonly quantity: Quantity;
  readonly seenPrice: Price;
}

export interface TradingDesk {
  readonly book: QuoteBook;
  readonly ledger: Ledger;
  readonly terms: Terms;
}

/**
 * @returns the journal's entry, which may be an earlier one with the same key.
 * @throws DomainError when the order is refused; nothing has changed then.
 */
export async function placeOrder(desk: TradingDesk, order: Order, nowMs: number): Promise<PostedEntry> {
  const asset = findAsset(desk.book, order);
  const refusal = quantityRefusal(asset, order.quantity);
  if (refusal) throw new DomainError(refusal);
  const entry = priceOrder(desk, order, asset, nowMs);
  if (!(entry instanceof DomainError)) return desk.ledger.post(entry);
  // The retry of an order that was filled gets its answer even if the price has moved on since.
  const posted = await desk.ledger.find(order);
  if (posted) return posted;
  throw entry;
}

function findAsset(book: QuoteBook, order: Order): Asset {
  // ASCII only: the contract lets nothing else through, so no Turkish i is involved (R-T9).
  const symbol = order.symbol.toUpperCase();
  const assets = order.type ? [book.asset(order.type, symbol)] : book.find(symbol);
  const [asset, another] = assets;
  if (another) throw new DomainError('SYMBOL_AMBIGUOUS', { symbol });
  if (!asset) throw new DomainError('SYMBOL_UNKNOWN', { symbol });
  return asset;
}

function priceOrder(desk: TradingDesk, order: Order, asset: Asset, nowMs: number): TradeEntry | DomainError {
  const quote = desk.book.get(asset.type, asset.code);
  const refusal = quoteRefusal(desk, order, asset, quote, nowMs);
  if (refusal || !quote) return refusal ?? new DomainError('QUOTE_STALE');
  const cost = orderCost(order.side, quote.price, order.quantity, desk.terms.commissionRate);
  const sizeRefusal = totalRefusal(cost.total);
  if (sizeRefusal) return new DomainError(sizeRefusal, { most: formatMoney(TRADE_MAX) });
  return {
    userId: order.userId,
    type: order.side,
    assetType: asset.type,
    symbol: asset.code,
    price: quote.price,
    quantity: order.quantity,
    amount: cost.total,
    commission: cost.commission,
    seenPrice: order.seenPrice,
    quotedAtMs: quote.asOfMs,
    createdAtMs: nowMs,
    idempotencyKey: order.idempotencyKey,
    requestHash: order.requestHash,
  };
}

function quoteRefusal(
  desk: TradingDesk,
  order: Order,
  asset: Asset,
  quote: Quote | undefined,
  nowMs: number,
): DomainError | undefined {
  if (!desk.book.isOpen(asset.type, nowMs)) {
    return new DomainError('MARKET_CLOSED', { opening: new Date(desk.book.nextOpening(asset.type, nowMs)) });
  }
  if (!quote || desk.book.isStale(quote, nowMs)) return new DomainError('QUOTE_STALE');
  const refusal = priceRefusal(order.seenPrice, quote.price, desk.terms.priceTolerance);
  return refusal && new DomainError(refusal, { price: formatPrice(quote.price) });
}
