/** The loaded texts: one chunk for each bundle (public pages, dashboard) and language. */
import type { Language } from '@kurus/core/limits';

export type Bundle = 'public' | 'dashboard';
type Area = Readonly<Record<string, string>>;

const CHUNKS: Record<Language, Record<Bundle, () => Promise<{ readonly texts: object }>>> = {
  tr: { public: () => import('./tr/bundle-public.ts'), dashboard: () => import('./tr/bundle-dashboard.ts') },
  en: { public: () => import('./en/bundle-public.ts'), dashboard: () => import('./en/bundle-dashboard.ts') },
  fr: { public: () => import('./fr/bundle-public.ts'), dashboard: () => import('./fr/bundle-dashboard.ts') },
};

const tables: Record<Language, Record<string, Area>> = { tr: {}, en: {}, fr: {} };
const loaded = new Set<Bundle>();

/** Loads a bundle in a language; a second call costs nothing. */
export async function loadTexts(bundle: Bundle, language: Language): Promise<void> {
  // Counted from the start, so that a change of language meanwhile brings this bundle along.
  loaded.add(bundle);
  const { texts } = await CHUNKS[language][bundle]();
  Object.assign(tables[language], texts);
}

/** Loaded or on their way. */
export const loadedBundles = (): readonly Bundle[] => [...loaded];

/** The text of "area.key", its placeholders filled. The key itself when it is not loaded: visible, never blank. */
export function textOf(language: Language, key: string, params?: Readonly<Record<string, string | number>>): string {
  const dot = key.indexOf('.');
  const text = tables[language][key.slice(0, dot)]?.[key.slice(dot + 1)];
  if (text === undefined) return key;
  return params ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)) : text;
}
