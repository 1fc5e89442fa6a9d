/** Entry of the build into the screens: the list of pages, and the prerendered pages as text (prerender-plugin.ts). */

import { DEFAULT_LANGUAGE } from '@kurus/core/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from '../app/app.tsx';
import { AnalysisPlace } from '../app/dashboard/analysis-place.tsx';
import { AnyAssetPlace } from '../app/dashboard/asset-place.tsx';
import { Dashboard } from '../app/dashboard/dashboard-page.tsx';
import { PortfoliosPlace } from '../app/dashboard/portfolios-place.tsx';
import { TABS } from '../app/dashboard/tabs.ts';
import { TodayPlace } from '../app/dashboard/today-place.tsx';
import { pageAt, PAGES, type Page } from '../app/pages.tsx';
import {
  analysisTexts,
  assetTexts,
  dashboardTexts,
  kindTexts,
  marketViewTexts,
  tabTexts,
  trackedTexts,
} from '../i18n/bundles.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { queryClient } from '../lib/query-client.ts';

/** Addresses of pages and their access, for readers that cannot load the screens. */
export const ADDRESSES: readonly Pick<Page, 'path' | 'access' | 'drawn'>[] = PAGES.map(({ path, access, drawn }) => ({
  path,
  access,
  ...(drawn !== undefined && { drawn }),
}));

/** Content of #root at this address, in the default language and theme; the browser hydrates it (main.tsx). */
export async function prerender(path: string): Promise<string> {
  await pageAt(path).screen.preload();
  return renderToString(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
  );
}

const FRAMES: Readonly<Record<string, ComponentType>> = {
  '/dashboard': Dashboard,
  '/portfolios': PortfoliosPlace,
  '/analysis': AnalysisPlace,
  '/market/today': TodayPlace,
  '/asset': AnyAssetPlace,
};

/**
 * A page of a member before the user is known: the frame, and a place for each figure. The browser renders it again
 * with its own data (main.tsx).
 */
export async function prerenderFrame(path: string): Promise<string> {
  const bundles = [dashboardTexts, tabTexts, trackedTexts, analysisTexts, assetTexts, kindTexts, marketViewTexts];
  await Promise.all([...bundles.map((one) => loadTexts(one, DEFAULT_LANGUAGE)), TABS.portfolio.preload()]);
  const Screen = FRAMES[path] ?? Dashboard;
  return renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch="">
      <QueryClientProvider client={queryClient}>
        {/* Until the screens replace it: a press would be lost. */}
        <div inert>
          <Screen />
        </div>
      </QueryClientProvider>
    </Router>,
  );
}
