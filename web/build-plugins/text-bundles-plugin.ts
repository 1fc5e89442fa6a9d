/**
 * Builds the texts of a bundle in a language as one file: i18n/bundles.ts names the areas of each bundle, and the file
 * imports them. Loading area by area would need a request each.
 */

import { LANGUAGES } from '@kurus/core/limits';
import type { Plugin } from 'vite';
import * as table from '../src/i18n/bundles.ts';

const TABLE = /\/src\/i18n\/bundles\.ts$/;
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
      handler: (id, importer) => importer?.replace(/bundles\.ts$/, id.slice(2)),
    },
    load: {
      filter: { id: [TABLE, BUNDLE] },
      handler: (id) => (TABLE.test(id) ? tableModule() : bundleModule(id)),
    },
  };
}

function tableModule(): string {
  const load = (language: string, name: string) =>
    `${language}: () => import(${JSON.stringify(`./${language}/${name}`)})`;
  return [...bundles.keys()]
    .map((name) => `export const ${name} = { ${LANGUAGES.map((language) => load(language, name)).join(', ')} };`)
    .join('\n');
}

function bundleModule(id: string): string {
  const areas = bundles.get(BUNDLE.exec(id)?.[1] ?? '')?.areas;
  if (!areas) throw new Error(`bundles.ts has no bundle for ${id}`);
  return areas.map((area) => `export * from './${area}.ts';`).join('\n');
}
