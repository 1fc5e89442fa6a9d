import type { Bundle } from './text-table.ts';

/** A year of accounts for whoever declares it. */
export const taxTexts: Bundle = {
  tr: () => import('./tr/bundle-tax.ts'),
  en: () => import('./en/bundle-tax.ts'),
  fr: () => import('./fr/bundle-tax.ts'),
};
