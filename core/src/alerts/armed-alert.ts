/** Alert that waits, and the observations that it is judged by. */

import type { Observation } from '../exchange/observation.ts';
import type { PriceLimits } from '../market/price-limits.ts';
import type { Price } from '../money/money.ts';
import type { AlertTerms, BackLevel, YearRange } from './alert.ts';

export interface ArmedAlert extends AlertTerms {
  /** User and number of the alert. */
  readonly key: string;
  /** Observations up to this time do not count; epoch milliseconds. */
  readonly activeFromMs: number;
  /** End of its validity; undefined for none. */
  readonly untilMs?: number | undefined;
  /** It fires only after the price was here. */
  readonly back?: BackLevel | undefined;
}

/** Observation with the figures of its day. */
export interface JudgedObservation {
  readonly observation: Pick<Observation, 'exTimeMs' | 'last' | 'hi' | 'lo' | 'open' | 'phase' | 'isAuction'>;
  readonly base: Price;
  readonly limits: PriceLimits | undefined;
  /** First one of its session: that which a gap is seen in. */
  readonly isFirst: boolean;
  /** Highest and lowest price of the 52 weeks before this day; undefined while it is not known. */
  readonly year?: YearRange | undefined;
}
