import type { Bundle } from './text-table.ts';

/** The page that says how orders are filled. */
export const fillsTexts: Bundle = {
  tr: () => import('./tr/bundle-fills.ts'),
  en: () => import('./en/bundle-fills.ts'),
  fr: () => import('./fr/bundle-fills.ts'),
};
