/** Draws a public page as text while the build runs; the browser then takes the drawing over (main.tsx). */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { preloadScreen } from './screens.tsx';

/** The content of #root at this address, in the default language and theme. */
export async function prerender(path: string): Promise<string> {
  await preloadScreen(path, '');
  return renderToString(
    <StrictMode>
      <Router ssrPath={path} ssrSearch="">
        <App />
      </Router>
    </StrictMode>,
  );
}
