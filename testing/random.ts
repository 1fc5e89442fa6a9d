/** Random numbers that can be repeated from a printed seed (mulberry32). */
export interface Random {
  /** Number in [0, 1). */
  next(): number;
  /** Whole number in [0, below). */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: <T>(values: readonly T[]) => values[below(values.length)] as T };
}
