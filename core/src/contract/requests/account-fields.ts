/** Fields of requests about accounts and people. */

import * as z from 'zod/mini';
import {
  BIO_MAX_LENGTH,
  CODE_LENGTH,
  FULL_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../../limits.ts';
import { EMAIL, EMAIL_MAX_LENGTH, PHONE, USERNAME } from '../account-fields.ts';
import type { FieldCode } from '../errors.ts';
import { lineField, linesField, oneLine } from './text-fields.ts';

const required = () => z.minLength(1, 'FIELD_REQUIRED' satisfies FieldCode);

/**
 * The message of an issue is the ErrorCode of the refusal; no message means FIELD_INVALID or FIELD_REQUIRED. Passwords
 * are never trimmed nor cut; a password above the length limit is refused like any wrong one.
 */
export const presentedPassword = (wrong: FieldCode) =>
  z.string().check(required(), z.maxLength(PASSWORD_MAX_LENGTH, wrong));
/** Password of a user who is already logged in. */
export const currentPassword = presentedPassword('PASSWORD_WRONG');
export const newPasswordField = z
  .string()
  .check(
    required(),
    z.minLength(PASSWORD_MIN_LENGTH, 'PASSWORD_TOO_SHORT'),
    z.maxLength(PASSWORD_MAX_LENGTH),
    oneLine(),
  );

export const identifierField = lineField(254);
export const codeField = z.string().check(z.regex(new RegExp(`^[0-9]{${CODE_LENGTH}}$`), 'CODE_WRONG'));
export const recoveryCodeField = z.string().check(z.regex(/^[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4}$/, 'CODE_WRONG'));
/** Six digits, mailed or of an app, or a recovery code: "h7kq-2mzp". */
export const factorCodeField = z
  .string()
  .check(z.regex(new RegExp(`^([0-9]{${CODE_LENGTH}}|[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4})$`), 'CODE_WRONG'));

export const fullNameField = lineField(FULL_NAME_MAX_LENGTH, 'FULL_NAME_TOO_LONG');
export const bioField = linesField(BIO_MAX_LENGTH);
export const usernameField = z.string().check(z.trim(), required(), z.regex(USERNAME, 'USERNAME_INVALID'));
export const emailField = z
  .string()
  .check(z.trim(), required(), z.maxLength(EMAIL_MAX_LENGTH), z.regex(EMAIL, 'EMAIL_INVALID'));
export const phoneField = z.string().check(required(), z.regex(PHONE, 'PHONE_INVALID'));
