/**
 * Market order at the current price, by simple rules: the specification's buy and sell (S7.18, S7.19). The caller has
 * checked that the price is not stale.
 */

import { byKind, type AssetKind } from '../asset-kinds.ts';
import type { Quote } from '../contract/market.ts';
import { NO_ACCOUNT } from '../identity.ts';
import { limitsOf } from '../market/price-limits.ts';
import { ZERO_MONEY, ZERO_QUANTITY } from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { Side } from '../trading/order.ts';
import { createAssetBook } from './asset-book.ts';
import { mostSpent } from './costs.ts';
import type { Fill } from './fill.ts';
import { matchAtOnce } from './match.ts';
import { quote as observationOf } from './observation.ts';
import { NO_PROGRESS, type OrderTerms } from './order.ts';

export interface AtOnce {
  readonly side: Side;
  readonly quantity: Quantity;
  /** Commission as a fraction of the amount. */
  readonly commissionRate: Price;
  readonly minimumCommission: Money;
}

/** Asset books without orders, as other accounts' orders do not matter: accounts do not compete. */
const EMPTY_BOOKS = byKind(createAssetBook);

/** @returns undefined if there is no counterparty: at the day's ceiling nobody sells, at its floor nobody buys */
export function fillAtOnce(
  { side, quantity, ...fees }: AtOnce,
  { type, price, base, asOfMs }: Pick<Quote, 'type' | 'price' | 'base' | 'asOfMs'>,
): Fill | undefined {
  const terms: OrderTerms = { rules: 'simple', ...fees };
  const order = {
    id: '',
    account: NO_ACCOUNT,
    side,
    kind: 'market',
    validity: 'ioc',
    terms,
    quantity,
    limitPrice: undefined,
    triggerPrice: undefined,
    state: 'open',
    // The ledger checks in the commit that the cash is available.
    reservedCash: side === 'buy' ? mostSpent(terms, price, quantity) : ZERO_MONEY,
    reservedQuantity: side === 'sell' ? quantity : ZERO_QUANTITY,
    acceptedAtMs: asOfMs,
    activeFromMs: asOfMs,
    expiresAtMs: Infinity,
    progress: NO_PROGRESS,
  } as const;
  const context = { market: marketOf(type, base), freeCash: () => ZERO_MONEY };
  const [change] = matchAtOnce(EMPTY_BOOKS[type], order, observationOf(price, asOfMs), context);
  return change?.fills[0];
}

/** Market for simple rules, which use neither volume nor spread. */
const marketOf = (kind: AssetKind, base: Price) => ({
  kind,
  limits: limitsOf(kind, base),
  averageDaily: ZERO_QUANTITY,
  spreadTicks: 0,
  hasSessions: false,
});
