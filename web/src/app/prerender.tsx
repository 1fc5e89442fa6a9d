/** Renders a public page to text during the build; the browser takes the drawing over (main.tsx). */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { DrawnPath } from '../lib/router.tsx';
import { App } from './app.tsx';
import { pageAt } from './screens.tsx';

/** The content of #root at this address, in the default language and theme. */
export async function prerender(path: string): Promise<string> {
  await pageAt(path).preload();
  return renderToString(
    <StrictMode>
      <DrawnPath value={path}>
        <App />
      </DrawnPath>
    </StrictMode>,
  );
}
