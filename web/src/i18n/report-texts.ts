import type { Bundle } from './text-table.ts';

/** A month on one page. */
export const reportTexts: Bundle = {
  tr: () => import('./tr/bundle-report.ts'),
  en: () => import('./en/bundle-report.ts'),
  fr: () => import('./fr/bundle-report.ts'),
};
