/**
 * Codes that became others: what was bought under the old one is held under the new one. Public facts, each in the list
 * of changes of code of Borsa İstanbul; none of the old codes has been given to another share since.
 */
const RENAMES: Readonly<Record<string, string>> = {
  // Koza Altın, Koza Anadolu Metal and İpek Doğal Enerji took new names in 2025.
  KOZAL: 'TRALT',
  KOZAA: 'TRMET',
  IPEKE: 'TRENJ',
};

export const currentCode = (code: string): string => RENAMES[code] ?? code;
