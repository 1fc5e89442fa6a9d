/** A bundle as the table writes it: its areas are loaded one by one in development and in tests. */

import type { Language } from '@kurus/core/limits';
import type { Areas, Bundle } from './text-table.ts';
import type { AreaFile } from './texts.ts';

/** @param areas files of a language's folder; no two export the same area */
export function bundle(...areas: readonly AreaFile[]): Bundle {
  const load = (language: Language) => async () => {
    const modules: Areas[] = await Promise.all(areas.map((area) => import(`./${language}/${area}.ts`)));
    return Object.assign({}, ...modules) as Areas;
  };
  return { areas, tr: load('tr'), en: load('en'), fr: load('fr') };
}
