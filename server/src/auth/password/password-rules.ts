import { type PersonalTerms, weaknessOf } from '@kurus/core/accounts/password-rules';
import type { PasswordRules } from '@kurus/core/contract/auth';
import { DomainError } from '@kurus/core/contract/errors';

/** @throws DomainError PASSWORD_TOO_COMMON, PASSWORD_OWN_WORD where the stricter rules hold (D42) */
export function requireAcceptable(rules: PasswordRules, password: string, own?: PersonalTerms): void {
  const weakness = rules === 'strict' ? weaknessOf(password, own) : undefined;
  if (weakness) throw new DomainError(weakness === 'common' ? 'PASSWORD_TOO_COMMON' : 'PASSWORD_OWN_WORD');
}
