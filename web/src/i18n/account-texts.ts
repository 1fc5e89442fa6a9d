import type { Bundle } from './text-table.ts';

/** The pages before login other than /login, and the brand panel. */
export const accountTexts: Bundle = {
  tr: () => import('./tr/bundle-account.ts'),
  en: () => import('./en/bundle-account.ts'),
  fr: () => import('./fr/bundle-account.ts'),
};
