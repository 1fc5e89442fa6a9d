/**
 * Long work in slices of a few milliseconds: whoever else waits has their turn between two of them, however much one
 * step of the work takes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '@kurus/core/contract/errors';

const SLICE_MS = 5;

export class Slices {
  private readonly signal: AbortSignal | undefined;
  private endMs: number;

  /** @param signal that nobody waits for the work any more */
  constructor(signal?: AbortSignal) {
    this.signal = signal;
    this.endMs = performance.now() + SLICE_MS;
  }

  /** To be asked after every step of the work: it costs a look at the clock. */
  get isOver(): boolean {
    return performance.now() >= this.endMs;
  }

  /** Lets others have their turn. @throws DomainError UNAVAILABLE, once the signal has aborted */
  async next(): Promise<void> {
    await nextTurn();
    if (this.signal?.aborted) throw new DomainError('UNAVAILABLE');
    this.endMs = performance.now() + SLICE_MS;
  }
}
