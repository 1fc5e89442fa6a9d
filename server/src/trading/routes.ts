import { type TradableKind } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import * as requests from '@kurus/core/contract/requests/trading';
import { buyAsset, sellAsset, type Fill } from '@kurus/core/contract/trading';
import { divide } from '@kurus/core/money/decimal';
import { addMoney, addQuantity, sumMoney, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Price } from '@kurus/core/money/money';
import type { SessionClaim } from '../auth/session/sessions.ts';
import type { Sql } from '../db/pool.ts';
import { intentOf } from '../http/api/idempotency.ts';
import { requestedAccount } from '../http/api/requested-account.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import { placeMarketOrder, type TradeContext } from './place-market-order.ts';
import { readRules } from './store.ts';

export interface TradingDeps extends TradeContext {
  readonly sql: Sql;
}

export function tradingRoutes(context: HttpContext, { sql, ...tradeContext }: TradingDeps): void {
  /** Loads the account's rules with its session, so that a trade takes no more than two statements. */
  const load = (claim: SessionClaim, { query }: { readonly query: { readonly account?: number | undefined } }) =>
    readRules(sql, claim, query.account ?? VIRTUAL_ACCOUNT);

  route(context, buyAsset, requests.buyAsset, {
    load,
    async answer({ body, query, session, loaded: { rules }, request, nowMs, language }) {
      const { symbol, type, quantity, buyPrice: seenPrice } = body;
      const account = requestedAccount({ session, query });
      const order = { ...account, rules, side: 'buy', symbol, type, quantity, seenPrice } as const;
      const intent = intentOf({ request, session }, { ...account, body });
      const posted = await placeMarketOrder(tradeContext, { ...order, ...intent }, nowMs);
      return { message: textOf('bought', language), data: fillOf(posted) };
    },
  });

  route(context, sellAsset, requests.sellAsset, {
    load,
    async answer({ body, query, session, loaded: { rules }, request, nowMs, language }) {
      const { symbol, type, quantity, sellPrice: seenPrice } = body;
      const account = requestedAccount({ session, query });
      const order = { ...account, rules, side: 'sell', symbol, type, quantity, seenPrice } as const;
      const intent = intentOf({ request, session }, { ...account, body });
      const posted = await placeMarketOrder(tradeContext, { ...order, ...intent }, nowMs);
      return { message: textOf('sold', language), data: fillOf(posted) };
    },
  });
}

/** Fill of the entries, with the average price of its steps. */
function fillOf(entries: readonly JournalEntry[]): Fill {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last || first.assetType === null || last.quotedAtMs === null) {
    throw new Error('a trade without an asset or a quote');
  }
  const sum = (of: (entry: JournalEntry) => Money) => sumMoney(entries.map(of));
  const quantity = entries.reduce((all, entry) => addQuantity(all, entry.quantity), ZERO_QUANTITY);
  const notional = entries.reduce((all, entry) => all + entry.price * entry.quantity, 0n);
  return {
    transactionId: first.seq,
    symbol: first.symbol,
    type: first.assetType as TradableKind,
    quantity,
    price: divide(notional, quantity, 'half-up') as Price,
    quoteTime: new Date(last.quotedAtMs).toISOString(),
    total: sum(({ amount }) => amount),
    commission: sum(({ commission, bsmv }) => addMoney(commission, bsmv)),
    bsmv: sum(({ bsmv }) => bsmv),
    cashBalance: last.balanceAfter,
    holdingQuantity: last.quantityAfter,
  };
}
