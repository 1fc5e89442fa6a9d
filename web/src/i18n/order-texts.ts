import type { Bundle } from './text-table.ts';

/** The page of orders, the ticket, and what is told of an order wherever the user is. */
export const orderTexts: Bundle = {
  tr: () => import('./tr/bundle-orders.ts'),
  en: () => import('./en/bundle-orders.ts'),
  fr: () => import('./fr/bundle-orders.ts'),
};
