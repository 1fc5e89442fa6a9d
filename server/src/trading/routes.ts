import { buyAsset, sellAsset, type Fill } from '@kurus/core/contract/trading';
import { moneyToWire, priceToWire, quantityToWire } from '@kurus/core/money/wire';
import { intentOf } from '../http/idempotency.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { PostedEntry } from '../ledger/entry.ts';
import { placeOrder, type TradingDesk } from './place-order.ts';

export function tradingRoutes(context: HttpContext, desk: TradingDesk): void {
  route(context, buyAsset, async ({ body, session, request, nowMs, language }) => {
    const { symbol, type, quantity, buyPrice: seenPrice } = body;
    const order = { userId: session.userId, side: 'buy', symbol, type, quantity, seenPrice } as const;
    const posted = await placeOrder(desk, { ...order, ...intentOf(request, body) }, nowMs);
    return { message: textOf('bought', language), data: fillOf(posted) };
  });

  route(context, sellAsset, async ({ body, session, request, nowMs, language }) => {
    const { symbol, type, quantity, sellPrice: seenPrice } = body;
    const order = { userId: session.userId, side: 'sell', symbol, type, quantity, seenPrice } as const;
    const posted = await placeOrder(desk, { ...order, ...intentOf(request, body) }, nowMs);
    return { message: textOf('sold', language), data: fillOf(posted) };
  });
}

function fillOf(posted: PostedEntry): Fill {
  if (posted.assetType === null || posted.quotedAtMs === null) throw new Error('a trade without an asset or a quote');
  return {
    transactionId: posted.seq,
    symbol: posted.symbol,
    type: posted.assetType,
    quantity: quantityToWire(posted.quantity),
    price: priceToWire(posted.price),
    quoteTime: new Date(posted.quotedAtMs).toISOString(),
    total: moneyToWire(posted.amount),
    commission: moneyToWire(posted.commission),
    cashBalance: moneyToWire(posted.balanceAfter),
    holdingQuantity: quantityToWire(posted.quantityAfter),
  };
}
