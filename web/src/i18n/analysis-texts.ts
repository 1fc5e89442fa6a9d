import type { Bundle } from './text-table.ts';

/** What accounts have earned. */
export const analysisTexts: Bundle = {
  tr: () => import('./tr/bundle-analysis.ts'),
  en: () => import('./en/bundle-analysis.ts'),
  fr: () => import('./fr/bundle-analysis.ts'),
};
