/**
 * The first tick after a pause observations at minutes of every asset: seconds of work. In turns, requests are answered
 * between them, and the lead is renewed, which would otherwise be lost to the work that it was taken for.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

interface Turns {
  /** Whether the next piece is still wanted. */
  readonly isOn: () => boolean;
  /** What every turn but the first begins with. */
  readonly begin?: () => Promise<void>;
}

/** @param step a piece of work, done at once */
export async function runInSlices<T>(pieces: Iterable<T>, step: (piece: T) => void, { isOn, begin }: Turns): Promise<void> {
  let begunMs = performance.now();
  for (const piece of pieces) {
    step(piece);
    if (performance.now() - begunMs < TURN_MS) continue;
    await nextTurn();
    await begin?.();
    if (!isOn()) return;
    begunMs = performance.now();
  }
}
