/**
 * Builds the texts of a bundle in a language as one file: i18n/bundles.ts names the areas of each bundle, and the file
 * imports them. Loading area by area would need a request each. Each bundle of the table is a module of its own, so
 * that a page's first files name the texts of that page alone.
 */

import { LANGUAGES } from '@kurus/core/limits';
import type { Plugin } from 'vite';
import * as table from '../src/i18n/bundles.ts';

/** The table as the prerendering reads it, or one line of it. */
const TABLE = /\/src\/i18n\/bundles\.ts(?:\?(\w+))?$/;
const IMPORT = /import \{([^}]+)\} from '([^']*\/bundles\.ts)';/;
const bundles = new Map(Object.entries(table));
/** Folder of a language, and name of a bundle in the table. */
const BUNDLE = /\/src\/i18n\/\w+\/(\w+Texts)$/;

export function textBundles(): Plugin {
  return {
    name: 'text-bundles',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/\w+\/\w+Texts$/ },
      handler: (id, importer) => importer?.replace(/bundles\.ts(\?\w+)?$/, id.slice(2)),
    },
    transform: {
      filter: { code: IMPORT },
      handler: (code) => ({ code: code.replace(IMPORT, importsByBundle), map: null }),
    },
    load: {
      filter: { id: [TABLE, BUNDLE] },
      handler: (id) => tableModule(id) ?? bundleModule(id),
    },
  };
}

/** The same import, a statement and a module for each bundle, all on one line. */
const importsByBundle = (_: string, names: string, table: string) =>
  (names.match(/\w+/g) ?? []).map((name) => `import { ${name} } from '${table}?${name}';`).join(' ');

function tableModule(id: string): string | undefined {
  const [isTable, only] = TABLE.exec(id) ?? [];
  if (isTable === undefined) return undefined;
  const load = (language: string, name: string) =>
    `${language}: () => import(${JSON.stringify(`./${language}/${name}`)})`;
  return [...bundles.keys()]
    .filter((name) => only === undefined || name === only)
    .map((name) => `export const ${name} = { ${LANGUAGES.map((language) => load(language, name)).join(', ')} };`)
    .join('\n');
}

function bundleModule(id: string): string {
  const areas = bundles.get(BUNDLE.exec(id)?.[1] ?? '')?.areas;
  if (!areas) throw new Error(`bundles.ts has no bundle for ${id}`);
  return areas.map((area) => `export * from './${area}.ts';`).join('\n');
}
