import type { Bundle } from './text-table.ts';

/** What is recorded of accounts elsewhere. */
export const trackedTexts: Bundle = {
  tr: () => import('./tr/bundle-tracked.ts'),
  en: () => import('./en/bundle-tracked.ts'),
  fr: () => import('./fr/bundle-tracked.ts'),
};
