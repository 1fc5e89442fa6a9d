/** Rules of the tree that compiler and linter do not check: each takes a file and returns its faults. */

import { posix } from 'node:path';
import { ASSET_KINDS } from '../core/src/asset-kinds.ts';
import { importsOf, resolveImport } from './tidy-imports.mjs';
import { typography } from './tidy-typography.mjs';
import { privateNames } from './tidy-vocabulary.mjs';
import { privateWords } from './tidy-words.mjs';
import { brokenRule } from './tidy-zones.mjs';

const MAX_SHEET_LINES = 300;
const MAX_LINE_LENGTH = 120;

/** Where the screens write amounts without hiding them: what is shown before the screens, and the kit for amounts. */
const AMOUNTS_PLAIN = /^web\/src\/(lib\/amounts|first-paint|testing)\//;
const AMOUNT_FORMAT = /\bformat(Money|Quantity|Whole|InUnit)\b/;

/** Test of the rules, whose planted faults do not count. */
const OWN_TEST = 'scripts/tidy.test.mjs';
const CODE = /\.(ts|tsx|mjs)$/;
/** Sources of the product. */
const SOURCES = /^(core|client|cli|server|web)\/src\/.*\.tsx?$/;
const isTest = (path) => /\.(test|spec)\.(tsx?|mjs)$|^(web\/src\/)?testing\//.test(path);

/** Text with comments and the contents of plain strings blanked; line numbers stay. */
export function codeOnly(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ');
  return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (found) =>
    found[0] === '/' ? blank(found) : `${found[0]}${blank(found.slice(1, -1))}${found[0]}`,
  );
}

function eachLine(text, judge) {
  const faults = [];
  for (const [index, line] of text.split('\n').entries()) {
    const message = judge(line, index);
    if (message) faults.push({ line: index + 1, message });
  }
  return faults;
}

function longLines(text) {
  return eachLine(text, (line) => {
    // Parts that cannot be broken do not count: the inside of a string, an address, a pattern.
    const broken = line.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`/g, "''").replace(/\S{60,}/g, '');
    if (line.length <= MAX_LINE_LENGTH || (broken !== line && broken.length <= MAX_LINE_LENGTH)) return undefined;
    return `${line.length} characters (at most ${MAX_LINE_LENGTH})`;
  });
}

function sizes(path, text) {
  // A migration is never changed after it ran somewhere, not even its comments.
  if (/^(docs\/decisions\/.*|README|CONTRIBUTING)\.md$/.test(path))
    return longLines(text.replace(/^(\||!\[).*$/gm, ''));
  if (!/\.(ts|tsx|mjs|css)$/.test(path)) return [];
  const count = text.split('\n').length - 1;
  const isLong = path.endsWith('.css') && count > MAX_SHEET_LINES;
  return isLong
    ? [...longLines(text), { line: count, message: `${count} lines (at most ${MAX_SHEET_LINES})` }]
    : longLines(text);
}

/** Files with names fixed by other programs, such as those of a repository's front page, and migrations. */
const NAMED_AS_THEY_ARE = new RegExp(
  `^(${[
    'README(\\.tr)?|CONTRIBUTING|CHANGELOG|SECURITY|CODE_OF_CONDUCT|NOTICE|LICENSES?|[a-z-]*OFL|Dockerfile',
    'ISSUE_TEMPLATE|pull_request_template',
  ].join('|')})(\\.(md|txt))?$|^\\d{4}_[a-z0-9-]+\\.sql$`,
);
const VAGUE = /^(utils?|helpers?|common|misc|shared|index|types)\.(ts|tsx|mjs)$/;

function names(path) {
  const segments = path.split('/');
  const odd = segments.find(
    (part) => !part.startsWith('.') && !NAMED_AS_THEY_ARE.test(part) && !/^[a-z0-9.-]+$/.test(part),
  );
  const faults = odd ? [{ line: 1, message: `"${odd}" is not kebab-case` }] : [];
  const vague = segments.some((part) => ['utils', 'helpers', 'common', 'shared'].includes(part));
  const textArea = /^web\/src\/i18n\/[a-z]+\/common\.ts$/.test(path);
  if ((VAGUE.test(segments.at(-1)) && !textArea) || vague)
    faults.push({ line: 1, message: `"${path}" does not say what is inside` });
  return faults;
}

function leftovers(path, text) {
  if (!/\.(ts|tsx|mjs|css|sql|md|json)$/.test(path) || path.endsWith('package-lock.json')) return [];
  const marker = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', 'XX' + 'X'].join('|')})\\b`);
  return eachLine(text, (line) => {
    if (marker.test(line)) return 'unfinished work belongs in an issue';
    if (CODE.test(path) && path !== OWN_TEST && /oxlint-disable(?!.* -- )/.test(line)) return 'say why after " -- "';
    return undefined;
  });
}

/** Rule: no absolute paths of one machine, and no addresses of package registries. */
function machine(path, text) {
  if (/\.(png|webp|woff2|svg)$/.test(path) || path.startsWith('scripts/tidy')) return [];
  return eachLine(text, (line) => {
    if (/(?<![\w.:/-])\/(home|root|work|opt|Users)\/\w/.test(line)) return 'a path of one machine';
    if (/"resolved":\s*"https?:|^\s*registry\s*=|\/\/[\w.-]*(registry|artifactory|nexus)[\w.-]*\//i.test(line))
      return 'the address of a registry';
    return undefined;
  });
}

/** Rule: figures never pass through a float (D5); only core/money and core/contract convert text to a number. */
function figures(path, text) {
  const free = /^(core\/src\/(money|contract)\/|bench\/|chaos\/|e2e\/|scripts\/)/;
  if (!CODE.test(path) || free.test(path) || isTest(path)) return [];
  const original = text.split('\n');
  return eachLine(codeOnly(text), (line, index) => {
    if (original[index].includes('// not a figure: ')) return undefined;
    if (/(?<![\w.])Number\(/.test(line))
      return 'Number( outside core/money and core/contract; a number that is no figure says so: // not a figure: a port';
    return undefined;
  });
}

const WORDS = Object.keys(ASSET_KINDS).join('|');
/** Kind in quotes, or among the alternatives of a pattern. */
const KIND_WORD = new RegExp(`(['"\`])(${WORDS})\\1|[(|](${WORDS})[|)]`);
/** Comparison with a kind. */
const KIND_COMPARED = new RegExp(`([!=]==?|\\bcase)\\s*(['"\`])(${WORDS})\\2|(['"\`])(${WORDS})\\4\\s*[!=]==?`);
/**
 * Files in which a kind may be named, but not tested for: the table, the contract's lists, the sources that deliver
 * one.
 */
const NAMES_KINDS = [
  'core/src/asset-kinds.ts',
  'core/src/contract/market-lists.ts',
  // A word of the schema library.
  'core/src/contract/requests/figures.ts',
  'server/src/quotes/list-body.ts',
  'server/src/quotes/live-sources.ts',
  'server/src/quotes/sources/',
  'server/src/quotes/reference/',
  'web/src/i18n/',
];
/** Folder whose sample assets have other kinds. */
const OWN_KINDS = 'web/src/features/simulation/';

/** Rule: differences between asset kinds are columns of their table, and no other code tests for a kind by name. */
function kinds(path, text) {
  const isCode = SOURCES.test(path) || /^server\/src\/db\/functions\/.*\.sql$/.test(path);
  if (!isCode || isTest(path) || path.startsWith(OWN_KINDS)) return [];
  const fault = NAMES_KINDS.some((free) => path.startsWith(free)) ? KIND_COMPARED : KIND_WORD;
  return eachLine(text, (line) =>
    fault.test(line.replace(/\/\/.*|\s--\s.*|^\s*\/?\*.*|refusedAtField\([^)]*\)/, ''))
      ? 'an asset kind by its name: ask ASSET_KINDS[kind] for what differs (core/src/asset-kinds.ts), or add a column'
      : undefined,
  );
}

/** Asset key built by hand, and no other text: "stocks:THYAO". */
const ASSET_TEXT = /`\$\{[\w.?]*([tT]ype|[kK]ind)\}[:/ ]\$\{[\w.?]*([cC]ode|[sS]ymbol)\}`/;

/** Rule: an asset has one key, written and read in core/src/identity.ts. */
function identity(path, text) {
  if (!SOURCES.test(path) || isTest(path) || path === 'core/src/identity.ts') return [];
  return eachLine(text, (line) =>
    ASSET_TEXT.test(line) ? 'a key of an asset by hand: assetKey(kind, code) of core/src/identity.ts' : undefined,
  );
}

const SQL_HOME = /^server\/src\/(ledger|db)\/|(^|[-/])store\.ts$/;
/** SQL: a tagged template, a raw query, or a text that reads as a statement. */
const SQL =
  /\b(?:sql|tx|pool)(?:\.\w+)?\s*(?:<[^;`()]*>)?\s*`|\.unsafe\(|['"`]\s*(?:select\s[^'"`]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|(?:create|alter|drop|truncate|lock)\s+(?:table|index|role)\s)/gi;
const SQL_TEXT = /\b(?:sql|tx|pool)(?:\.\w+)?\s*(?:<[^;`()]*>)?\s*`([^`]*)`/g;
const LEDGER_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:account|holding|journal|request_key)\b/gi;

/**
 * Rule: SQL is only in stores, ledger and db, whichever file passed the pool. Only the ledger writes the ledger's
 * tables. A number has no underscore, which PostgreSQL 15 does not know.
 */
function sql(path, text) {
  if (!/^(server\/src|testing|chaos|bench)\/.*\.ts$/.test(path)) return [];
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, (found) => found.replace(/[^\n]/g, ' '));
  const numbers = [...code.matchAll(SQL_TEXT)]
    .filter(([, statement]) => /(?<!\w)\d+_\d/.test(statement.replace(/\$\{[^}]*\}/g, '')))
    .map(({ index }) => ({
      line: code.slice(0, index).split('\n').length,
      message: 'a number with an underscore in SQL',
    }));
  if (!path.startsWith('server/src/') || isTest(path)) return numbers;
  const found = (pattern, message) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ line: code.slice(0, index).split('\n').length, message }));
  return [
    ...numbers,
    ...(SQL_HOME.test(path) ? [] : found(SQL, 'SQL belongs in a store.ts, in ledger or in db')),
    ...(path.startsWith('server/src/ledger/') ? [] : found(LEDGER_WRITE, 'only the ledger writes its tables')),
  ];
}

function links(path, text, tree) {
  if (!path.endsWith('.md')) return [];
  return eachLine(text, (line) => {
    for (const [, target] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:|^#/.test(target)) continue;
      const wanted = posix.normalize(posix.join(posix.dirname(path), target.split('#')[0])).replace(/\/$/, '');
      if (wanted !== '.' && !tree.has(wanted) && !tree.folders.has(wanted)) return `dead link ${target}`;
    }
    return undefined;
  });
}

function imports(path, text, tree) {
  if (!CODE.test(path) || path === OWN_TEST) return [];
  return importsOf(text).flatMap(({ specifier, typeOnly, line }) => {
    const to = resolveImport(path, specifier);
    if (typeof to === 'string' && !tree.has(to)) {
      return tree.isIgnored(to) ? [] : [{ line, message: `imports ${specifier}, which is not there` }];
    }
    const rule = brokenRule(path, to, typeOnly);
    return rule ? [{ line, message: `imports ${specifier}: ${rule}` }] : [];
  });
}

/** Screens write amounts by web/src/lib/amounts, so that they can be hidden. */
function amounts(path, text) {
  if (!/^web\/src\/.*\.tsx?$/.test(path) || isTest(path) || AMOUNTS_PLAIN.test(path)) return [];
  return [...text.matchAll(/^import \{([^}]*)\} from '@kurus\/core\/money\/format(-return)?';/gm)]
    .filter(([, named]) => AMOUNT_FORMAT.test(named))
    .map(({ index }) => ({
      line: text.slice(0, index).split('\n').length,
      message: 'an amount that cannot be hidden: take its format from lib/amounts/format.ts',
    }));
}

export const FILE_RULES = {
  amounts,
  sizes,
  names,
  leftovers,
  machine,
  figures,
  sql,
  kinds,
  identity,
  links,
  imports,
  typography,
  words: privateWords,
  vocabulary: privateNames,
};
