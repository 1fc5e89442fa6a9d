/**
 * Rule for vocabulary (docs/glossary.md): a comment begins with a noun or a verb, not with a relative clause; an
 * exported name is no participle such as told, and no household word. The rest is judgement.
 */

const CLAUSE_WORD = '(What|Whatever|Whether|Whoever|Whose|Who|Which|Of|So|How (?:long|many|often|far))';
/** Beginning of a block comment, or of a line comment that continues none. */
const CLAUSE = new RegExp(`(?:/\\*\\*\\s*(?:\\* ?)?|(?<!^\\s*//.*\\n)^\\s*// )${CLAUSE_WORD}\\b`, 'gm');
const KEYWORD = '(?:async )?(?:function\\*?|const|let|class|interface|type|enum)';
const EXPORT = new RegExp(`^export (?:declare )?(?:abstract )?${KEYWORD} (\\w+)`, 'gm');
const WORDS = [
  'asked|told|heard|said|meant|seen|known|kept|shown|foreseen|foresee|untie',
  'sight|purse|desk|shelf|lane|patience|stretch|trails|peaks|looks|look|fates|fate',
];
/** Beginning of a name, before a capital letter or its end. */
const PRIVATE = new RegExp(
  `^(?:${WORDS.join('|').replace(/\b[a-z]/g, (first) => `[${first}${first.toUpperCase()}]`)})(?![a-z])`,
);

export function privateNames(path, text) {
  if (!/\.(tsx?|mjs)$/.test(path)) return [];
  const at = (index) => text.slice(0, index).split('\n').length;
  const clauses = [...text.matchAll(CLAUSE)].map(({ 1: word, index }) => ({
    line: at(index),
    message: `the comment begins with "${word}": begin with a noun or a verb`,
  }));
  const names = [...text.matchAll(EXPORT)]
    .filter(({ 1: name }) => PRIVATE.test(name))
    .map(({ 1: name, index }) => ({ line: at(index), message: `${name} is not a word of docs/glossary.md` }));
  return [...clauses, ...names];
}
