/** Throttle: calls at once, and then at most once in `ms` milliseconds, with the latest arguments. */
export function paced<Args extends readonly unknown[]>(ms: number, call: (...args: Args) => void) {
  let latest: Args | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    if (!latest) return;
    const args = latest;
    latest = undefined;
    timer = setTimeout(run, ms);
    call(...args);
  };
  return {
    call(...args: Args) {
      latest = args;
      if (timer === undefined) run();
    },
    /** Drops a waiting call; the next one runs at once. */
    stop() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  };
}
