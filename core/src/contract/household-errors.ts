/** Codes and details of the refusals of shares: their part of errors.ts. */

import type { Most, Wait } from './refusal-fields.ts';

export const HOUSEHOLD_ERROR_CODES = [
  'SHARE_NOT_FOUND',
  'SHARE_CODE_WRONG',
  'SHARE_CODE_TRIES',
  'SHARE_OWN',
  'SHARE_KNOWN',
  'SHARE_NOT_ACCEPTED',
  'SHARE_READ_ONLY',
  'SHARES_TOO_MANY',
  'OWNER_NOT_ALLOWED',
] as const;

export interface HouseholdRefusalDetails {
  SHARE_CODE_TRIES: Wait;
  SHARES_TOO_MANY: Most;
}
