/** What placing, changing and cancelling orders work with. */
import type { Sql } from '../db/pool.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AssetMarkets } from '../matching/asset-market.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface OrderDesk {
  readonly sql: Sql;
  readonly ledger: Ledger;
  readonly book: QuoteBook;
  readonly assets: AssetMarkets;
  /** Whether what was entered for the opening auction stays in it. */
  readonly hasOpeningLock: boolean;
}
