/**
 * Bounds the log, so that a repeated line does not fill the disk. Each kind of line has a limit a minute; at the end of
 * the minute a line has the number of those left out.
 */

/**
 * Limit of log lines of one kind in a minute, by level: the hundredth warning or error with a stack adds nothing to
 * the first.
 */
const MOST_OF_TROUBLE = 30;
const MOST = 5_000;
const WARNING = 40;
const MINUTE_MS = 60_000;
/** Limit of kinds; further ones count as one. */
const MAX_KINDS = 100;
const OTHER = 'other';

export interface SuppressedLines {
  /** The message of the lines. */
  readonly of: string;
  readonly leftOut: number;
}

interface Count {
  readonly of: string;
  written: number;
  leftOut: number;
}

/**
 * @param log writes what was left out in a minute, kind by kind
 * @returns counts a line and says whether it is to be written; the kind is its message, or finer
 */
export function createLogLimit(
  log: (leftOut: SuppressedLines) => void,
  now: () => number = Date.now,
): (level: number, of: string, kind?: string) => boolean {
  let endsMs = -Infinity;
  let kinds = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  const endMinute = () => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...kinds.values()];
    kinds = new Map();
    endsMs = now() + MINUTE_MS;
    for (const { of, leftOut } of counts) if (leftOut > 0) log({ of, leftOut });
  };
  const countOf = (of: string, kind: string): Count => {
    const existing = kinds.get(kind);
    if (existing) return existing;
    if (kinds.size >= MAX_KINDS && kind !== OTHER) return countOf(OTHER, OTHER);
    const count = { of, written: 0, leftOut: 0 };
    kinds.set(kind, count);
    return count;
  };

  return (level, of, kind = of) => {
    if (now() >= endsMs) endMinute();
    const count = countOf(of, `${level} ${kind}`);
    if (count.written < (level >= WARNING ? MOST_OF_TROUBLE : MOST)) {
      count.written += 1;
      return true;
    }
    count.leftOut += 1;
    // The next line may come hours later.
    timer ??= setTimeout(endMinute, endsMs - now()).unref();
    return false;
  };
}
