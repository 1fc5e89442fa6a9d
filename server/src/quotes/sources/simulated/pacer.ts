import { nextTurn } from '../../../sharing/slices.ts';

/** Long work in short turns: requests, ticks and streams are served between them. */
const TURN_MS = 2;

/** @returns a step to await between pieces of work of at most a millisecond or so; it yields in time */
export function createPacer(): () => Promise<void> | undefined {
  let startedMs = performance.now();
  return () => {
    if (performance.now() - startedMs < TURN_MS) return undefined;
    return nextTurn().then(() => {
      startedMs = performance.now();
    });
  };
}

/** One piece of work at a time, in the order of the calls; a failure reaches only its own caller. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}
