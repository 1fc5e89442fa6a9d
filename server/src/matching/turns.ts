/**
 * Work in slices of 10 ms. The first tick after a pause observes many minutes of every asset, which is seconds of work;
 * between the slices requests are answered and the lease is renewed, which would be lost otherwise.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 10;

interface SliceOptions {
  /** Checked before each slice; false ends the work. */
  readonly isOn: () => boolean;
  /** Runs before every slice but the first. */
  readonly begin?: () => Promise<void>;
}

/** Runs a step for each piece. @param step synchronous work on one piece */
export async function runInSlices<T>(
  pieces: Iterable<T>,
  step: (piece: T) => void,
  { isOn, begin }: SliceOptions,
): Promise<void> {
  let begunMs = performance.now();
  for (const piece of pieces) {
    step(piece);
    if (performance.now() - begunMs < SLICE_MS) continue;
    await nextTurn();
    await begin?.();
    if (!isOn()) return;
    begunMs = performance.now();
  }
}
