import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/font.css';
import '../styles/base.css';
import { DEFAULT_LANGUAGE } from '@kurus/core/limits';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchStylesheets } from '../first-paint/failed-stylesheets.ts';
import { currentLanguage, watchLanguage } from '../i18n/language.ts';
import { watchLeftovers } from '../lib/session-clock.ts';
import { watchTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { pageAt } from './pages.tsx';

watchStylesheets();
// Runs before the first request: it restores the session.
watchLeftovers();
// The first screen and its texts load in parallel; a failure is shown by the screen's own boundary. Never awaited here:
// their chunks import this one and would wait for it.
void pageAt(location.pathname).screen.preload().then(start, start);

/** Runs in a task of its own: evaluating React already blocks the thread for long. */
function start(): void {
  watchTheme();
  registerServiceWorker();
  watchLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const page = document.documentElement;
  const asDrawn = root.hasChildNodes() && !page.classList.contains('not-as-drawn');
  if (asDrawn && root.dataset['prerendered'] === 'whole' && currentLanguage() === DEFAULT_LANGUAGE) {
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  root.removeAttribute('data-prerendered');
  // The prerendered content stays until React replaces it.
  if (!asDrawn) root.replaceChildren();
  page.classList.remove('not-as-drawn');
  startTransition(() => createRoot(root).render(app));
}
