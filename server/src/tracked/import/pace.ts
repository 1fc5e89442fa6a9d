/**
 * Pace of an import: twenty thousand rows are seconds of work, so it yields to other requests, reports its progress,
 * and stops when the client has disconnected.
 */

import { DomainError } from '@kurus/core/contract/errors';
import type { ImportProgress } from '@kurus/core/contract/import';
import { nextTurn } from '../../sharing/slices.ts';

/** Called after a row. @throws DomainError UNAVAILABLE when the work is to stop */
export type Pace = (step: ImportProgress['step'], done: number) => Promise<void>;

const ROWS_A_TURN = 250;

export interface ImportPace {
  readonly total: number;
  /** Aborts when the client has disconnected. */
  readonly stop: AbortSignal;
  readonly report?: ((progress: ImportProgress) => void) | undefined;
}

export function createPace({ total, stop, report }: ImportPace): Pace {
  return async (step, done) => {
    if (done % ROWS_A_TURN !== 0 && done !== total) return;
    report?.({ step, done, total });
    await nextTurn();
    requireGoing(stop);
  };
}

export function requireGoing(stop: AbortSignal): void {
  if (stop.aborted) throw new DomainError('UNAVAILABLE');
}
