import { bundle } from './text-table.ts';

/** "Why this price?" */
export const whyTexts = bundle({
  tr: () => import('./tr/bundle-why.ts'),
  en: () => import('./en/bundle-why.ts'),
  fr: () => import('./fr/bundle-why.ts'),
});
