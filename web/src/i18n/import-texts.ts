import type { Bundle } from './text-table.ts';

/** The way of a file into a portfolio. */
export const importTexts: Bundle = {
  tr: () => import('./tr/bundle-import.ts'),
  en: () => import('./en/bundle-import.ts'),
  fr: () => import('./fr/bundle-import.ts'),
};
