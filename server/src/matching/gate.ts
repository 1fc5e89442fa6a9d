/** Concurrency limiter, first come, first served. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const left = () => {
    underWay -= 1;
    waiting.shift()?.();
  };
  return async (work) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    underWay += 1;
    try {
      return await work();
    } finally {
      left();
    }
  };
}
