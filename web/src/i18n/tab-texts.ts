import type { Bundle } from './text-table.ts';

/** The dashboard's tabs but the first, and the trade window. */
export const tabTexts: Bundle = {
  tr: () => import('./tr/bundle-tabs.ts'),
  en: () => import('./en/bundle-tabs.ts'),
  fr: () => import('./fr/bundle-tabs.ts'),
};
