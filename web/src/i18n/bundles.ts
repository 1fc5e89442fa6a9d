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

/** Orders: their page, and the news of one on every page. */
export const orderTexts = bundle('orders');

/** The ticket of an order, and the actions of companies, which end orders. */
export const ticketTexts = bundle('company', 'ticket');

/** The page that says how orders are filled. */
export const fillsTexts = bundle('fills');

/** The inbox, where notifications go, and alerts on prices. */
export const inboxTexts = bundle('alerts', 'inbox');

/** Webhooks, beside the texts of the inbox, which name the kinds. */
export const webhookTexts = bundle('webhooks');

/** Leagues and groups. */
export const leagueTexts = bundle('league');

/** The calendar and public offerings. */
export const calendarTexts = bundle('calendar', 'offerings');

/** The page of one asset. */
export const assetTexts = bundle('asset');

/** Comments on an asset, and the name beside them. */
export const commentTexts = bundle('comments');

/** Lists below the market, and what only funds and pieces of gold show. */
export const kindTexts = bundle('kinds');

/** The market at a glance: today, heat map, lists by name. */
export const marketViewTexts = bundle('market-views');

/** Filters over all assets of a kind. */
export const screenerTexts = bundle('screener');

/** Assets beside one another. */
export const compareTexts = bundle('compare');

/** Texts of the returns of accounts. */
export const analysisTexts = bundle('analysis', 'working');

/** Own assets with terms: deposits, bonds, debts. */
export const termsTexts = bundle('terms');

/** Texts of tracked accounts. */
export const trackedTexts = bundle('tracked');

/** All of one's wealth: what can be added, balances in several currencies, pension contracts, the net worth. */
export const wealthTexts = bundle('add', 'balances', 'bes', 'net-worth');

/** The first question of a new user, that of real prices, a market without them, and the sheet of their sources. */
export const priceTexts = bundle('prices', 'sources', 'start');

/** Marks of prices in rows. */
export const markTexts = bundle('marks');

/** Import of a file into a portfolio. */
export const importTexts = bundle('import');
export const importOutcomeTexts = bundle('import-outcome');

/** Texts of corporate actions of tracked accounts. */
export const actionTexts = bundle('actions');

/** Household, programs and proposals, the pages on which one asks, and ways of signing in: one file for few visits. */
export const programTexts = bundle(
  'consent',
  'factors',
  'household',
  'programs',
  'proof',
  'proposals',
  'reset',
  'security',
);

/** Search from anywhere, with its commands. */
export const paletteTexts = bundle('palette');

/** A month on one page. */
export const reportTexts = bundle('report');

/** Dated rules that figures rest on. */
export const ruleTexts = bundle('rules');

/** Strategies with their versions and record. */
export const strategyTexts = bundle('strategies');

/** Snapshots of portfolios. */
export const snapshotTexts = bundle('snapshots');

/** Page that a link to a snapshot opens, before any login. */
export const sharedTexts = bundle('snapshots', 'words');

/** A tax year of tracked accounts. */
export const taxTexts = bundle('tax');

/** "Why this price?" */
export const whyTexts = bundle('why');
