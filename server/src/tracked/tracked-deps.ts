import type { RateRules } from '@kurus/core/analysis/tax/deposit-withholding';
import type { Sql } from '../db/pool.ts';
import type { ClosingPrices } from '../history/closing-prices.ts';
import type { PastPrices } from '../history/past-prices.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';

export interface TrackedDeps {
  readonly sql: Sql;
  readonly book: QuoteBook;
  readonly closings: ClosingPrices;
  readonly prices: PastPrices;
  /** Dated rules of the data pack. */
  readonly rules: RateRules;
}
