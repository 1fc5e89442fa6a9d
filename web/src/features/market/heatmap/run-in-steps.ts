/** Runs long work in short tasks, so that the page answers between them. */

/** Longest part of a task, well below the 50 ms of a long one. */
const SLICE_MS = 8;

/** @param steps short steps of the work @returns what ends it before its end */
export function runInSteps(steps: Generator<void, void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    while (performance.now() < until) if (steps.next().done) return;
    timer = setTimeout(slice);
  };
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
}
