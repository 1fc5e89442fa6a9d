/**
 * Which new passwords are refused: the commonest and the account's own words. No rules of composition
 * (reliability.md).
 */
import { DomainError } from '@kurus/core/contract/errors';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export interface OwnWords {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly phone: string;
}

/** @throws DomainError PASSWORD_TOO_COMMON */
export function requireUncommon(password: string): void {
  if (COMMON_PASSWORDS.has(plain(password))) throw new DomainError('PASSWORD_TOO_COMMON');
}

/**
 * The password must not be a name, the address or the number of its own account. @throws DomainError
 * PASSWORD_TOO_COMMON
 */
export function requireNotOwnWord(password: string, own: OwnWords): void {
  const names = own.fullName.split(/\s+/);
  const digits = own.phone.replace(/\D/g, '');
  const refused = [own.username, own.email, own.email.split('@')[0], ...names, names.join(''), names.join(' ')];
  const folded = plain(password);
  if (
    refused.some((word) => word && plain(word) === folded) ||
    [digits, digits.slice(-10), `0${digits.slice(-10)}`].includes(password)
  ) {
    throw new DomainError('PASSWORD_TOO_COMMON');
  }
}

/** Lower case without accents, so that "Şifre123" is "sifre123". */
function plain(text: string): string {
  const lower = text.replaceAll('İ', 'i').replaceAll('I', 'i').toLowerCase().replaceAll('ı', 'i');
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
