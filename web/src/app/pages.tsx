/**
 * List of the pages. The router, titles, prerendered pages, the server's addresses and the service worker all use this
 * list. The dashboard's tabs have their own (tabs.ts).
 */

import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import {
  actionTexts,
  analysisTexts,
  assetTexts,
  dashboardTexts,
  fillsTexts,
  importOutcomeTexts,
  importTexts,
  inboxTexts,
  kindTexts,
  orderTexts,
  publicTexts,
  reportTexts,
  ruleTexts,
  tabTexts,
  taxTexts,
  trackedTexts,
} from '../i18n/bundles.ts';
import type { Bundle } from '../i18n/text-table.ts';
import type { PlainTextKey } from '../i18n/texts.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';

export interface Page {
  /** A pattern: the screen of "/asset/:kind/:code" reads `useParams()`. */
  readonly path: string;
  /** A member's page redirects visitors without a session to /login (S2.3). */
  readonly access: 'public' | 'member';
  /** Module of a page that the build prerenders, with its imports. */
  readonly drawn?: string;
  /** Title of the page as it opens; a screen that shows several things in turn sets the other titles (use-title.ts). */
  readonly title: PlainTextKey;
  /** An address of a former version, which leads on to the page of the same title. */
  readonly leadsOn?: true;
  readonly screen: ReturnType<typeof lazyScreen>;
}

type Load = () => Promise<ComponentType>;

/** Loads code and texts in parallel. */
const screen = (load: Load, ...bundles: readonly Bundle[]) => lazyScreen(() => withTexts(load(), ...bundles));
/** A page before the login. */
const open = (load: Load) => screen(load, publicTexts);
/** A page behind the login. */
const member = (load: Load, ...bundles: readonly Bundle[]) =>
  screen(
    async () => {
      const [{ behindLogin }, component] = await Promise.all([import('./protected.tsx'), load()]);
      return behindLogin(component);
    },
    dashboardTexts,
    ...bundles,
  );

/** A page that shares texts with the tabs. */
const place = (path: string, title: PlainTextKey, load: Load, bundles: readonly Bundle[] = []): Page => ({
  path,
  title,
  access: 'member',
  screen: member(load, tabTexts, ...bundles),
});

const leading = (path: string, title: PlainTextKey, which: 'OldActions' | 'OldImport' | 'OldAsset'): Page => ({
  ...place(path, title, async () => (await import('./dashboard/old-address.tsx'))[which]),
  leadsOn: true,
});

/** Addresses with the number of an account in their path; each leads on to the page of that account. */
const FORMER_PLACES: readonly Page[] = [
  leading(`/portfolios/:id/actions`, 'shell.actions', 'OldActions'),
  leading(`/portfolios/:id/import`, 'shell.import', 'OldImport'),
  leading(`/portfolios/:id/asset/:kind/:code`, 'shell.asset', 'OldAsset'),
];

export const PAGES: readonly Page[] = [
  {
    path: '/login',
    title: 'auth.loginTitle',
    access: 'public',
    drawn: 'features/auth/login-page.tsx',
    screen: open(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  },
  {
    path: '/register',
    title: 'account.registerTitle',
    access: 'public',
    drawn: 'features/auth/register-page.tsx',
    screen: open(async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
  },
  {
    path: '/otp-verify',
    title: 'account.otpTitle',
    access: 'public',
    screen: open(async () => (await import('../features/auth/otp-page.tsx')).OtpPage),
  },
  {
    path: '/forgot-password',
    title: 'account.forgotTitle',
    access: 'public',
    drawn: 'features/auth/forgot-password-page.tsx',
    screen: open(async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: '/how-orders-fill',
    title: 'fills.title',
    access: 'public',
    screen: screen(async () => (await import('../features/fills/fills-page.tsx')).FillsPage, publicTexts, fillsTexts),
  },
  {
    path: '/dashboard',
    title: 'shell.portfolio',
    access: 'member',
    screen: member(async () => (await import('./dashboard/dashboard-page.tsx')).loadDashboard()),
  },
  place('/asset/:kind/:code', 'shell.asset', async () => (await import('./dashboard/asset-place.tsx')).AssetPlace, [
    assetTexts,
  ]),
  {
    path: '/stock-market',
    title: 'shell.market',
    access: 'member',
    screen: member(async () => (await import('./standalone/stock-market.tsx')).StockMarket, tabTexts),
  },
  place('/market/:list', 'kinds.lists', async () => (await import('./dashboard/list-place.tsx')).ListPlace, [
    assetTexts,
    kindTexts,
  ]),
  place('/orders', 'shell.orders', async () => (await import('./dashboard/orders-place.tsx')).OrdersPlace, [
    orderTexts,
  ]),
  place('/analysis', 'shell.analysis', async () => (await import('./dashboard/analysis-place.tsx')).loadAnalysis(), [
    analysisTexts,
  ]),
  place('/report', 'shell.report', async () => (await import('./dashboard/report-place.tsx')).ReportPlace, [
    trackedTexts,
    reportTexts,
  ]),
  place('/rules', 'rules.title', async () => (await import('./dashboard/rules-place.tsx')).RulesPlace, [ruleTexts]),
  place('/tax', 'shell.tax', async () => (await import('./dashboard/tax-place.tsx')).TaxPlace, [taxTexts]),
  place(
    '/portfolios',
    'shell.portfolios',
    async () => (await import('./dashboard/portfolios-place.tsx')).PortfoliosPlace,
    [trackedTexts],
  ),
  place('/actions', 'shell.actions', async () => (await import('./dashboard/actions-place.tsx')).ActionsPlace, [
    actionTexts,
  ]),
  place('/import', 'shell.import', async () => (await import('./dashboard/import-place.tsx')).ImportPlace, [
    trackedTexts,
    importTexts,
    importOutcomeTexts,
  ]),
  place('/alerts', 'shell.alerts', async () => (await import('./dashboard/inbox-place.tsx')).AlertsPlace, [inboxTexts]),
  place('/inbox', 'shell.inbox', async () => (await import('./dashboard/inbox-place.tsx')).InboxPlace, [inboxTexts]),
  ...FORMER_PLACES,
  place('/profile', 'shell.profile', async () => (await import('./standalone/profile.tsx')).Profile),
];

/** Any address that is no page (D35). */
export const NOT_FOUND: Page = {
  path: '*',
  title: 'account.notFoundTitle',
  access: 'public',
  screen: open(async () => (await import('./not-found-page.tsx')).NotFoundPage),
};

/** Target of "/". */
export const FIRST_PATH = '/login';

/** @param address path without query */
export function pageAt(address: string): Page {
  const path = address === '/' ? FIRST_PATH : address;
  return PAGES.find((page) => matchRoute(parse, page.path, path)[0]) ?? NOT_FOUND;
}
