/**
 * Exported values that nobody imports (the types of a public function belong to its signature), and translation
 * tables that do not match: rules over several files.
 */

const EXPORT = /^export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([A-Za-z_$][\w$]*)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

/**
 * @param files Map of path -> text
 * @returns faults of exports whose name appears in no other file
 */
export function deadExports(files) {
  const code = [...files].filter(([path]) => /\.(ts|tsx|mjs)$/.test(path));
  const seenIn = new Map();
  for (const [path, text] of code) {
    for (const word of new Set(text.match(WORD))) {
      const known = seenIn.get(word);
      seenIn.set(word, known === undefined || known === path ? path : true);
    }
  }
  return code.flatMap(([path, text]) =>
    [...text.matchAll(EXPORT)]
      .filter(([, name]) => seenIn.get(name) !== true)
      .map((match) => ({
        path,
        line: text.slice(0, match.index).split('\n').length,
        message: `nobody imports ${match[1]}`,
      })),
  );
}

const placeholders = (text) => JSON.stringify([...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());

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
