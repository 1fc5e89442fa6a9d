import { type TradableKind } from '@kurus/core/asset-kinds';
import * as requests from '@kurus/core/contract/requests/trading';
import { buyAsset, sellAsset, type Fill } from '@kurus/core/contract/trading';
import { addMoney } from '@kurus/core/money/money';
import { askedAccount } from '../http/asked-account.ts';
import { intentOf } from '../http/idempotency.ts';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { JournalEntry } from '../ledger/journal-row.ts';
import { placeOrder, type TradingDesk } from './place-order.ts';

export function tradingRoutes(context: HttpContext, desk: TradingDesk): void {
  route(context, buyAsset, requests.buyAsset, async ({ body, query, session, request, nowMs, language }) => {
    const { symbol, type, quantity, buyPrice: seenPrice } = body;
    const account = askedAccount({ session, query });
    const order = { ...account, side: 'buy', symbol, type, quantity, seenPrice } as const;
    const posted = await placeOrder(desk, { ...order, ...intentOf(request, { ...account, body }) }, nowMs);
    return { message: textOf('bought', language), data: fillOf(posted) };
  });

  route(context, sellAsset, requests.sellAsset, async ({ body, query, session, request, nowMs, language }) => {
    const { symbol, type, quantity, sellPrice: seenPrice } = body;
    const account = askedAccount({ session, query });
    const order = { ...account, side: 'sell', symbol, type, quantity, seenPrice } as const;
    const posted = await placeOrder(desk, { ...order, ...intentOf(request, { ...account, body }) }, nowMs);
    return { message: textOf('sold', language), data: fillOf(posted) };
  });
}

function fillOf(posted: JournalEntry): Fill {
  if (posted.assetType === null || posted.quotedAtMs === null) throw new Error('a trade without an asset or a quote');
  return {
    transactionId: posted.seq,
    symbol: posted.symbol,
    type: posted.assetType as TradableKind,
    quantity: posted.quantity,
    price: posted.price,
    quoteTime: new Date(posted.quotedAtMs).toISOString(),
    total: posted.amount,
    commission: addMoney(posted.commission, posted.bsmv),
    bsmv: posted.bsmv,
    cashBalance: posted.balanceAfter,
    holdingQuantity: posted.quantityAfter,
  };
}
