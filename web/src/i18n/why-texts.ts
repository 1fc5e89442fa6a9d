import type { Bundle } from './text-table.ts';

/** "Why this price?" */
export const whyTexts: Bundle = {
  tr: () => import('./tr/bundle-why.ts'),
  en: () => import('./en/bundle-why.ts'),
  fr: () => import('./fr/bundle-why.ts'),
};
