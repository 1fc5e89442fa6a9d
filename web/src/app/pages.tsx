/**
 * List of the pages. The router, titles, prerendered pages, the server's addresses and the service worker all use this
 * list. The dashboard's tabs have their own (tabs.ts).
 */

import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { dashboardTexts, publicTexts, tabTexts } from '../i18n/bundles.ts';
import type { Bundle } from '../i18n/text-table.ts';
import type { PlainTextKey } from '../i18n/texts.ts';
import { withTexts } from '../i18n/with-texts.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import type { PlaceName } from './places.ts';
import type { ReadingPath } from './reading-places.ts';

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
/** A page for everybody. */
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

/** A page in the dashboard's frame, whose code and texts places.ts names. */
const place = (path: string, title: PlainTextKey, name: PlaceName): Page => ({
  path,
  title,
  access: 'member',
  screen: member(async () => (await import('./places.ts')).PLACES[name](), tabTexts),
});

/** A page of its own that few open first. */
const apart = (path: ReadingPath, title: PlainTextKey, access: Page['access'] = 'public'): Page => ({
  path,
  title,
  access,
  screen: open(async () => (await import('./reading-places.ts')).READING[path]()),
});

const leading = (path: string, title: PlainTextKey, name: PlaceName): Page => ({
  ...place(path, title, name),
  leadsOn: true,
});

/** Addresses with the number of an account in their path; each leads on to the page of that account. */
const FORMER_PLACES: readonly Page[] = [
  leading(`/portfolios/:id/actions`, 'shell.actions', 'oldActions'),
  leading(`/portfolios/:id/import`, 'shell.import', 'oldImport'),
  leading(`/portfolios/:id/asset/:kind/:code`, 'shell.asset', 'oldAsset'),
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
  apart('/how-orders-fill', 'fills.title'),
  apart('/shared/:secret', 'snapshots.sharedTitle'),
  apart('/oauth/authorize', 'consent.title', 'member'),
  apart('/device', 'consent.deviceTitle', 'member'),
  {
    path: '/dashboard',
    title: 'shell.portfolio',
    access: 'member',
    screen: member(async () => (await import('./dashboard/dashboard-page.tsx')).loadDashboard()),
  },
  place('/asset/:kind/:code', 'shell.asset', 'asset'),
  place('/stock-market', 'shell.market', 'stockMarket'),
  place('/market/today', 'market.todayTitle', 'marketToday'),
  place('/market/heatmap', 'market.heatmap', 'marketHeatmap'),
  place('/market/screener', 'market.screener', 'marketScreener'),
  place('/market/compare', 'market.compare', 'marketCompare'),
  place('/market/lists', 'market.lists', 'marketLists'),
  place('/market/:list', 'kinds.lists', 'list'),
  place('/orders', 'shell.orders', 'orders'),
  place('/analysis', 'shell.analysis', 'analysis'),
  place('/report', 'shell.report', 'report'),
  place('/rules', 'rules.title', 'rules'),
  place('/tax', 'shell.tax', 'tax'),
  place('/portfolios', 'shell.portfolios', 'portfolios'),
  place('/actions', 'shell.actions', 'actions'),
  place('/import', 'shell.import', 'import'),
  place('/calendar', 'shell.calendar', 'calendar'),
  place('/offerings', 'calendar.offerings', 'offerings'),
  place('/offerings/:code', 'calendar.offering', 'offering'),
  place('/strategies', 'shell.strategies', 'strategies'),
  place('/strategies/:id', 'strategies.strategy', 'strategy'),
  place('/league', 'shell.league', 'leagues'),
  place('/league/new', 'league.makeGroup', 'leagueGroup'),
  place('/league/:id', 'league.table', 'league'),
  place('/alerts', 'shell.alerts', 'alerts'),
  place('/inbox', 'shell.inbox', 'inbox'),
  ...FORMER_PLACES,
  place('/profile', 'shell.profile', 'profile'),
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
