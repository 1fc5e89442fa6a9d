/**
 * Exported values that nothing imports (the types of a public function belong to its signature), translation tables
 * that do not match, and migrations of the same number: rules over several files.
 */

import { resolveImport } from './tidy-imports.mjs';

const EXPORT = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([A-Za-z_$][\w$]*)/gm;
const NAMED = /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?([^'"`;]*?)\bfrom\s*['"]([^'"\n]+)['"]/g;
/** Patterns that use a module whole: a dynamic import, a glob, the address of a worker or a program. */
const WHOLE = /(?:\bimport|\bimport\.meta\.glob(?:<[^(]*>)?|\bURL|\bssrLoadModule)\(\s*['"]([^'"\n]+)['"]/g;
/** Files that test the product, or show it to developers: their imports alone do not justify an export. */
const BESIDE = /\.(test|spec)\.(tsx?|mjs)$|^web\/dev\//;
/** Programs beside the product, and doubles for its tests: whatever asks for them is a reason. */
const APART = /^(testing|bench|chaos|e2e|scripts|web\/dev|web\/src\/testing)\/|\.(test|spec)\./;

/**
 * @param files Map of path -> text
 * @returns faults of exports that no file imports by name, or only tests do while their own file has no use for them
 */
export function deadExports(files) {
  const code = [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path));
  const importers = importersOf(code);
  return code.flatMap(([path, text]) =>
    [...text.matchAll(EXPORT)]
      .filter(([, name]) => !isImported(path, text, name, importers))
      .map((match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        message: `nothing of the product imports ${match[1]}: no export, or none of it`,
      })),
  );
}

/** @returns Map of "path#name", and "path#*" for a whole module -> the paths that import it */
function importersOf(code) {
  const importers = new Map();
  const note = (from, specifier, name) => {
    const to = resolveImport(
      from,
      specifier.startsWith('/src/') ? `${'../'.repeat(from.split('/').length - 2)}.${specifier}` : specifier,
    );
    if (typeof to !== 'string') return;
    const key = `${to}#${name}`;
    importers.set(key, [...(importers.get(key) ?? []), from]);
  };
  for (const [path, text] of code) {
    for (const [, names, specifier] of text.matchAll(NAMED)) {
      if (names.includes('*')) note(path, specifier, '*');
      for (const name of names.replace(/^[^{]*\{|\}[^}]*$/g, '').split(',')) {
        note(
          path,
          specifier,
          name
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0],
        );
      }
    }
    for (const [, specifier] of text.matchAll(WHOLE)) note(path, specifier, '*');
  }
  return importers;
}

function isImported(path, text, name, importers) {
  const by = [...(importers.get(`${path}#${name}`) ?? []), ...(importers.get(`${path}#*`) ?? [])];
  if (APART.test(path)) return by.length > 0;
  const usedHere = text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
  return by.some((from) => !BESIDE.test(from)) || (by.length > 0 && usedHere);
}

/** "{count}", or what a language says of one and of several: "{count|row|rows}". */
const placeholders = (text) => {
  const names = [...String(text).matchAll(/\{(\w+)([^}]*)\}/g)].map(([, name, forms]) =>
    /^(\|[^|]*\|[^|]*)?$/.test(forms) ? name : name + forms,
  );
  return JSON.stringify([...new Set(names)].sort());
};

/**
 * @param area name for the message
 * @param tables { tr: {...}, en: {...}, fr: {...} }; Turkish is the source
 * @returns messages of missing keys, surplus keys, empty texts and differing placeholders
 */
export function tableFaults(area, tables) {
  const source = tables.tr;
  return Object.entries(tables).flatMap(([language, table]) => {
    const missing = Object.keys(source).filter((key) => !(key in table));
    const surplus = Object.keys(table).filter((key) => !(key in source));
    const empty = Object.keys(table).filter((key) => typeof table[key] === 'string' && table[key].trim() === '');
    const differing = Object.keys(source).filter(
      (key) => key in table && placeholders(table[key]) !== placeholders(source[key]),
    );
    const faults = {
      misses: missing,
      'has beside Turkish': surplus,
      'leaves empty': empty,
      'has other placeholders in': differing,
    };
    return Object.entries(faults).flatMap(([what, keys]) => keys.map((key) => `${language}/${area} ${what} ${key}`));
  });
}

/**
 * Two branches may each have added a migration with the same number: the start would refuse both.
 * @param paths of the tree
 */
export function migrationFaults(paths) {
  const migrations = paths.filter((path) => /^server\/src\/db\/migrations\/.*\.sql$/.test(path)).sort();
  const numberOf = (path) => path?.match(/\/(\d{4})_[^/]*$/)?.[1];
  return migrations.flatMap((path, index) => {
    const number = numberOf(path);
    const message = number ? `another migration has the number ${number}` : 'its name has no number';
    return number && number !== numberOf(migrations[index - 1]) ? [] : [{ path, line: 1, message }];
  });
}
