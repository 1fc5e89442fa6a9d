/** Texts of strangers as they are kept and shown: what can be seen, in its order, and no more of it than fits. Pure. */

/** Signs without a shape, and those that turn the direction of text; the joiner between two emoji is kept. */
const UNSEEN =
  /(?!\u200d)[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}|[\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Marks upon marks: four on one letter. */
const TOWER = /(\p{M}{3})\p{M}+/gu;
/** Blanks of any width. */
const BLANKS = /[\p{Zs}\t]+/gu;

/**
 * Text without invisible and direction signs, in composed form, with single blanks and at most one empty line between
 * lines.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(LOOSE_JOINER, '')
    .normalize('NFC')
    .replaceAll(TOWER, '$1')
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Number of its signs, as people count them when they type: code points. */
export const signsOf = (text: string): number => Array.from(text).length;

/** Something to read: a letter, a digit or an emoji, not points and marks alone. */
export const isReadable = (text: string): boolean => /[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(text);

/** Piece of a shown text: words, a link, or the code of an asset. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly host: string; readonly url: string }
  | { readonly kind: 'code'; readonly code: string };

const LINK = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
const CODE = /(?<![\p{L}\p{N}_$])\$([A-Z][A-Z0-9.]{1,14})(?![\p{L}\p{N}_])/gu;
const MOST_LINK = 500;

/** Cuts a text into words, links and codes. A link that no browser reads, or with a name in it, stays words. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  const words = (piece: string) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.kind === 'words') parts[parts.length - 1] = { kind: 'words', text: last.text + piece };
    else parts.push({ kind: 'words', text: piece });
  };
  let read = 0;
  for (const { 0: whole, index } of text.matchAll(LINK)) {
    const address = whole.replace(/[.,;:!?)\]»”’]+$/u, '');
    const link = linkOf(address);
    if (!link) continue;
    withCodes(text.slice(read, index), parts, words);
    parts.push(link);
    read = index + address.length;
  }
  withCodes(text.slice(read), parts, words);
  return parts;
}

function withCodes(text: string, parts: TextPart[], words: (piece: string) => void): void {
  let read = 0;
  for (const { 0: whole, 1: named = '', index } of text.matchAll(CODE)) {
    const code = named.replace(/\.+$/, '');
    words(text.slice(read, index));
    parts.push({ kind: 'code', code });
    read = index + whole.length - (named.length - code.length);
  }
  words(text.slice(read));
}

/** Ends of host names that are taken for links without a scheme; "bitti.sonra" is none. */
const ENDS =
  'com|net|org|io|co|tr|me|info|biz|app|xyz|fr|de|uk|eu|ru|gg|ly|is|link|site|online|shop|top|club|pro|dev|test';
const BARE_LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:${ENDS})(?![\p{L}\p{N}.-][\p{L}\p{N}]|[\p{L}\p{N}])`,
  'iu',
);

/** Tells whether a text leads anywhere: an address with or without its scheme. */
export const hasLink = (text: string): boolean => /https?:\/\/\S/i.test(text) || BARE_LINK.test(text);

/** Host of plain letters without a user's name before it; other letters could pass for a host that they are not. */
const ADDRESS = /^(https?):\/\/((?:[a-z0-9-]+\.)+[a-z]{2,}|localhost)(:\d{1,5})?(?:[/?#]|$)/i;

function linkOf(address: string): Extract<TextPart, { kind: 'link' }> | undefined {
  const [, , host] = (address.length <= MOST_LINK && ADDRESS.exec(address)) || [];
  return host === undefined ? undefined : { kind: 'link', host: host.toLowerCase(), url: address };
}
