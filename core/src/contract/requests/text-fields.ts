/** Fields of requests for what a person writes. */

import * as z from 'zod/mini';
import type { FieldCode } from '../errors.ts';
import { LINE, LINES } from '../text-fields.ts';

const INVALID = 'CHARACTERS_INVALID' satisfies FieldCode;

/** The check of a text that is judged in other ways too. */
export const oneLine = () => z.regex(LINE, INVALID);

/** One line that must be there, without the blanks around it. */
export const lineField = (maxLength: number, tooLong?: FieldCode) =>
  z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(maxLength, tooLong), oneLine());

/** A text of several lines, or none. */
export const linesField = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(LINES, INVALID));

/** The code of an asset in any case; what cannot be one is unknown. */
export const symbolField = z
  .string()
  .check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.regex(/^[A-Za-z0-9.]{1,15}$/, 'SYMBOL_UNKNOWN'));
/** A text of several lines that must be there, without the blanks around it. */
export const filledLines = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(maxLength), z.regex(LINES, INVALID));
