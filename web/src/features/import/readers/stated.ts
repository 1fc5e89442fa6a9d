/** Result that a statement names itself, to be compared with the rows that were read from it. */

import type { Cell } from './cell.ts';

export interface StatedHolding {
  /** As the file writes it. */
  readonly code: string;
  readonly quantity: Cell;
  /** Currency of its list, if the file has a list of holdings for each. */
  readonly currency?: string;
}

export interface StatedCash {
  readonly currency: string;
  readonly balance: Cell;
  /** Notation of the balance, if it is not that of the file. */
  readonly mark?: 'point' | 'comma';
}

export interface StatedTotal {
  /** Type of the rows that it covers. */
  readonly of: 'buy' | 'sell';
  readonly cell: Cell;
  /** Net: purchases with their charges, sales without them. */
  readonly holds: 'gross' | 'net';
}

export interface Stated {
  /** Held at the end of the file; empty if the file says nothing of it. */
  readonly holdings: readonly StatedHolding[];
  /** Balances at the end of the file. */
  readonly cash: readonly StatedCash[];
  readonly totals: readonly StatedTotal[];
}

/** All that the lines of a file state. */
export const joinedStated = (parts: readonly Partial<Stated>[]): Stated => ({
  holdings: parts.flatMap(({ holdings }) => holdings ?? []),
  cash: parts.flatMap(({ cash }) => cash ?? []),
  totals: parts.flatMap(({ totals }) => totals ?? []),
});
