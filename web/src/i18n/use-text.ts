/** `const t = useText(); t('wallet.deposit')`: keys and parameters are checked against the Turkish table. */

import { DEFAULT_LANGUAGE, type Language } from '@kurus/core/limits';
import { useStore } from '../lib/create-store.ts';
import { currentLanguage, languageStore } from './language.ts';
import { textOf } from './text-table.ts';
import type { ParamsOf, TextKey } from './texts.ts';

export type Translate = <Key extends TextKey>(key: Key, ...params: ParamsOf<Key>) => string;

const translators: Record<Language, Translate> = {
  tr: (key, ...params) => textOf('tr', key, params[0]),
  en: (key, ...params) => textOf('en', key, params[0]),
  fr: (key, ...params) => textOf('fr', key, params[0]),
};

/** A prerendered page is hydrated in its own language, and switches to the user's right after. */
const drawnLanguage = () => DEFAULT_LANGUAGE;

/** Renders again when the language changes. */
export function useText(): Translate {
  return translators[useStore(languageStore, drawnLanguage)];
}

/** The same outside React (errors, announcements), in the language at the moment of the call. */
export const translate: Translate = (key, ...params) => translators[currentLanguage()](key, ...params);
