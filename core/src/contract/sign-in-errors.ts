/** Codes and details of the refusals of factors and proofs: their part of errors.ts. */

import type { Most } from './refusal-fields.ts';

export const SIGN_IN_ERROR_CODES = [
  'PROOF_NEEDED',
  'MAIL_MISSING',
  'PASSWORD_MISSING',
  'FACTOR_NEEDED',
  'FACTOR_ACTIVE',
  'FACTOR_MISSING',
  'PASSKEY_REFUSED',
  'PASSKEY_NOT_FOUND',
  'PASSKEYS_TOO_MANY',
  'PASSKEYS_OFF',
  'SESSION_NOT_FOUND',
  'RESET_NOT_FOUND',
  'PASSWORD_LENGTH',
  'PASSWORD_BREACHED',
] as const;

export interface SignInRefusalDetails {
  PASSKEYS_TOO_MANY: Most;
  PASSWORD_LENGTH: { readonly least: string };
}
