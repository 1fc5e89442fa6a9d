/** What a person may write into a line or a text: nothing that cannot be seen and nothing that turns what can. */
import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Not in a line: control characters (U+0000 and line ends among them), halves of characters, direction marks and other
 * signs without a shape. The two joiners stay: Persian names and pictures of people are written with them.
 */
const UNSEEN = String.raw`(?![\u{200c}-\u{200d}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`;
const LINE = new RegExp(`^(?:(?!${UNSEEN})[^])*$`, 'u');
const LINES = new RegExp(`^(?:(?!${UNSEEN})[^]|[\\t\\r\\n])*$`, 'u');

/** The check of a text that is judged in other ways too. */
export const oneLine = () => z.regex(LINE, 'CHARACTERS_INVALID' satisfies ErrorCode);

/** One line that must be there, without the blanks around it. */
export const lineField = (maxLength: number, tooLong?: ErrorCode) =>
  z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(maxLength, tooLong), oneLine());

/** A text of several lines, or none. */
export const linesField = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(LINES, 'CHARACTERS_INVALID' satisfies ErrorCode));

/** A line from a machine, such as the name that a sign-in provider knows: a blank where something cannot be seen. */
export function asLine(text: string): string {
  return text.replace(new RegExp(`(?:${UNSEEN})+`, 'gu'), ' ').trim();
}
