/**
 * One file for the texts of a bundle in a language: i18n/bundles.ts, which names the areas of each, is built as imports
 * of such files. Loading area by area would be a request each.
 */

import { LANGUAGES } from '@kurus/core/limits';
import type { Plugin } from 'vite';
import * as table from '../src/i18n/bundles.ts';

const TABLE = /\/src\/i18n\/bundles\.ts$/;
const bundles = new Map(Object.entries(table));
/** The folder of a language, and the name that the table gives a bundle. */
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
