/** Context of placing, changing and cancelling orders. */

import { DomainError } from '@kurus/core/contract/errors';
import type { OrderTerms } from '@kurus/core/exchange/order';
import type { AccountKey } from '@kurus/core/identity';
import { ORDERS_PER_SECOND } from '@kurus/core/limits';
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { MinOrder } from '@kurus/core/trading/order';
import type { Config } from '../config/config.ts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { Sql } from '../db/pool.ts';
import { boundedCounters, memoryCounter, limitRefusal } from '../http/limits/counters.ts';
import type { LeagueJudge } from '../league/order-judge.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AssetMarkets } from '../matching/asset-market.ts';
import type { TrailingFollower } from '../matching/trailing-follower.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { MarketView } from './market-view.ts';

export interface OrderContext {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** Corporate actions on the shares of orders. */
  readonly actions: ActionBook;
  /** Trailing stops with the trigger price that the market has moved them to. */
  readonly trailing: TrailingFollower;
  /** Commission terms of orders from their acceptance on. */
  readonly costs: Omit<OrderTerms, 'rules'>;
  readonly minOrder: MinOrder;
  readonly settlesOn: SettlesOn;
  readonly marketView: MarketView;
  /** Rules of orders in league accounts. */
  readonly leagues: LeagueJudge;
  /** True if orders entered for the opening auction cannot be withdrawn before it. */
  readonly hasOpeningLock: boolean;
  /** @throws DomainError when the account is not the user's */
  readonly requireOwn: (account: AccountRef) => Promise<void>;
  /** @throws DomainError when the account is not the user's, or executes no orders */
  readonly requireTradable: (account: AccountRef) => Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS where an account exceeds its rate limit */
  readonly keepPace: (account: AccountKey) => Promise<void>;
}

type Parts = Pick<
  OrderContext,
  | 'sql'
  | 'ledger'
  | 'book'
  | 'assets'
  | 'actions'
  | 'trailing'
  | 'settlesOn'
  | 'marketView'
  | 'leagues'
  | 'requireOwn'
  | 'requireTradable'
>;

export const createOrderContext = (parts: Parts, config: Config): OrderContext => ({
  ...parts,
  costs: { commissionRate: config.commissionRate, minimumCommission: config.minimumCommission },
  minOrder: config.minOrder,
  hasOpeningLock: config.openingLock,
  keepPace: orderPace(config),
});

/** Rate limit of an account's orders, far above what a person enters: programs shall not keep a market busy. */
export function orderPace({ limits }: Pick<Config, 'limits'>): (account: AccountKey) => Promise<void> {
  const counter = limits ? boundedCounters(memoryCounter)('orders', ORDERS_PER_SECOND, 1) : undefined;
  return async (account) => {
    const refusal = counter && (await limitRefusal(counter.consume(account)));
    if (refusal) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: '1' });
  };
}
