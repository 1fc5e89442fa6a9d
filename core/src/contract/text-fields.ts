/**
 * Characters that a person may write into a line or a text: none that are invisible, and none that reverse the
 * direction of the visible ones.
 */

/**
 * Not in a line: control characters (U+0000 and line ends among them), halves of characters, direction marks and other
 * signs without a shape. The two joiners stay: Persian names and pictures of people are written with them.
 */
const UNSEEN = String.raw`(?![\u{200c}-\u{200d}])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`;
export const LINE = new RegExp(`^(?:(?!${UNSEEN})[^])*$`, 'u');
/** A text of several lines. */
export const LINES = new RegExp(`^(?:(?!${UNSEEN})[^]|[\\t\\r\\n])*$`, 'u');

export const isLine = (text: string): boolean => LINE.test(text);
export const isText = (text: string): boolean => LINES.test(text);

/** A line from a machine, such as the name that a sign-in provider knows: a blank where something cannot be seen. */
export function asLine(text: string): string {
  return text.replace(new RegExp(`(?:${UNSEEN})+`, 'gu'), ' ').trim();
}
