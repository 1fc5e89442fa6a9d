/** Digits with the plus of the country code: "905321234567" and "+905321234567" are one number. */
export function canonicalPhone(phoneNumber: string): string {
  return `+${phoneNumber.replace(/\D/g, '')}`;
}
