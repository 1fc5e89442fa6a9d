/** Text of a NumberField: Turkish thousands dots and one decimal comma. */

import { groupThousands, typedDecimal } from '@kurus/core/money/input';

const MAX_WHOLE_DIGITS = 15;

/** "1234.5" -> "1.234,5", from a plain decimal as the server and core write it. */
export function groupedText(plain: string): string {
  const [whole = '', decimals] = plain.split('.');
  return groupThousands(whole) + (decimals === undefined ? '' : `,${decimals}`);
}

/** "1.234,5" -> "1234.5", "" -> "", "12," -> "12": plain decimal of the shown text. */
export function plainText(displayed: string): string {
  const [whole = '', decimals = ''] = displayed.replaceAll('.', '').split(',');
  if (whole === '' && decimals === '') return '';
  return (whole === '' ? '0' : whole) + (decimals === '' ? '' : `.${decimals}`);
}

/**
 * Text inserted at once (paste, autofill): "1.234,56", "1234.56" and "₺ 1.234" are understood.
 * @param around text before and after it, whose dots are ours
 * @returns undefined if the text is ambiguous: then nothing is inserted
 */
export function settlePasted(text: string, decimals: number, around: readonly [string, string] = ['', '']) {
  const plain = text.trim() === '' ? '' : typedDecimal(text)?.replace('.', ',');
  if (plain === undefined || plain.replace(/^0+|,.*/g, '').length > MAX_WHOLE_DIGITS) return undefined;
  return settleTyped(around.join(plain), decimals);
}

/** Text after one key: keeps digits and the first comma, groups the whole part, cuts decimals beyond the scale. */
export function settleTyped(text: string, decimals: number): string {
  const digits = text.replace(/[^\d,]/g, '');
  const comma = digits.indexOf(',');
  const wholeDigits = (comma < 0 ? digits : digits.slice(0, comma)).replace(/^0+(?=\d)/, '').slice(0, MAX_WHOLE_DIGITS);
  const whole = groupThousands(wholeDigits);
  if (comma < 0 || decimals === 0) return whole;
  return `${whole === '' ? '0' : whole},${digits
    .slice(comma + 1)
    .replaceAll(',', '')
    .slice(0, decimals)}`;
}

/** Caret position that keeps the same number of digits and commas on its right. */
export function caretAfter(displayed: string, significantOnRight: number): number {
  let left = significantOnRight;
  let at = displayed.length;
  while (at > 0 && left > 0) {
    at -= 1;
    if (displayed[at] !== '.') left -= 1;
  }
  return at;
}
