/**
 * Long work in slices of a few milliseconds: other requests have their turn between two of them, even if single steps
 * of the work are long.
 */

import type { Steps } from '@kurus/core/analysis/steps';
import { DomainError } from '@kurus/core/contract/errors';

/** Length of a slice: a request takes several turns of the event loop, and waits for one slice in each. */
const SLICE_MS = 2;

/** Long work that waits for its next slice; one continues in each turn of the event loop. */
const waiting: (() => void)[] = [];

/**
 * The next turn for long work. When six pieces of work each had a slice in the same turn of the event loop, a request,
 * which takes some ten turns, waited for sixty slices; so only one piece has a slice in each turn.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextGoOn);
  });
}

function letNextGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextGoOn);
}

export class Slices {
  private readonly signal: AbortSignal | undefined;
  private endMs: number;

  /** @param signal aborts when no caller waits for the work any more */
  constructor(signal?: AbortSignal) {
    this.signal = signal;
    this.endMs = performance.now() + SLICE_MS;
  }

  /** True if the slice is over; checked after every step of the work, at the cost of reading the clock. */
  get isOver(): boolean {
    return performance.now() >= this.endMs;
  }

  /**
   * Yields where the slice is over: other work has its turn.
   * @throws as `next`
   */
  async giveTurn(): Promise<void> {
    if (this.isOver) await this.next();
  }

  /**
   * Maps each item through the step.
   * @throws as `next`
   */
  async map<Item, Made>(items: readonly Item[], step: (item: Item, at: number) => Made): Promise<Made[]> {
    const made: Made[] = [];
    for (const [at, item] of items.entries()) {
      made.push(step(item, at));
      if (this.isOver) await this.next();
    }
    return made;
  }

  /** @throws as `next` */
  async run<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (this.isOver) await this.next();
    }
  }

  /** Yields to other work. @throws DomainError UNAVAILABLE, once the signal has aborted */
  async next(): Promise<void> {
    await nextTurn();
    if (this.signal?.aborted) throw new DomainError('UNAVAILABLE');
    this.endMs = performance.now() + SLICE_MS;
  }
}
