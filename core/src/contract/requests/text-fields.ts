/** Fields of requests for texts that people write. */

import * as z from 'zod/mini';
import type { FieldCode } from '../errors.ts';
import { LINE, LINES } from '../text-fields.ts';

const INVALID = 'CHARACTERS_INVALID' satisfies FieldCode;

/** Check of one line of text that has further checks. */
export const oneLine = () => z.regex(LINE, INVALID);

/** One line of text, required, without the blanks around it. */
export const lineField = (maxLength: number, tooLong?: FieldCode) =>
  z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(maxLength, tooLong), oneLine());

/** Text of several lines, or empty. */
export const linesField = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(LINES, INVALID));

/** Code of an asset in upper or lower case; a text that cannot be a code is refused as unknown. */
export const symbolField = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[A-Za-z0-9.]{1,15}$/, 'SYMBOL_UNKNOWN'));
/** Text of several lines, required, without the blanks around it. */
export const filledLines = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(maxLength), z.regex(LINES, INVALID));
