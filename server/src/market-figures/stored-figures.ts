/** Figures of an asset as they are kept: what is shown, and what the next renewal needs again. */

import type { FieldValue } from '@kurus/core/screener/screener';

export interface StoredFigures {
  /** Values by the names of the screener's fields. */
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly base: FigureBase;
}

/** Part that follows from days that are over; it stays the same until another is over. */
export interface FigureBase {
  /** Inputs that it was worked out from: its days, the month of the price index, the corporate actions. */
  readonly key: string;
  readonly closes: Readonly<Record<string, number | null>>;
  /** Days at the upper limit before the session of the last price. */
  readonly limitUpBefore: number;
  /** Dividends of a share within twelve months, in lira; null where the kind has none. */
  readonly dividends: string | null;
  /** Highest and lowest price of the 52 weeks before the session of the last price; null until it is known. */
  readonly high: string | null;
  readonly low: string | null;
  /** Closes of the last month, the oldest first, to six digits; absent in rows of earlier versions. */
  readonly path?: readonly number[];
}
