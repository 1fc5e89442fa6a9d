/**
 * Bundles of texts: the areas that a page or a window loads together, each a file in tr, en and fr. A screen names the
 * bundles that it shows; an area that few users open is a bundle of its own. Bundles of the first screens count towards
 * their size budget (e2e/11-first-visit.spec.ts). The build makes one file per bundle and language
 * (text-bundles-plugin.ts).
 */

import { bundle } from './bundle.ts';

/** Texts of the pages before the login, and of every page. */
export const publicTexts = bundle('account', 'auth', 'brand', 'code', 'common', 'fields', 'password');

/** Texts of the frame around the dashboard's tabs, and of the first tab. */
export const dashboardTexts = bundle('market', 'portfolio', 'shell', 'words');

/** The dashboard's tabs but the first, and the trade window. */
export const tabTexts = bundle(
  'accounts',
  'code',
  'contact',
  'entries',
  'favorites',
  'fields',
  'labels',
  'market-lists',
  'password',
  'profile',
  'returns',
  'search',
  'session',
  'settings',
  'simulation',
  'trading',
  'transactions',
  'wallet',
);

/** History and parts of the net worth, below the list of portfolios. */
export const netWorthTexts = bundle('net-worth');

/** The first question of a new user. */
export const startTexts = bundle('start');

/** The page of orders, the ticket, and the news of an order on every page. */
export const orderTexts = bundle('company', 'orders', 'ticket');

/** The page that says how orders are filled. */
export const fillsTexts = bundle('fills');

/** Alerts on prices. */
export const alertTexts = bundle('alerts');

/** The inbox, and where notifications go. */
export const inboxTexts = bundle('inbox');

/** The page of one asset. */
export const assetTexts = bundle('asset');

/** Lists below the market, and what only funds and pieces of gold show. */
export const kindTexts = bundle('kinds');

/** Texts of the returns of accounts. */
export const analysisTexts = bundle('analysis', 'working');

/** Own assets with terms: deposits, bonds, debts. */
export const termsTexts = bundle('terms');

/** Texts of tracked accounts. */
export const trackedTexts = bundle('tracked');

/** Balances in several currencies, and gains in two parts. */
export const balanceTexts = bundle('balances');
/** "Add an asset": its tiles and short forms. */
export const addTexts = bundle('add', 'bes');

/** Page of a pension contract. */
export const besTexts = bundle('bes');

/** Question of real prices, and a market without them. */
export const priceTexts = bundle('prices');

/** Sheet of the sources of prices. */
export const sourceTexts = bundle('sources');

/** Import of a file into a portfolio. */
export const importTexts = bundle('import');
export const importOutcomeTexts = bundle('import-outcome');

/** Texts of corporate actions of tracked accounts. */
export const actionTexts = bundle('actions');

/** A month on one page. */
export const reportTexts = bundle('report');

/** Dated rules that figures rest on. */
export const ruleTexts = bundle('rules');

/** A tax year of tracked accounts. */
export const taxTexts = bundle('tax');

/** "Why this price?" */
export const whyTexts = bundle('why');
