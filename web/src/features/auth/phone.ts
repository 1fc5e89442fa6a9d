/** Phone numbers as the specification writes them: "(532) 123 45 67" on screen, "+905321234567" to the server. */

import { PHONE_COUNTRY_CODES, PHONE_DIGITS } from '@kurus/core/limits';

export type PhoneCountryCode = (typeof PHONE_COUNTRY_CODES)[number];

/** French numbers are dialled with nine digits after the country code, or ten with their leading zero. */
const FEWEST_DIGITS: Record<PhoneCountryCode, number> = { '+90': PHONE_DIGITS, '+1': PHONE_DIGITS, '+33': 9 };

export const asCountryCode = (text: string): PhoneCountryCode =>
  PHONE_COUNTRY_CODES.find((code) => code === text) ?? PHONE_COUNTRY_CODES[0];

/** National digits of a typed or pasted number: at most ten, without country code and trunk zero. */
export function phoneDigits(typed: string, country: PhoneCountryCode): string {
  let digits = typed.replace(/\D/g, '');
  const international = `${country.slice(1)}`;
  if (/^\s*(\+|00)/.test(typed)) {
    const withoutPrefix = digits.replace(/^00/, '');
    if (withoutPrefix.startsWith(international)) digits = withoutPrefix.slice(international.length);
  }
  if (digits.length > PHONE_DIGITS && digits.startsWith('0')) digits = digits.slice(1);
  return digits.slice(0, PHONE_DIGITS);
}

/** "(532) 123 45 67" for ten digits; fewer are unchanged. */
export function formatPhone(digits: string): string {
  if (digits.length !== PHONE_DIGITS) return digits;
  return digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '($1) $2 $3 $4');
}

export const isWholePhone = (digits: string, country: PhoneCountryCode) => digits.length >= FEWEST_DIGITS[country];

/** Place of the caret in a formatted number, behind the same digit as before. */
export function caretBehindDigit(formatted: string, digitsBefore: number): number {
  let passed = 0;
  for (let index = 0; index < formatted.length; index++) {
    if (passed === digitsBefore) return index;
    if (/\d/.test(formatted.charAt(index))) passed++;
  }
  return formatted.length;
}
