/** Badge of a finished season: for the first 1, 10 or 25 % of those with a rank. */

const PARTS = [1, 10, 25] as const;
/** In percent. */
export type Badge = (typeof PARTS)[number];

/**
 * The smallest part that a rank is in; undefined beyond the first quarter. A part of less than one place has none: the
 * first of twelve is among the first 10 %, not the first 1 %.
 * @param ranked how many have a rank
 */
export const badgeOf = (rank: number, ranked: number): Badge | undefined =>
  PARTS.find((part) => rank * 100 <= ranked * part);
