/** Parts of a whole over days, one upon the other: their edges. Pure. */

export interface Parts {
  readonly id: string;
  /** One a day; below zero it is drawn as nothing. */
  readonly values: readonly number[];
}

/** Lower and upper edge of each, as parts of the whole of its day. */
export function stacked(days: number, areas: readonly Parts[]) {
  const sums = Array.from({ length: days }, (_, at) =>
    areas.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0),
  );
  const below = Array.from({ length: days }, () => 0);
  return areas.map(({ id, values }) => {
    const low = [...below];
    for (let at = 0; at < days; at += 1) {
      const sum = sums[at] ?? 0;
      below[at] = (below[at] ?? 0) + (sum > 0 ? Math.max(0, values[at] ?? 0) / sum : 0);
    }
    return { id, low, high: [...below] };
  });
}
