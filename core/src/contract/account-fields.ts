/** The fields of the account's forms, with their checks; the browser checks with the same ones. */
import * as z from 'zod/mini';
import {
  BIO_MAX_LENGTH,
  CODE_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../limits.ts';
import type { ErrorCode } from './errors.ts';
import { lineField, linesField, oneLine } from './text-fields.ts';

/**
 * The message of an issue is the ErrorCode of the refusal; no message means FIELD_INVALID or FIELD_REQUIRED. Passwords
 * are never trimmed nor cut; one that is longer than any account's is refused as any other wrong one.
 */
export const presentedPassword = (wrong: ErrorCode) =>
  z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(PASSWORD_MAX_LENGTH, wrong));
export const newPasswordField = z
  .string()
  .check(
    z.minLength(1, 'FIELD_REQUIRED'),
    z.minLength(PASSWORD_MIN_LENGTH, 'PASSWORD_TOO_SHORT'),
    z.maxLength(PASSWORD_MAX_LENGTH),
    oneLine(),
  );

export const identifierField = lineField(254);
export const codeField = z.string().check(z.regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), 'CODE_WRONG'));

export const fullNameField = lineField(FULL_NAME_MAX_LENGTH, 'FULL_NAME_TOO_LONG');
export const bioField = linesField(BIO_MAX_LENGTH);
/** Folded to lower case by the server; ASCII only, so that no two look alike (R-T15). */
export const usernameField = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[A-Za-z0-9._]{3,30}$/, 'USERNAME_INVALID'));
export const emailField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'FIELD_REQUIRED'),
    z.maxLength(254),
    z.regex(
      /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
      'EMAIL_INVALID',
    ),
  );
/** Country code plus digits only, as S3.3 sends it: "+905321234567". */
export const phoneField = z
  .string()
  .check(z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^\+?(90|1|33)[0-9]{9,10}$/, 'PHONE_INVALID'));
