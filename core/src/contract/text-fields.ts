/** Characters that are allowed in a line or a text: no invisible ones, and none that reverse the direction of text. */

/**
 * Characters not allowed in a line: control characters (U+0000 and line ends among them), unpaired surrogates,
 * direction marks and other signs without a shape. The two joiners are allowed: Persian names and emoji of people need
 * them.
 */
const UNSEEN = String.raw`(?![\u{200c}-\u{200d}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`;
export const LINE = new RegExp(`^(?:(?!${UNSEEN})[^])*$`, 'u');
/** A text of several lines. */
export const LINES = new RegExp(`^(?:(?!${UNSEEN})[^]|[\\t\\r\\n])*$`, 'u');

export const isLine = (text: string): boolean => LINE.test(text);
export const isText = (text: string): boolean => LINES.test(text);

/** Line from a machine, such as the name that a sign-in provider sends: invisible characters become blanks. */
export function asLine(text: string): string {
  return text.replace(new RegExp(`(?:${UNSEEN})+`, 'gu'), ' ').trim();
}
