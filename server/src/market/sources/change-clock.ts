/**
 * The age of a list that carries no time of its own, or one that cannot be trusted: it is as old as its last change. A
 * market of many assets never stands still, so a list that repeats itself to the letter is a frozen one (R-T3).
 */
export interface ChangeClock {
  /** @returns since when the list has looked like this */
  since(figures: readonly unknown[], asOfMs: number): number;
}

export function createChangeClock(): ChangeClock {
  let last = '';
  let sinceMs = 0;
  return {
    since(figures, asOfMs) {
      const text = figures.join(' ');
      if (text !== last) {
        last = text;
        sinceMs = asOfMs;
      }
      return sinceMs;
    },
  };
}
