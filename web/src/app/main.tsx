import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/font.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, watchLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/text-table.ts';
import { watchTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { preloadScreen } from './screens.tsx';

watchTheme();
watchLanguage();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The first screen and its texts arrive together, in parallel; a failure is shown by the screen's own boundary. Never
// awaited here: their chunks import this one, and would wait for the wait.
void Promise.allSettled([
  loadTexts('public', currentLanguage()),
  preloadScreen(location.pathname, location.search),
]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
