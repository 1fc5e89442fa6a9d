/** The loaded texts: one file for each bundle and language. The screen that shows a bundle's texts loads it. */

import type { Language } from '@kurus/core/limits';
import type { AreaFile } from './texts.ts';

type Area = Readonly<Record<string, string>>;
export type Areas = Readonly<Record<string, Area>>;

export interface Bundle extends Readonly<Record<Language, () => Promise<Areas>>> {
  /** Files of its areas; a built bundle is one file. */
  readonly areas?: readonly AreaFile[];
}

const tables: Record<Language, Record<string, Area>> = { tr: {}, en: {}, fr: {} };
const loaded = new Set<Bundle>();

/** Loads a bundle in a language; a second call costs nothing. */
export async function loadTexts(texts: Bundle, language: Language): Promise<void> {
  // Counted from the start, so that a change of language meanwhile brings this bundle along.
  loaded.add(texts);
  const areas = await texts[language]();
  const table = tables[language];
  // An area may come in parts.
  for (const [area, part] of Object.entries(areas)) table[area] = { ...table[area], ...part };
}

/** Loaded or on their way. */
export const loadedBundles = (): readonly Bundle[] => [...loaded];

/**
 * The text of "area.key", its placeholders filled. The key itself when it is not loaded: visible, never blank. Where a
 * language counts, a text has both forms behind the number's name: "{count} {count|row|rows}".
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

/** A number, or one that is written in tr-TR already: "1.234". */
function isOne(language: Language, value: string | number): boolean {
  const count = Number(String(value).replaceAll('.', '')); // not a figure: a count
  return new Intl.PluralRules(language).select(count) === 'one';
}
