/** Every screen that is loaded when it is first shown; the dashboard's tabs have a map of their own (tabs.ts). */
import type { ComponentType } from 'react';
import { accountTexts } from '../i18n/account-texts.ts';
import { currentLanguage } from '../i18n/language.ts';
import { dashboardTexts, loadTexts, publicTexts, type Bundle } from '../i18n/text-table.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { brandReady } from '../features/auth/brand-panel.tsx';

type Load = () => Promise<ComponentType>;

/** A page: its code and its texts, in parallel. */
const page = (load: Load, ...bundles: readonly Bundle[]) =>
  lazyScreen(async () => {
    const [component] = await Promise.all([load(), ...bundles.map((bundle) => loadTexts(bundle, currentLanguage()))]);
    return component;
  });
/** A page with the brand panel. */
const branded = (load: Load, ...bundles: readonly Bundle[]) =>
  page(async () => (await Promise.all([load(), brandReady()]))[0], publicTexts, ...bundles);

const NotFoundPage = page(async () => (await import('./not-found-page.tsx')).NotFoundPage, publicTexts, accountTexts);
type Pages = Readonly<Record<string, ReturnType<typeof page>>>;
const PUBLIC: Pages = {
  '/login': branded(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  '/register': branded(async () => (await import('../features/auth/register-page.tsx')).RegisterPage, accountTexts),
  '/otp-verify': branded(async () => (await import('../features/auth/otp-page.tsx')).OtpPage, accountTexts),
  '/forgot-password': branded(
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    accountTexts,
  ),
};
/** Behind the login. */
const MEMBER: Pages = {
  '/dashboard': page(async () => (await import('./dashboard/dashboard-page.tsx')).loadDashboard(), dashboardTexts),
  '/stock-market': page(async () => (await import('./standalone/stock-market.tsx')).StockMarket, dashboardTexts),
  '/profile': page(async () => (await import('./standalone/profile.tsx')).loadProfile(), dashboardTexts),
};

/** The notes that the pages behind the login show. */
export const Toasts = lazyScreen(async () => (await import('../ui/toast.tsx')).ToastRegion);

export const isMember = (path: string) => path in MEMBER;

/** The page of a path. "/" leads to /login. */
export const pageAt = (path: string) => PUBLIC[path === '/' ? '/login' : path] ?? MEMBER[path] ?? NotFoundPage;
