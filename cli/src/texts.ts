/** Texts of the command in the three languages; Turkish is the source, whose keys the others must have. */

import { LANGUAGES, type Language } from '@kurus/core/limits';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { type TextKey, tr } from './texts/tr.ts';

export type { TextKey } from './texts/tr.ts';
export type Params = Readonly<Record<string, string | number>>;
export type Text = (key: TextKey, params?: Params) => string;

const TABLES: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { tr, en, fr };

export const textsOf =
  (language: Language): Text =>
  (key, params = {}) =>
    TABLES[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Language of the environment, as POSIX orders its variables: LC_ALL, LC_MESSAGES, LANG; English for any other. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return LANGUAGES.find((language) => new RegExp(`^${language}(?![a-z])`, 'i').test(locale)) ?? 'en';
}
