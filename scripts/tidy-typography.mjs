/** Rule for the typography of texts: one kind of apostrophe in all languages, French spaces before its signs. */

const TEXTS = /^web\/src\/i18n\/|^cli\/src\/texts\/|^server\/src\/.*\.ts$/;
/** Files of one language each. */
const TABLES = /\/i18n\/|\/texts\//;
const FRENCH_TABLE = /\/i18n\/fr\/|\/texts\/fr\.ts$/;
const NO_TEXTS = /\.test\.tsx?$/;
/** Server files that hold the same text in three languages. */
const THREE_LANGUAGES = /\bfr: /;
const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** Texts of the specification, whose messages are kept letter by letter (S8.2). */
const AS_SPECIFIED = new Set(["You don't have any assets in your portfolio.", 'id token invalid']);

/**
 * French signs without their space. A clock (10:30) and an address (https://) have a colon without one; signs may
 * follow one another (?!).
 */
const FRENCH_BARE = /(?<=[^\u00a0:;!?])[;!?]|(?<=[^\u00a0])»|(?<=[^\u00a0:;!?\d]):(?!\/\/)|(?<=\d):(?!\d)|«[^\u00a0]/u;
const FRENCH_PLAIN = / [:;!?»%]|\d \d{3}(?!\d)/u;

/**
 * Fault of a text. Only French puts spaces before these signs, so a plain space before one is a French text that may
 * break there.
 */
const faultOf = (text, isFrench) => {
  if (/\p{L}'\p{L}/u.test(text) && !AS_SPECIFIED.has(text)) return 'an apostrophe is ’';
  if (/[\p{L}\d}»)] [:;!?»]|« /u.test(text)) return 'the space before : ; ! ? » and after « is \\u00a0';
  if (isFrench && !AS_SPECIFIED.has(text) && (FRENCH_BARE.test(text) || FRENCH_PLAIN.test(text)))
    return 'French has \\u00a0 before : ; ! ? » %, after « and between thousands';
  return undefined;
};

/** Tells if a position is in the French of a file with three languages: after `fr: `, alone or in a block. */
function isFrenchAt(text, index) {
  if (/\bfr: *$/.test(text.slice(Math.max(0, index - 40), index))) return true;
  const at = text.lastIndexOf('fr: {', index);
  if (at < 0) return false;
  let depth = 0;
  for (const sign of text.slice(at + 4, index)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth === 0) return false;
  }
  return true;
}

export function typography(path, text) {
  if (!TEXTS.test(path) || NO_TEXTS.test(path)) return [];
  if (path.startsWith('server/') && !THREE_LANGUAGES.test(text)) return [];
  return [...text.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    if (literal.startsWith('/')) return [];
    const content = literal
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, '{}')
      .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)))
      .replace(/\\(.)/g, '$1')
      // The key of an asset, "stocks:THYAO", is no text.
      .replace(/\b[a-z]+:[A-Z]+\b/g, '');
    const isFrench = TABLES.test(path) ? FRENCH_TABLE.test(path) : isFrenchAt(text, index);
    const message = faultOf(content, isFrench);
    return message ? [{ line: text.slice(0, index).split('\n').length, message }] : [];
  });
}
