/**
 * Order book that an order with realistic rules would meet now, for the ticket: the shown price is the one that is
 * paid. Public.
 */

import { DomainError } from '@kurus/core/contract/errors';
import { marketBook } from '@kurus/core/contract/market-book';
import * as rules from '@kurus/core/contract/requests/market';
import { derivedBook } from '@kurus/core/exchange/observation';
import type { ByWorld } from '@kurus/core/market/world';
import { price, ZERO_MONEY } from '@kurus/core/money/money';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { findTradable } from '../quotes/find-asset.ts';
import type { OrderContext } from './order-context.ts';

/** Fees have no part in the best prices. */
const TERMS = { rules: 'realistic', commissionRate: price('0'), minimumCommission: ZERO_MONEY } as const;

export function marketBookRoute(
  context: HttpContext,
  worlds: ByWorld<Pick<OrderContext, 'book' | 'assets' | 'marketView'>>,
) {
  route(context, marketBook, rules.marketBook, async ({ query, nowMs, language }) => {
    const { book, assets, marketView } = worlds[query.world ?? 'practice'];
    const asset = findTradable(book, { symbol: query.code, type: query.type });
    const current = marketView.current(asset, nowMs);
    const market = assets.of(asset.type, asset.code, nowMs);
    if (!current || !market) throw new DomainError('UNAVAILABLE');
    const { bid, ask } = derivedBook(current, market, TERMS);
    const { limits, spreadTicks, averageDaily } = market;
    return {
      message: textOf('ok', language),
      data: {
        type: asset.type,
        code: asset.code,
        asOf: new Date(current.exTimeMs).toISOString(),
        last: current.last,
        bid,
        ask,
        spreadTicks,
        averageDaily,
        floor: limits?.floor,
        ceiling: limits?.ceiling,
      },
    };
  });
}
