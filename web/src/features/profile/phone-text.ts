/** Phone numbers as shown and typed, and as stored: "+905321234567". */

import { PHONE_COUNTRY_CODES, PHONE_DIGITS } from '@kurus/core/limits';

const STORED_PHONE = /^\+?(90|1|33)(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** "+905321234567" -> "+90 (532) 123 45 67"; other text is unchanged. */
export const phoneText = (stored: string) => stored.replace(STORED_PHONE, '+$1 ($2) $3 $4 $5');

/**
 * Typed text in the stored form. Ten digits alone, or with a leading zero, belong to the country of the stored number
 * (Turkey if there is none).
 */
export function storedPhone(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const national = digits.replace(/^0+/, '');
  return national.length <= PHONE_DIGITS ? countryCodeOf(before) + national : `+${national}`;
}

const countryCodeOf = (stored: string) =>
  PHONE_COUNTRY_CODES.find((code) => `+${stored.replace('+', '')}`.startsWith(code)) ?? PHONE_COUNTRY_CODES[0];
