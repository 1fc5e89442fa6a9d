import type { Bundle } from './text-table.ts';

/** What companies did to shares of real portfolios. */
export const actionTexts: Bundle = {
  tr: () => import('./tr/bundle-actions.ts'),
  en: () => import('./en/bundle-actions.ts'),
  fr: () => import('./fr/bundle-actions.ts'),
};
