/** Form of a hidden amount in a text: its digits are dots, so its length stays, "₺•.•••,••". */

const DOT = '•';
const COVERED = /([+-]?[₺$€]?•(?:[•.,]*•)?)/;
const MOST_DOTS = 5;

export const cover = (text: string): string => text.replaceAll(/\d/g, DOT);

export const isCovered = (text: string): boolean => text.includes(DOT);

/** Texts between covered amounts and the amounts, in turn; it begins with a text, which may be empty. */
export const aroundCovered = (text: string): readonly string[] => text.split(COVERED);

/** Shown in place of an amount: as wide or narrower, and the same for large amounts. */
export function dotsOf(covered: string): string {
  const sign = /[₺$€]/.exec(covered)?.[0] ?? '';
  return sign + covered.replaceAll(/[^•]/g, '').slice(0, MOST_DOTS);
}

/** Text of the same width with digits that tell nothing. */
export const widthOf = (covered: string): string => covered.replaceAll(DOT, '0');

/** Covered amounts of a text, each by `replacement`. */
export const replaceCovered = (text: string, replacement: (covered: string) => string): string =>
  text.replaceAll(new RegExp(COVERED, 'g'), replacement);
