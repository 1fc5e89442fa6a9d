/**
 * Rules of comments and documents. Every reference must exist: a requirement (D5, R-L4, P3), a row of the specification
 * (S4.3), a decision record, a file.
 */

import { posix } from 'node:path';

const CODE = /\.(tsx?|mjs|js|css|sql)$/;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const SQL_COMMENT = /--[^\n]*/g;
const NAME = /\b(?:D\d{1,2}|P\d{1,2}|R-[A-Z]+\d+|KFM-R\d+|S\d\.\d+)\b/g;
const RECORD = /\bdecision (?:record )?(\d{3})\b/gi;
/** Reference to a section of the specification; texts must name a row instead. */
const SECTION = /\bsections? \d/gi;
const FILE =
  /(?<![\w@:/.*<>{}-])(?:\.{1,2}\/|[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|js|sql|md|css|json|html|sh)\b(?![\w/{<-])/g;
const ANCHOR = /<a id="([a-z0-9.-]+)"><\/a>([A-Z0-9.-]+)/g;

/**
 * Files without these rules: planted faults do not count, a migration never changes after it ran, an audit names the
 * files of its time.
 */
const FREE = /^(scripts\/.*\.test\.mjs|server\/src\/db\/migrations\/.*|docs\/audits\/.*)$/;
/** Pronouns of one gender: a user, a client or a server is "they" or "it". */
const PRONOUN = /\b(?:he|his|him|himself|she|her|hers)\b/gi;
/** Words that look like file names but are none: a program, or a name that the rules mention. */
const NO_FILE = new Set(['Node.js', 'types.ts', 'x.test.ts']);

/** @returns names that requirements.md and specification.md define */
export function sourceIds(...documents) {
  const anchors = documents.flatMap((text) => [...text.matchAll(ANCHOR)]);
  return new Set(anchors.filter(([, id, name]) => id === name.toLowerCase()).map(([, , name]) => name));
}

/** Comments of a file, the rest blanked so that line numbers stay; of a document, the whole text. */
function proseOf(path, text) {
  if (path.endsWith('.md')) return text;
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  const found = [...text.matchAll(path.endsWith('.sql') ? SQL_COMMENT : COMMENT)].filter(([one]) => /^[/-]/.test(one));
  let prose = '';
  let at = 0;
  for (const match of found) {
    prose += blank(text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return prose;
}

/**
 * @param path of the checked file
 * @param text of it
 * @param tree { has, endings: every end of every path, isIgnored }
 * @param names of sourceIds
 */
export function sourceFaults(path, text, tree, names) {
  if (!(CODE.test(path) || path.endsWith('.md')) || FREE.test(path)) return [];
  const faults = [];
  const missing = (index, message) => faults.push({ line: text.slice(0, index).split('\n').length, message });
  for (const match of text.matchAll(NAME)) {
    if (!names.has(match[0])) missing(match.index, `cites ${match[0]}, which no document explains`);
  }
  const prose = proseOf(path, text);
  for (const match of prose.matchAll(RECORD)) {
    if (!tree.endings.has(`decisions/${match[1]}`))
      missing(match.index, `cites decision ${match[1]}, which is not there`);
  }
  for (const match of path.endsWith('.md') ? [] : prose.matchAll(SECTION)) {
    missing(match.index, `"${match[0]}": name a row of docs/specification.md, such as S4.3`);
  }
  // An English pronoun can be a different word in Turkish.
  for (const match of path.endsWith('.tr.md') ? [] : prose.matchAll(PRONOUN))
    missing(match.index, `"${match[0]}": say "they" or "it"`);
  for (const match of prose.matchAll(FILE)) {
    if (!isThere(match[0], path, tree)) missing(match.index, `names ${match[0]}, which is not there`);
  }
  return faults;
}

/** Tells if a file exists, named from the root, from the file that names it, or by the end of its path. */
function isThere(file, from, tree) {
  if (NO_FILE.has(file)) return true;
  const beside = posix.join(posix.dirname(from), file);
  return tree.endings.has(posix.normalize(file)) || tree.has(beside) || tree.isIgnored(beside);
}

/** @returns every end of every path, such as "money/money.ts" and "money.ts"; for a decision record its number too */
export function endingsOf(paths) {
  const endings = new Set();
  for (const path of paths) {
    const parts = path.split('/');
    for (let from = 0; from < parts.length; from += 1) endings.add(parts.slice(from).join('/'));
    const [, record] = /^docs\/(decisions\/\d{3})-/.exec(path) ?? [];
    if (record) endings.add(record);
  }
  return endings;
}
