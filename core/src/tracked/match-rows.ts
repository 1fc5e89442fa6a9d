/**
 * Matching of the rows of a file with the entries an account has already. A row is known by its broker's number, else
 * by its facts; each entry of the account answers for one row, so that of n equal rows and m equal entries n - m are
 * new. A row that is almost the same as an entry that answers for no other row is in doubt: another price or
 * quantity, or a time that only one has.
 */

/** The facts by which a row and an entry are compared, as texts that are equal where they are the same. */
export interface Comparable {
  /** Type, asset and day of the row: nothing is alike without them. */
  readonly base: string;
  /** Second of the day; -1 where no time is known. */
  readonly second: number;
  readonly quantity: string;
  readonly price: string;
  /** All other figures of the row, as one text. */
  readonly figures: string;
}

export interface RowToMatch extends Comparable {
  readonly reference?: string | undefined;
}

/** Entry that stands in the account. */
export interface ExistingEntry {
  readonly entry: number;
  /** As it was imported, and as it was corrected: the row of a corrected entry is there. */
  readonly versions: readonly Comparable[];
  /** The broker's number, where it came from the same source. */
  readonly reference?: string | undefined;
}

export interface Match {
  readonly kind: 'same' | 'almost';
  readonly entry: number;
}

/**
 * Matches of the rows, in their order; undefined where no entry is alike. It yields after each row, so that other
 * work has its turn.
 */
export function* matchRows(
  rows: readonly RowToMatch[],
  existing: readonly ExistingEntry[],
): Generator<undefined, (Match | undefined)[]> {
  const used = new Set<ExistingEntry>();
  const matches: (Match | undefined)[] = rows.map(() => undefined);
  function* step(find: (row: RowToMatch) => Match | undefined): Generator<undefined, void> {
    for (const [at, row] of rows.entries()) {
      matches[at] ??= find(row);
      yield;
    }
  }
  yield* step(yield* byReference(existing, used));
  const unnamed = existing.filter(({ reference }) => reference === undefined);
  // A row with a number of its own is none of the entries that have others.
  const [anyEntry, unnamedEntry] = [yield* indexOf(existing, used, sameKeys), yield* indexOf(unnamed, used, sameKeys)];
  yield* step((row) => matchWith('same', (row.reference === undefined ? anyEntry : unnamedEntry)(sameKeys(row))));
  const [anyLike, unnamedLike] = [yield* indexOf(existing, used, likeKeys), yield* indexOf(unnamed, used, likeKeys)];
  yield* step((row) => matchWith('almost', (row.reference === undefined ? anyLike : unnamedLike)(similarityKeys(row))));
  return matches;
}

const matchWith = (kind: Match['kind'], found: ExistingEntry | undefined): Match | undefined =>
  found && { kind, entry: found.entry };

function* byReference(existing: readonly ExistingEntry[], used: Set<ExistingEntry>) {
  const find = yield* indexOf(
    existing,
    used,
    () => [],
    (entry) => entry.reference,
  );
  return (row: RowToMatch): Match | undefined => {
    if (row.reference === undefined) return undefined;
    const found = find([row.reference]);
    const isSame = found?.versions.some((version) => sameKey(version) === sameKey(row));
    return matchWith(isSame ? 'same' : 'almost', found);
  };
}

const sameKey = ({ base, second, quantity, figures }: Comparable) => `${base}|${second}|${quantity}|${figures}`;
const sameKeys = (one: Comparable) => [sameKey(one)];

/** A time of the day, none (-1), or whichever. */
type Time = number | 'any';

/** The same figures, then the same quantity or the same price. What states none is like no other. */
const keysAt = ({ base, quantity, price, figures }: Comparable, time: Time): string[] => [
  `${base}|${time}|figures|${quantity}|${figures}`,
  ...(quantity === '0' ? [] : [`${base}|${time}|quantity|${quantity}`]),
  ...(price === '0' ? [] : [`${base}|${time}|price|${price}`]),
];

/** Under which an entry is found that is almost the same as a row. */
const likeKeys = (one: Comparable): string[] => [...keysAt(one, one.second), ...keysAt(one, 'any')];
/** Keys under which similar entries are looked up. */
const similarityKeys = (one: Comparable): string[] =>
  one.second < 0 ? keysAt(one, 'any') : [...keysAt(one, one.second), ...keysAt(one, -1)];

/** Finds by any of some keys an entry that is not used, and uses it. What is used at a list's front is passed once. */
function* indexOf(
  existing: readonly ExistingEntry[],
  used: Set<ExistingEntry>,
  keysOf: (version: Comparable) => readonly string[],
  nameOf?: (entry: ExistingEntry) => string | undefined,
): Generator<undefined, (keys: readonly string[]) => ExistingEntry | undefined> {
  const lists = new Map<string, { readonly entries: ExistingEntry[]; first: number }>();
  const put = (key: string, entry: ExistingEntry) => {
    const list = lists.get(key);
    if (list) list.entries.push(entry);
    else lists.set(key, { entries: [entry], first: 0 });
  };
  for (const entry of existing) {
    const name = nameOf?.(entry);
    if (name !== undefined) put(name, entry);
    for (const key of new Set(entry.versions.flatMap(keysOf))) put(key, entry);
    yield;
  }
  return (keys: readonly string[]): ExistingEntry | undefined => {
    for (const key of keys) {
      const list = lists.get(key);
      if (!list) continue;
      for (; list.first < list.entries.length; list.first += 1) {
        const entry = list.entries[list.first];
        if (!entry || used.has(entry)) continue;
        used.add(entry);
        return entry;
      }
    }
    return undefined;
  };
}
