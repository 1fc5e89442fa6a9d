import { type PersonalTerms, weaknessOf } from '@kurus/core/accounts/password-rules';
import type { PasswordRules } from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';
import { PASSWORD_LENGTHS } from '@kurus/core/limits';
import { isBreached } from './breached.ts';

interface NewPassword {
  readonly password: string;
  /** True if a second factor stands beside it. */
  readonly isBesideFactor: boolean;
  readonly own?: PersonalTerms | undefined;
}

/**
 * Checks a password that somebody chooses; one that is entered again is never judged.
 * @throws DomainError PASSWORD_LENGTH, PASSWORD_TOO_COMMON, PASSWORD_OWN_WORD, PASSWORD_BREACHED where the stricter
 * rules hold (D42)
 */
export function requireAcceptable(rules: PasswordRules, { password, isBesideFactor, own }: NewPassword): void {
  if (rules !== 'strict') return;
  const weakness = weaknessOf(password, own);
  if (weakness) throw new DomainError(weakness === 'common' ? 'PASSWORD_TOO_COMMON' : 'PASSWORD_OWN_WORD');
  const least = PASSWORD_LENGTHS.strict[isBesideFactor ? 'besideFactor' : 'alone'];
  if (password.length < least) throw new DomainError('PASSWORD_LENGTH', { least: String(least) });
  if (isBreached(password)) throw new DomainError('PASSWORD_BREACHED');
}
