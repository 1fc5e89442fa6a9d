/**
 * Rules of easily guessed passwords: the commonest ones and the account's own words. A setting decides whether one is
 * refused or only commented (D42). No rules of composition.
 */

import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Terms of the user that the caller knows; empty if it knows none. */
export interface PersonalTerms {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  /** Digits with anything between them. */
  readonly phone: string;
}

export type Weakness = 'common' | 'own-word';

/** Weakness of a password; undefined if it has none. */
export function weaknessOf(password: string, own?: PersonalTerms): Weakness | undefined {
  if (COMMON_PASSWORDS.has(plain(password))) return 'common';
  return own && isOwnWord(password, own) ? 'own-word' : undefined;
}

/** Tests whether the password is the name, the address or the number of its own account. */
function isOwnWord(password: string, own: PersonalTerms): boolean {
  const names = own.fullName.trim().split(/\s+/);
  const digits = own.phone.replace(/\D/g, '');
  const words = [own.username, own.email, own.email.split('@')[0], ...names, names.join(''), names.join(' ')];
  const folded = plain(password);
  return (
    words.some((word) => word && plain(word) === folded) ||
    (digits !== '' && [digits, digits.slice(-10), `0${digits.slice(-10)}`].includes(password))
  );
}

/** Lower case without accents, so that "Şifre123" is "sifre123". */
export function plain(text: string): string {
  const lower = text.replaceAll('İ', 'i').replaceAll('I', 'i').toLowerCase().replaceAll('ı', 'i');
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
