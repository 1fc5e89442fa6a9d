/**
 * Provisional table of a running season: every entry valued at the present prices in one pass, and the rank of anybody
 * from a histogram of scores. It is approximate and says so: values are binary, to the nearest kuruş; the official
 * table is exact (ranking.ts).
 */

/** Width of a bucket, a hundredth of a point, in micro-points; and the points that the histogram covers. */
const BUCKET = 10_000;
const LOWEST = -150;
const HIGHEST = 900;
const BUCKETS_OF_POINT = 100;
const BUCKETS = (HIGHEST - LOWEST) * BUCKETS_OF_POINT + 1;
const MICRO = 100_000_000;
/** Entries at the top whose order is exact. */
const TOP = 1_000;
const FIRST_SIZE = 64;

export interface ProvisionalEntry {
  /** In kuruş. */
  readonly start: number;
  readonly cash: number;
  /** Highest official valuation in kuruş, and the largest fall until then in 1e-8. */
  readonly peak: number;
  readonly drawdown: number;
  /** True: the entry has a rank. */
  readonly isCounted: boolean;
  /** Number of the asset in the prices of a pass, and the quantity. */
  readonly positions: readonly { readonly asset: number; readonly quantity: number }[];
}

export interface ProvisionalTable {
  /** Stores an entry at a place, in place of what was there. */
  set(at: number, entry: ProvisionalEntry): void;
  /** @param prices in kuruş for one unit, by number of the asset */
  pass(prices: Float64Array): void;
  /** Score in micro-points, as of the last pass. */
  score(at: number): number;
  /** Return in 1e-8. */
  earned(at: number): number;
  /** Rank as of the last pass: exact at the top, else the middle of its bucket; undefined if it is not counted. */
  rank(at: number): number | undefined;
  /** Entries that were counted. */
  counted(): number;
  /** Number of entries in each bucket. */
  readonly counts: Uint32Array;
  /** Ranks for another server, which has no table. */
  shared(): SharedRanks;
}

/** Ranks of a pass without its entries. */
export interface SharedRanks {
  readonly counted: number;
  /** Scores of the first thousand, the highest first. */
  readonly top: readonly number[];
  /** Number of entries in each bucket; undefined where all are in `top`. */
  readonly counts: Uint32Array | undefined;
}

/** Rank of an entry with this score, as the table itself tells it. */
export function sharedRank({ top, counts }: SharedRanks, score: number): number {
  const better = top.findIndex((one) => one <= score);
  if (better >= 0) return better + 1;
  if (!counts) return top.length + 1;
  const bucket = bucketOf(score);
  let above = 0;
  for (let at = BUCKETS - 1; at > bucket; at -= 1) above += counts[at] as number;
  return above + Math.ceil((counts[bucket] as number) / 2);
}

/** Score and return of one entry. @param prices as for a pass */
export function figuresNow(entry: ProvisionalEntry, prices: Float64Array): Figures {
  let value = entry.cash;
  for (const { asset, quantity } of entry.positions) value += quantity * (prices[asset] as number);
  return figuresOf(Math.round(value), entry.start, entry.peak, entry.drawdown);
}

interface Figures {
  readonly score: number;
  readonly earned: number;
}

function figuresOf(value: number, start: number, highest: number, drawdown: number): Figures {
  const peak = Math.max(highest, value);
  const earned = Math.round(((value - start) / start) * MICRO);
  const fall = Math.max(drawdown, Math.round(((peak - value) / peak) * MICRO));
  return { earned, score: earned - Math.ceil(fall / 2) };
}

const bucketOf = (score: number) =>
  Math.max(0, Math.min(BUCKETS - 1, Math.floor(score / BUCKET) - LOWEST * BUCKETS_OF_POINT));

/** Columns of the table; positions of an entry lie together, and move to the end when they get more. */
class Columns {
  start = new Float64Array(FIRST_SIZE);
  cash = new Float64Array(FIRST_SIZE);
  peak = new Float64Array(FIRST_SIZE);
  drawdown = new Float64Array(FIRST_SIZE);
  score = new Float64Array(FIRST_SIZE);
  earned = new Float64Array(FIRST_SIZE);
  bucket = new Int32Array(FIRST_SIZE).fill(-1);
  offset = new Int32Array(FIRST_SIZE);
  held = new Uint16Array(FIRST_SIZE);
  room = new Uint16Array(FIRST_SIZE);
  isCounted = new Uint8Array(FIRST_SIZE);
  asset = new Uint16Array(FIRST_SIZE);
  quantity = new Float64Array(FIRST_SIZE);
  size = 0;
  used = 0;

  makeRoom(entries: number, positions: number): void {
    if (entries > this.start.length) {
      for (const name of ['start', 'cash', 'peak', 'drawdown', 'score', 'earned'] as const)
        this[name] = enlarged(this[name], entries, (size) => new Float64Array(size));
      this.bucket = enlarged(this.bucket, entries, (size) => new Int32Array(size).fill(-1));
      this.offset = enlarged(this.offset, entries, (size) => new Int32Array(size));
      this.held = enlarged(this.held, entries, (size) => new Uint16Array(size));
      this.room = enlarged(this.room, entries, (size) => new Uint16Array(size));
      this.isCounted = enlarged(this.isCounted, entries, (size) => new Uint8Array(size));
    }
    if (positions > this.asset.length) {
      this.asset = enlarged(this.asset, positions, (size) => new Uint16Array(size));
      this.quantity = enlarged(this.quantity, positions, (size) => new Float64Array(size));
    }
  }
}

type Column = Float64Array | Int32Array | Uint16Array | Uint8Array;
function enlarged<C extends Column>(column: C, least: number, make: (size: number) => C): C {
  const next = make(Math.max(least, column.length + (column.length >> 1)));
  next.set(column);
  return next;
}

export function createProvisionalTable(): ProvisionalTable {
  const columns = new Columns();
  const counts = new Uint32Array(BUCKETS);
  const above = new Uint32Array(BUCKETS);
  let top = new Map<number, number>();
  let counted = 0;
  return {
    counts,
    set: (at, entry) => setEntry(columns, at, entry),
    pass(prices) {
      counts.fill(0);
      counted = 0;
      for (let at = 0; at < columns.size; at += 1) {
        valueEntry(columns, at, prices);
        const bucket = columns.bucket[at] as number;
        if (bucket < 0) continue;
        counts[bucket] = (counts[bucket] as number) + 1;
        counted += 1;
      }
      let sum = 0;
      let lowest = BUCKETS;
      for (let bucket = BUCKETS - 1; bucket >= 0; bucket -= 1) {
        above[bucket] = sum;
        sum += counts[bucket] as number;
        if ((above[bucket] as number) < TOP) lowest = bucket;
      }
      top = topOf(columns, lowest);
    },
    score: (at) => columns.score[at] as number,
    earned: (at) => columns.earned[at] as number,
    rank(at) {
      const bucket = columns.bucket[at] ?? -1;
      if (bucket < 0) return undefined;
      return top.get(at) ?? (above[bucket] as number) + Math.ceil((counts[bucket] as number) / 2);
    },
    counted: () => counted,
    shared() {
      const scores = [...top.keys()].map((at) => columns.score[at] as number);
      return { counted, top: scores.toSorted((a, b) => b - a), counts: counted > top.size ? counts : undefined };
    },
  };
}

function setEntry(columns: Columns, at: number, entry: ProvisionalEntry): void {
  const { positions } = entry;
  const moves = positions.length > (columns.room[at] ?? 0);
  columns.makeRoom(at + 1, columns.used + (moves ? positions.length : 0));
  columns.size = Math.max(columns.size, at + 1);
  if (moves) {
    columns.offset[at] = columns.used;
    columns.room[at] = positions.length;
    columns.used += positions.length;
  }
  for (const name of ['start', 'cash', 'peak', 'drawdown'] as const) columns[name][at] = entry[name];
  columns.isCounted[at] = entry.isCounted ? 1 : 0;
  columns.held[at] = positions.length;
  positions.forEach(({ asset, quantity }, n) => {
    columns.asset[(columns.offset[at] as number) + n] = asset;
    columns.quantity[(columns.offset[at] as number) + n] = quantity;
  });
}

function valueEntry(columns: Columns, at: number, prices: Float64Array): void {
  const from = columns.offset[at] as number;
  const until = from + (columns.held[at] as number);
  let value = columns.cash[at] as number;
  for (let one = from; one < until; one += 1)
    value += (columns.quantity[one] as number) * (prices[columns.asset[one] as number] as number);
  value = Math.round(value);
  const { start, peak, drawdown } = columns;
  const { earned, score } = figuresOf(value, start[at] as number, peak[at] as number, drawdown[at] as number);
  columns.earned[at] = earned;
  columns.score[at] = score;
  columns.bucket[at] = columns.isCounted[at] === 1 ? bucketOf(score) : -1;
}

/** Ranks of the entries in the highest buckets; equal scores have the same. */
function topOf({ bucket, score, size }: Columns, lowest: number): Map<number, number> {
  const best: number[] = [];
  for (let at = 0; at < size; at += 1) if ((bucket[at] as number) >= lowest) best.push(at);
  const of = (at: number) => score[at] as number;
  // A bucket may hold more than there is room for: those keep the rank of their bucket.
  best.sort((a, b) => of(b) - of(a) || a - b);
  const ranks = new Map<number, number>();
  best.slice(0, TOP).forEach((at, place) => {
    const before = best[place - 1];
    ranks.set(at, before !== undefined && of(before) === of(at) ? (ranks.get(before) as number) : place + 1);
  });
  return ranks;
}
