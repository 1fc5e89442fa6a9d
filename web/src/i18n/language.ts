/** Language of the screens: read from storage, Turkish by default, saved on every change, shared by all tabs (D41). */

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@kurus/core/limits';
import { createStore, useStore } from '../lib/create-store.ts';
import { logFailure } from '../lib/log.ts';
import { storage } from '../lib/storage.ts';
import { loadTexts, loadedBundles } from './text-table.ts';

/** The current language of the screens. */
export const languageStore = createStore<Language>(asLanguage(storage.lang.get()));
export const currentLanguage = languageStore.get;
/** The language requested last: an earlier request whose texts arrive later must not win. */
let requested = currentLanguage();

/**
 * Switches once the new language's texts are loaded, so that no half-translated screen is shown.
 * @throws if they cannot be loaded; the language is then unchanged
 */
export async function setLanguage(language: Language): Promise<void> {
  await show(language);
  if (currentLanguage() === language) storage.lang.set(language);
}

/** The current language and its setter. */
export const useLanguage = () => [useStore(languageStore), setLanguage] as const;

/** Follows a change of language in another tab. */
export function watchLanguage(): () => void {
  return storage.lang.watch(() => {
    // The user did not request it in this tab, so on a failure this tab stays as it is.
    show(asLanguage(storage.lang.get())).catch((error: unknown) => logFailure('Failed to load the texts', error));
  });
}

async function show(language: Language): Promise<void> {
  requested = language;
  await loadAll(language).catch((error: unknown) => {
    // If another language was requested since, this failure does not matter.
    if (requested === language) throw error;
  });
  if (requested !== language) return;
  document.documentElement.lang = language;
  languageStore.set(language);
}

async function loadAll(language: Language): Promise<void> {
  // A screen that opens meanwhile still loads its texts in the previous language.
  for (let count = 0; count < loadedBundles().length;) {
    const bundles = loadedBundles();
    count = bundles.length;
    await Promise.all(bundles.map((bundle) => loadTexts(bundle, language)));
  }
}

function asLanguage(text: string | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;
}
