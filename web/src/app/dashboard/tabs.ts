/** Modules and texts that each tab of the dashboard loads when it is first shown. */

import type { ComponentType } from 'react';
import { tabTexts } from '../../i18n/bundles.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import type { TabId } from '../tab-ids.ts';

/** Loads its code and the texts of the tabs in parallel; those of the first tab come with the dashboard. */
const tab = (load: () => Promise<ComponentType>) => lazyScreen(() => withTexts(load(), tabTexts));

export const TABS: Readonly<Record<TabId, ReturnType<typeof lazyScreen>>> = {
  portfolio: lazyScreen(async () => (await import('../../features/portfolio/portfolio-tab.tsx')).PortfolioTab),
  transaction: tab(async () => (await import('../../features/transactions/transactions-tab.tsx')).TransactionsTab),
  stockmarket: tab(async () => (await import('../../features/market/market-tab.tsx')).MarketTab),
  favorites: tab(async () => (await import('../../features/favorites/favorites-tab.tsx')).FavoritesTab),
  wallet: tab(async () => (await import('../../features/wallet/wallet-tab.tsx')).WalletTab),
  simulation: tab(async () => (await import('../../features/simulation/simulation-tab.tsx')).SimulationTab),
  profile: tab(async () => (await import('./profile-place.tsx')).ProfilePlace),
  contact: tab(async () => (await import('../../features/contact/contact-tab.tsx')).ContactTab),
};
