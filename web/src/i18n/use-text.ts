/** `const t = useText(); t('wallet.deposit')`: keys and parameters are checked against the Turkish table. */

import { DEFAULT_LANGUAGE, type Language } from '@kurus/core/limits';
import { useAmountsHidden } from '../lib/amounts/amounts-hidden.ts';
import { useStore } from '../lib/create-store.ts';
import { currentLanguage, languageStore } from './language.ts';
import { textOf } from './text-table.ts';
import type { Translate } from './texts.ts';

export type { Translate } from './texts.ts';

const translatorOf =
  (language: Language): Translate =>
  (key, ...params) =>
    textOf(language, key, params[0]);
const translatorsOf = (): Record<Language, Translate> => ({
  tr: translatorOf('tr'),
  en: translatorOf('en'),
  fr: translatorOf('fr'),
});
const translators = translatorsOf();
/** Other functions, so that what is remembered by its translator is made anew when amounts are hidden. */
const whileHidden = translatorsOf();

/** A prerendered page is hydrated in its own language, and switches to the user's right after. */
const drawnLanguage = () => DEFAULT_LANGUAGE;

/** Renders again when the language changes, and when amounts are hidden or shown: texts have amounts in them. */
export function useText(): Translate {
  const language = useStore(languageStore, drawnLanguage);
  return (useAmountsHidden() ? whileHidden : translators)[language];
}

/** The same outside React (errors, announcements), in the language at the moment of the call. */
export const translate: Translate = (key, ...params) => translators[currentLanguage()](key, ...params);
