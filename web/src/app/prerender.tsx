/** What the build asks of the screens: the list of pages, and the public ones as text (prerender-plugin.ts). */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { pageAt, PAGES, type Page } from './pages.tsx';

/** A page's address and who may see it, for those who cannot load its screen. */
export const ADDRESSES: readonly Pick<Page, 'path' | 'access' | 'drawn'>[] = PAGES.map(({ path, access, drawn }) => ({
  path,
  access,
  ...(drawn !== undefined && { drawn }),
}));

/** The content of #root at this address, in the default language and theme; the browser takes it over (main.tsx). */
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
