/** Target price in the text of a note: the number behind "hedef", "target" or "objectif". Pure. */

import { parsePrice, type Price } from '@kurus/core/money/money';

/** The word, at most 20 signs without a digit, and a number that is no percentage. */
const TARGET = /(?:hedef|target|objectif)[^\d\n%]{0,20}(\d[\d.,]*\d|\d)(?!\d*\s*%)/iu;
/** "1.250,50", "1.250" or "340,5": points group thousands. */
const TURKISH = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,8})?$|^\d+(?:,\d{1,8})?$/;
/** "1,250.50" or "340.5" */
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,8})?$|^\d+\.\d{1,8}$/;

/** @returns undefined where the note names no target, or a number that can be read in two ways */
export function targetOf(text: string): Price | undefined {
  const figure = TARGET.exec(text)?.[1];
  if (figure === undefined) return undefined;
  const plain = TURKISH.test(figure)
    ? figure.replaceAll('.', '').replace(',', '.')
    : ENGLISH.test(figure)
      ? figure.replaceAll(',', '')
      : undefined;
  const price = plain === undefined ? undefined : parsePrice(plain);
  return price !== undefined && price > 0n ? price : undefined;
}
