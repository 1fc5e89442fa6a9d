/** Accounts that the body of a request names, before it is parsed. */

type Members = Readonly<Record<string, unknown>>;

/** Members of a body that name an account, and lists of it whose items may. */
const NAMES = ['account', 'transfer'];
const LISTS = ['entries', 'rows'];

/** Everything that stands where an account is named, whatever it is. */
export const accountsOfBody = (body: unknown): readonly unknown[] => [
  ...named(body),
  ...LISTS.flatMap((name) => itemsOf(membersOf(body)[name]).flatMap(named)),
];

const named = (value: unknown): unknown[] =>
  NAMES.map((name) => membersOf(value)[name]).filter((account) => account !== undefined);

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
