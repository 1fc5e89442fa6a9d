/** Which language is shown: read from storage, Turkish by default, saved on every change, shared by all tabs (D41). */
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@kurus/core/limits';
import { storage } from '../lib/storage.ts';
import { loadTexts, loadedBundles } from './text-table.ts';

const listeners = new Set<() => void>();
let current: Language = asLanguage(storage.lang.get());
/** The last choice: an earlier one whose texts arrive later must not win. */
let wanted = current;

export const currentLanguage = () => current;

/** Switches once the new language's texts are there, so that no half-translated screen is seen. */
export async function setLanguage(language: Language): Promise<void> {
  storage.lang.set(language);
  await show(language);
}

/** The language now shown and the way to change it. */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return [language, (next) => void setLanguage(next)];
}

/** Follows a change made in another tab. */
export function watchLanguage(): () => void {
  return storage.lang.watch(() => void show(asLanguage(storage.lang.get())));
}

async function show(language: Language): Promise<void> {
  wanted = language;
  await Promise.all(loadedBundles().map((bundle) => loadTexts(bundle, language)));
  if (wanted !== language) return;
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function asLanguage(text: string | undefined): Language {
  return LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE;
}
