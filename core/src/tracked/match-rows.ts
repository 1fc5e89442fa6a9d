/**
 * Matches the rows of a file with the existing entries of an account. A row is identified by its broker's reference,
 * else by its facts; each entry matches one row, so that of n equal rows and m equal entries n - m rows are new. A row
 * is doubtful if it is almost equal to an entry without another match: a different price or quantity, or a time that
 * only one of them has.
 */

/** Facts by which a row and an entry are compared, as texts that are equal for equal facts. */
export interface Comparable {
  /** Type, asset and day: without them equal, nothing matches. */
  readonly base: string;
  /** Second of the day; -1 if no time is known. */
  readonly second: number;
  readonly quantity: string;
  readonly price: string;
  /** All other figures of the row, as one text. */
  readonly figures: string;
}

export interface RowToMatch extends Comparable {
  readonly reference?: string | undefined;
}

/** Entry in force in the account. */
export interface ExistingEntry {
  readonly entry: number;
  /** Facts as imported, and as corrected: a row matches a corrected entry by either. */
  readonly versions: readonly Comparable[];
  /** Broker's reference, if it came from the same source. */
  readonly reference?: string | undefined;
}

export interface Match {
  readonly kind: 'same' | 'almost';
  readonly entry: number;
}

/**
 * Matches of the rows, in their order; undefined if no entry is alike. It yields after each row, so that other work has
 * its turn.
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
  // A row with a reference never matches an entry with another reference.
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

/** Time of the day, none (-1), or any. */
type Time = number | 'any';

/** Keys of equal figures, with the same quantity or the same price. An entry without either has no key. */
const keysAt = ({ base, quantity, price, figures }: Comparable, time: Time): string[] => [
  `${base}|${time}|figures|${quantity}|${figures}`,
  ...(quantity === '0' ? [] : [`${base}|${time}|quantity|${quantity}`]),
  ...(price === '0' ? [] : [`${base}|${time}|price|${price}`]),
];

/** Keys under which an entry is found that is almost equal to a row. */
const likeKeys = (one: Comparable): string[] => [...keysAt(one, one.second), ...keysAt(one, 'any')];
/** Keys under which similar entries are looked up. */
const similarityKeys = (one: Comparable): string[] =>
  one.second < 0 ? keysAt(one, 'any') : [...keysAt(one, one.second), ...keysAt(one, -1)];

/** Finds an unused entry by any of some keys, and marks it used. Used entries at a list's front are skipped once. */
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
