import type { Bundle } from './text-table.ts';

/** The page of one asset. */
export const assetTexts: Bundle = {
  tr: () => import('./tr/bundle-asset.ts'),
  en: () => import('./en/bundle-asset.ts'),
  fr: () => import('./fr/bundle-asset.ts'),
};
