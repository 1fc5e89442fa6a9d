/** How texts for people are written: one kind of apostrophe in all languages, French spaces before its signs. */

const TEXTS = /^web\/src\/i18n\/|^server\/src\/.*\.ts$/;
const NO_TEXTS = /\.test\.tsx?$/;
/** Of the server's files, those that say the same in three languages. */
const THREE_LANGUAGES = /\bfr: /;
const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** The specification writes it so, and its messages are kept letter by letter (S8.2). */
const AS_SPECIFIED = new Set(["You don't have any assets in your portfolio."]);

/** Only French sets these signs off, so a plain space before one is a French text that may break there. */
const faultOf = (text, isFrench) => {
  if (/\p{L}'\p{L}/u.test(text) && !AS_SPECIFIED.has(text)) return 'an apostrophe is ’';
  if (/[\p{L}\d}»)] [:;!?»]|« /u.test(text)) return 'the space before : ; ! ? » and after « is \\u00a0';
  if (isFrench && /[\p{L}}»)][:;!?»](\s|$)|«[^\u00a0]/u.test(text))
    return 'French has \\u00a0 before : ; ! ? » and after «';
  return undefined;
};

export function typography(path, text) {
  if (!TEXTS.test(path) || NO_TEXTS.test(path)) return [];
  if (path.startsWith('server/') && !THREE_LANGUAGES.test(text)) return [];
  return [...text.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    if (literal.startsWith('/')) return [];
    const said = literal
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, '{}')
      .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCodePoint(parseInt(code, 16)))
      .replace(/\\(.)/g, '$1');
    const message = faultOf(said, path.includes('/i18n/fr/'));
    return message ? [{ line: text.slice(0, index).split('\n').length, message }] : [];
  });
}
