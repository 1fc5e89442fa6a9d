/**
 * Order of a table. By score: the higher one, then the smaller drawdown, fewer fills, the earlier joining, the smaller
 * number. By return the same, with the return first. Equal in the first two means the same rank, and the next rank
 * skips. Entries without a rank follow by joining.
 */

import type { TableOrder } from '../contract/words/league.ts';

/** Standings in columns, a place for each entry; figures are whole numbers below 2^53. */
export interface Standings {
  /** Micro-points. */
  readonly score: Float64Array;
  /** In 1e-8. */
  readonly earned: Float64Array;
  readonly drawdown: Float64Array;
  readonly fills: Int32Array;
  readonly joinedAtMs: Float64Array;
  readonly entry: Int32Array;
  /** 1 for a ranked entry. */
  readonly isRanked: Uint8Array;
}

export function createStandings(size: number): Standings {
  return {
    score: new Float64Array(size),
    earned: new Float64Array(size),
    drawdown: new Float64Array(size),
    fills: new Int32Array(size),
    joinedAtMs: new Float64Array(size),
    entry: new Int32Array(size),
    isRanked: new Uint8Array(size),
  };
}

export interface Ranking {
  /** Indices of the standings in their order. */
  readonly order: Uint32Array;
  /** Ranks by index; 0 without one. */
  readonly rank: Uint32Array;
  readonly ranked: number;
}

export function rankBy(by: TableOrder, standings: Standings): Ranking {
  const { drawdown, fills, joinedAtMs, entry, isRanked } = standings;
  const first = by === 'score' ? standings.score : standings.earned;
  const of = (column: ArrayLike<number>, at: number) => column[at] as number;
  const byJoining = (a: number, b: number) => of(joinedAtMs, a) - of(joinedAtMs, b) || of(entry, a) - of(entry, b);
  const compare = (a: number, b: number) => {
    if (isRanked[a] !== isRanked[b]) return of(isRanked, b) - of(isRanked, a);
    if (isRanked[a] === 0) return byJoining(a, b);
    return (
      of(first, b) - of(first, a) || of(drawdown, a) - of(drawdown, b) || of(fills, a) - of(fills, b) || byJoining(a, b)
    );
  };
  const order = sortedBy(compare, standings, first);
  const rank = new Uint32Array(entry.length);
  let ranked = 0;
  for (const at of order) {
    if (isRanked[at] === 0) break;
    const before = ranked === 0 ? undefined : order[ranked - 1];
    const isTie = before !== undefined && first[before] === first[at] && drawdown[before] === drawdown[at];
    rank[at] = isTie ? (rank[before] as number) : ranked + 1;
    ranked += 1;
  }
  return { order, rank, ranked };
}

/** Bits of an index in a sort key, and the span of figures that the others hold. */
const INDEX_BITS = 24n;
const indexOf = (key: bigint) => Number(key & 0xff_ffffn); // not a figure: an index
const MOST_ENTRIES = 2 ** 24;
const SPAN = 2 ** 39;

/**
 * Indices in the order of a comparison. Ranked entries are sorted by one number of figure and index, without calling
 * anything for each of 20 million pairs; then only neighbours with the same figure are compared.
 */
function sortedBy(
  compare: (a: number, b: number) => number,
  { isRanked, entry }: Standings,
  first: Float64Array,
): Uint32Array {
  const size = entry.length;
  const ranked = isRanked.reduce((count, one) => count + one, 0);
  const keys = new BigUint64Array(ranked);
  const others = new Uint32Array(size - ranked);
  let [key, other] = [0, 0];
  let fits = size <= MOST_ENTRIES;
  for (let at = 0; at < size; at += 1) {
    if (isRanked[at] === 0) {
      others[other] = at;
      other += 1;
      continue;
    }
    const figure = first[at] as number;
    fits &&= Number.isInteger(figure) && Math.abs(figure) < SPAN;
    if (!fits) break;
    keys[key] = (BigInt(SPAN - figure) << INDEX_BITS) | BigInt(at);
    key += 1;
  }
  if (!fits) return Uint32Array.from(entry, (_, at) => at).sort(compare);
  keys.sort();
  const order = new Uint32Array(size);
  keys.forEach((one, place) => (order[place] = indexOf(one)));
  for (let from = 0; from < ranked;) {
    let until = from + 1;
    while (until < ranked && first[order[until] as number] === first[order[from] as number]) until += 1;
    if (until - from > 1) order.subarray(from, until).sort(compare);
    from = until;
  }
  order.set(others.sort(compare), ranked);
  return order;
}
