/**
 * Rule for texts: a screen loads the bundles of the texts that it shows, as other texts would appear as bare keys; and
 * a text has the same placeholders in each language.
 */

import { importsOf, resolveImport } from './tidy-imports.mjs';

/** Lists of screens: the code of each, and the bundles loaded with it. */
const LISTS = ['web/src/app/pages.tsx', 'web/src/app/places.ts', 'web/src/app/dashboard/tabs.ts'];
const WAY = /\b(?=(?:open|screen|member|place|tab|lazyScreen)\()/;
const BROUGHT = {
  open: ['publicTexts'],
  member: ['dashboardTexts'],
  place: ['dashboardTexts', 'tabTexts'],
  tab: ['dashboardTexts', 'tabTexts'],
  lazyScreen: ['dashboardTexts'],
};
/** Key of a text in code, or as an attribute. */
const KEY = /(['"])([a-zA-Z]+\.\w+)\1/g;

/** Bundles that a text names; `trackedPart` adds two. */
const bundlesIn = (text) =>
  [...text.replace(/\btrackedPart\b/g, 'tabTexts trackedTexts').matchAll(/\b\w+Texts\b/g)].map(([name]) => name);

/** @returns [path of a screen, names of its bundles] of every page and tab */
function screensOf(files) {
  return LISTS.flatMap((list) =>
    (files.get(list) ?? '').split(WAY).flatMap((entry) => {
      const [, screen] = /import\('([^']+)'\)/.exec(entry) ?? [];
      const [way] = /^\w+/.exec(entry) ?? [];
      return screen ? [[resolveImport(list, screen), [...(BROUGHT[way] ?? []), ...bundlesIn(entry)]]] : [];
    }),
  );
}

/**
 * @param files Map of path -> text
 * @param bundles Map of the name of a bundle -> Set of its keys, such as "wallet.deposit"
 * @returns faults of texts whose bundle is loaded neither by their screen nor by a file that imports them
 */
export function unloadedTexts(files, bundles) {
  const isKey = (key) => [...bundles.values()].some((keys) => keys.has(key));
  const faults = new Map();
  const walk = (path, loaded, seen) => {
    const isOurs = files.has(path) && /^web\/src\/(?!i18n\/)/.test(path) && !LISTS.includes(path);
    if (!isOurs || seen.has(path)) return;
    seen.add(path);
    const text = files.get(path);
    const here = [...loaded, ...bundlesIn(text)];
    const isMissing = ([, , key]) => isKey(key) && !here.some((name) => bundles.get(name)?.has(key));
    // One missing text is enough for the message.
    const missing = [...text.matchAll(KEY)].find(isMissing);
    if (missing) {
      const line = text.slice(0, missing.index).split('\n').length;
      faults.set(path, {
        path,
        line,
        message: `nothing loads ${missing[2]}: name its bundle with its screen (${LISTS[0]})`,
      });
    }
    for (const { specifier, typeOnly } of importsOf(text))
      if (!typeOnly) walk(resolveImport(path, specifier), here, seen);
  };
  for (const [screen, loaded] of screensOf(files)) walk(screen, loaded, new Set());
  return [...faults.values()];
}

/** Placeholders of a text, "{count}", or with forms for one and for several: "{count|row|rows}". */
const placeholders = (text) => {
  const names = [...String(text).matchAll(/\{(\w+)([^}]*)\}/g)].map(([, name, forms]) =>
    /^(\|[^|]*\|[^|]*)?$/.test(forms) ? name : name + forms,
  );
  return JSON.stringify([...new Set(names)].sort());
};

/**
 * Compares what the compiler does not: the compiler checks that the keys are equal.
 * @param area name for the message
 * @param tables { tr: {...}, en: {...}, fr: {...} }; Turkish is the source
 * @returns messages of empty texts and differing placeholders
 */
export function tableFaults(area, tables) {
  return Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([key, text]) => [
      ...(text.trim() === '' ? [`${language}/${area} leaves empty ${key}`] : []),
      ...(placeholders(text) === placeholders(tables.tr[key])
        ? []
        : [`${language}/${area} has other placeholders in ${key}`]),
    ]),
  );
}
