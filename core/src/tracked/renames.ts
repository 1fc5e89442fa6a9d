/**
 * Codes that were renamed: shares bought under the old code are held under the new one. Public facts from announcements
 * of Borsa İstanbul. A code may be given to another share later, so each change has its day.
 */
interface Rename {
  readonly from: string;
  readonly to: string;
  /** First trading day under the new code. */
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
 * Current code of the share that had this code on a day. Files and people use an old code for longer than the exchange:
 * after its last change it still refers to the share that had it last.
 * @param day today if absent
 * @param renames table to use instead of the real one, for tests
 */
export function currentCode(code: string, day = NOW, renames = RENAMES): string {
  const changes = renames.filter(({ from }) => from === code);
  const change = changes.find(({ since }) => day < since) ?? changes.at(-1);
  return change ? currentCode(change.to, day > change.since ? day : change.since, renames) : code;
}
