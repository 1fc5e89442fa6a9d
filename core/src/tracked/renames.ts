/**
 * Codes that became others: what was bought under the old one is held under the new one. Public facts, each in the
 * announcements of Borsa İstanbul. A code may be given to another share afterwards, so each change has its day.
 */
interface Rename {
  readonly from: string;
  readonly to: string;
  /** The first day of trade under the new code. */
  readonly since: string;
}

const NOW = '9999-12-31';

/** Renames of each code, the oldest first. */
const RENAMES: readonly Rename[] = [
  // Koza Altın, Koza Anadolu Metal and İpek Doğal Enerji took new names.
  { from: 'KOZAL', to: 'TRALT', since: '2025-11-24' },
  { from: 'KOZAA', to: 'TRMET', since: '2025-11-24' },
  { from: 'IPEKE', to: 'TRENJ', since: '2025-11-24' },
];

/**
 * Under which code the share is held now that had this one on a day. Files and people use an old code for longer than
 * the exchange: after its last change it still means the share that had it last.
 * @param day absent, today
 * @param renames another table than that of the facts, for tests
 */
export function currentCode(code: string, day = NOW, renames = RENAMES): string {
  const changes = renames.filter(({ from }) => from === code);
  const change = changes.find(({ since }) => day < since) ?? changes.at(-1);
  return change ? currentCode(change.to, day > change.since ? day : change.since, renames) : code;
}
