/** The map of everything that is loaded when it is first shown. */
import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { asTab, type TabId } from './tab-ids.ts';

/** A public page: its code and the public texts, in parallel. */
const guest = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const [component] = await Promise.all([load(), loadTexts('public', currentLanguage())]);
    return component;
  });

/** A screen behind the guard: its code and the dashboard's texts, in parallel. */
const member = (load: () => Promise<ComponentType>) =>
  lazyScreen(async () => {
    const [component] = await Promise.all([load(), loadTexts('dashboard', currentLanguage())]);
    return component;
  });

export const LoginPage = guest(async () => (await import('../features/auth/login-page.tsx')).LoginPage);
export const RegisterPage = guest(async () => (await import('../features/auth/register-page.tsx')).RegisterPage);
export const OtpPage = guest(async () => (await import('../features/auth/otp-page.tsx')).OtpPage);
export const ForgotPasswordPage = guest(
  async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
);

export const DashboardPage = member(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage);
export const StockMarketScreen = member(async () => (await import('./standalone/stock-market.tsx')).StockMarket);
export const ProfileScreen = member(async () => (await import('./standalone/profile.tsx')).Profile);

export const TABS = {
  portfolio: member(async () => (await import('../features/portfolio/portfolio-tab.tsx')).PortfolioTab),
  transaction: member(async () => (await import('../features/transactions/transactions-tab.tsx')).TransactionsTab),
  stockmarket: member(async () => (await import('../features/market/market-tab.tsx')).MarketTab),
  favorites: member(async () => (await import('../features/favorites/favorites-tab.tsx')).FavoritesTab),
  wallet: member(async () => (await import('../features/wallet/wallet-tab.tsx')).WalletTab),
  simulation: member(async () => (await import('../features/simulation/simulation-tab.tsx')).SimulationTab),
  profile: member(async () => (await import('../features/profile/profile-tab.tsx')).ProfileTab),
  contact: member(async () => (await import('../features/contact/contact-tab.tsx')).ContactTab),
} as const satisfies Record<TabId, unknown>;

/** Begins loading what an address will show. */
export async function preloadScreen(path: string, search: string): Promise<void> {
  const screens: Record<string, readonly { readonly preload: () => Promise<unknown> }[]> = {
    '/': [LoginPage],
    '/login': [LoginPage],
    '/register': [RegisterPage],
    '/otp-verify': [OtpPage],
    '/forgot-password': [ForgotPasswordPage],
    '/dashboard': [DashboardPage, TABS[asTab(search)]],
    '/stock-market': [StockMarketScreen],
    '/profile': [ProfileScreen],
  };
  const wanted = screens[path];
  // The page of an unknown address has no code of its own, only texts.
  await (wanted ? Promise.all(wanted.map((screen) => screen.preload())) : loadTexts('public', currentLanguage()));
}
