/** What placing, changing and cancelling orders work with. */
import type { OrderTerms } from '@kurus/core/exchange/order';
import type { SettlesOn } from '@kurus/core/market/settlement';
import type { MinOrder } from '@kurus/core/trading/order';
import type { AccountRef } from '../ledger/entry.ts';
import type { Config } from '../config/config.ts';
import { orderPace } from './order-pace.ts';
import type { Sight } from './sight.ts';
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { AssetMarkets } from '../matching/asset-market.ts';
import type { Trails } from '../matching/trails.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface OrderDesk {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** What companies did to the shares of orders. */
  readonly actions: ActionBook;
  /** Trailing stops where the market has brought them. */
  readonly trails: Trails;
  /** What orders are charged from their acceptance on. */
  readonly costs: Omit<OrderTerms, 'rules'>;
  readonly minOrder: MinOrder;
  readonly settlesOn: SettlesOn;
  readonly sight: Sight;
  /** Whether what was entered for the opening auction stays in it. */
  readonly hasOpeningLock: boolean;
  /** @throws DomainError when the account is not the user's */
  readonly requireOwn: (account: AccountRef) => Promise<void>;
  /** The same, and when it executes no orders. */
  readonly requireTradable: (account: AccountRef) => Promise<void>;
  /** @throws DomainError TOO_MANY_REQUESTS where an account places more than its pace allows */
  readonly keepPace: (account: string) => Promise<void>;
}

type Parts = Pick<
  OrderDesk,
  'sql' | 'ledger' | 'book' | 'assets' | 'actions' | 'trails' | 'settlesOn' | 'sight' | 'requireOwn' | 'requireTradable'
>;

export const createOrderDesk = (parts: Parts, config: Config): OrderDesk => ({
  ...parts,
  costs: { commissionRate: config.commissionRate, minimumCommission: config.minimumCommission },
  minOrder: config.minOrder,
  hasOpeningLock: config.openingLock,
  keepPace: orderPace(config),
});
