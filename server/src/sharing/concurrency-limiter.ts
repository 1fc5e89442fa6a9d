/** Concurrency limiter: a number of pieces of work at once; others wait in the order of their arrival. */

export interface ConcurrencyLimiter {
  /** Waits for a slot. @throws the error of `busy` after `waitMs`; the reason of `dismiss` */
  enter(): Promise<void>;
  /** Frees the slot, for the first waiter. */
  leave(): void;
  /** Runs work in a slot. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Rejects all waiters. */
  dismiss(reason: Error): void;
}

export interface LimiterOptions {
  /** Limit of the wait in ms; absent, none. */
  readonly waitMs?: number;
  /** Makes the error of a wait that was too long. */
  readonly busy?: () => Error;
}

export function createLimiter(most: number, { waitMs, busy = timeout }: LimiterOptions = {}): ConcurrencyLimiter {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let running = 0;

  const enter = async () => {
    if (running < most) {
      running += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.add(turn);
    const giveUp = () => {
      waiting.delete(turn);
      turn.reject(busy());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  };
  const leave = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    // The slot passes to the next waiter.
    waiting.delete(next);
    next.resolve();
  };
  return {
    enter,
    leave,
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    dismiss(reason) {
      for (const { reject } of waiting) reject(reason);
      waiting.clear();
    },
  };
}

const timeout = () => new Error('no place became free');

/** Takes a slot of each limiter, in this order, or of none. */
export async function enterAll(limiters: readonly ConcurrencyLimiter[]): Promise<void> {
  const entered: ConcurrencyLimiter[] = [];
  try {
    for (const limiter of limiters) {
      await limiter.enter();
      entered.push(limiter);
    }
  } catch (error) {
    leaveAll(entered);
    throw error;
  }
}

export function leaveAll(limiters: readonly ConcurrencyLimiter[]): void {
  for (const limiter of limiters) limiter.leave();
}
