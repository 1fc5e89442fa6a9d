/** The bundles of texts; a page or a window names those that it shows. One that few open has a file of its own. */

import { bundle } from './text-table.ts';

/** The pages before the login, and the words of every page. */
export const publicTexts = bundle({
  tr: () => import('./tr/bundle-public.ts'),
  en: () => import('./en/bundle-public.ts'),
  fr: () => import('./fr/bundle-public.ts'),
});

/** Texts of the frame around the dashboard's tabs, and of the first tab. */
export const dashboardTexts = bundle({
  tr: () => import('./tr/bundle-dashboard.ts'),
  en: () => import('./en/bundle-dashboard.ts'),
  fr: () => import('./fr/bundle-dashboard.ts'),
});

/** The dashboard's tabs but the first, and the trade window. */
export const tabTexts = bundle({
  tr: () => import('./tr/bundle-tabs.ts'),
  en: () => import('./en/bundle-tabs.ts'),
  fr: () => import('./fr/bundle-tabs.ts'),
});

/** The page of orders, the ticket, and what is told of an order wherever the user is. */
export const orderTexts = bundle({
  tr: () => import('./tr/bundle-orders.ts'),
  en: () => import('./en/bundle-orders.ts'),
  fr: () => import('./fr/bundle-orders.ts'),
});

/** The page that says how orders are filled. */
export const fillsTexts = bundle({
  tr: () => import('./tr/bundle-fills.ts'),
  en: () => import('./en/bundle-fills.ts'),
  fr: () => import('./fr/bundle-fills.ts'),
});

/** The page of one asset. */
export const assetTexts = bundle({
  tr: () => import('./tr/bundle-asset.ts'),
  en: () => import('./en/bundle-asset.ts'),
  fr: () => import('./fr/bundle-asset.ts'),
});

/** Texts of the returns of accounts. */
export const analysisTexts = bundle({
  tr: () => import('./tr/bundle-analysis.ts'),
  en: () => import('./en/bundle-analysis.ts'),
  fr: () => import('./fr/bundle-analysis.ts'),
});

/** Texts of tracked accounts. */
export const trackedTexts = bundle({
  tr: () => import('./tr/bundle-tracked.ts'),
  en: () => import('./en/bundle-tracked.ts'),
  fr: () => import('./fr/bundle-tracked.ts'),
});

/** The way of a file into a portfolio. */
export const importTexts = bundle({
  tr: () => import('./tr/bundle-import.ts'),
  en: () => import('./en/bundle-import.ts'),
  fr: () => import('./fr/bundle-import.ts'),
});

/** Texts of corporate actions of tracked accounts. */
export const actionTexts = bundle({
  tr: () => import('./tr/bundle-actions.ts'),
  en: () => import('./en/bundle-actions.ts'),
  fr: () => import('./fr/bundle-actions.ts'),
});

/** A month on one page. */
export const reportTexts = bundle({
  tr: () => import('./tr/bundle-report.ts'),
  en: () => import('./en/bundle-report.ts'),
  fr: () => import('./fr/bundle-report.ts'),
});

/** A year of accounts for whoever declares it. */
export const taxTexts = bundle({
  tr: () => import('./tr/bundle-tax.ts'),
  en: () => import('./en/bundle-tax.ts'),
  fr: () => import('./fr/bundle-tax.ts'),
});
