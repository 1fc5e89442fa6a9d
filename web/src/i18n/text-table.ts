/** The loaded texts: one file per bundle and language. A screen loads the bundles that it shows. */

import type { Language } from '@kurus/core/limits';
import type { AreaFile } from './texts.ts';

type Area = Readonly<Record<string, string>>;
export type Areas = Readonly<Record<string, Area>>;

export interface Bundle extends Readonly<Record<Language, () => Promise<Areas>>> {
  /** Its area files; in the build, a bundle is one file. */
  readonly areas?: readonly AreaFile[];
}

const tables: Record<Language, Record<string, Area>> = { tr: {}, en: {}, fr: {} };
const loaded = new Set<Bundle>();

/** Loads a bundle in a language; a second call costs nothing. */
export async function loadTexts(texts: Bundle, language: Language): Promise<void> {
  // Listed before loading, so that a change of language meanwhile also loads this bundle.
  loaded.add(texts);
  const areas = await texts[language]();
  const table = tables[language];
  // An area may consist of several parts.
  for (const [area, part] of Object.entries(areas)) table[area] = { ...table[area], ...part };
}

/** Bundles loaded or being loaded. */
export const loadedBundles = (): readonly Bundle[] => [...loaded];

/**
 * Text of "area.key" with its placeholders filled in. If it is not loaded, the key itself: visible, never blank. For
 * languages with plurals, a text has both forms behind the number's name: "{count} {count|row|rows}".
 */
export function textOf(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  const dot = key.indexOf('.');
  const text = tables[language][key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (text === undefined) return key;
  if (!params) return text;
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return other === undefined ? String(value) : ((isOne(language, value) ? one : other) ?? '');
  });
}

/** Tells if a number, or one formatted as tr-TR ("1.234"), is singular. */
function isOne(language: Language, value: string | number): boolean {
  const count = Number(String(value).replaceAll('.', '')); // not a figure: a count
  return new Intl.PluralRules(language).select(count) === 'one';
}
