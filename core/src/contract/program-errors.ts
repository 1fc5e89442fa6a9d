/** Codes and details of the refusals of programs that connect by OAuth: their part of errors.ts. */

import type { Field, Most } from './refusal-fields.ts';

export const PROGRAM_ERROR_CODES = [
  'AUTHORIZE_INVALID',
  'PROGRAM_TIMED_OUT',
  'PROGRAM_UNREACHABLE',
  'PROGRAM_DOCUMENT_INVALID',
  'PROGRAM_REDIRECT_UNKNOWN',
  'PROGRAM_NOT_FOUND',
  'PROGRAMS_TOO_MANY',
  'DEVICE_CODE_UNKNOWN',
  'DEVICE_CODE_EXPIRED',
] as const;

/** Host of the address by which a program names itself. */
interface Host {
  readonly host: string;
}

export interface ProgramRefusalDetails {
  AUTHORIZE_INVALID: Field;
  PROGRAM_TIMED_OUT: Host;
  PROGRAM_UNREACHABLE: Host;
  PROGRAM_DOCUMENT_INVALID: Host;
  PROGRAM_REDIRECT_UNKNOWN: Host;
  PROGRAMS_TOO_MANY: Most;
}
