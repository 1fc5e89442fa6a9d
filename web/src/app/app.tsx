import { Suspense, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import type { PlainTextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { useTitle } from '../lib/use-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConnectionNote } from './offline/connection-note.tsx';
import { FIRST_PATH, NOT_FOUND, pageAt, PAGES, type Page } from './pages.tsx';

/** The notes that the pages behind the login show. */
const Toasts = lazyScreen(async () => (await import('../ui/toast.tsx')).ToastRegion);

/** @param pages the routes: those of the specification (S2.1 to S2.5), unless a test brings others */
export function App({ pages = PAGES }: { readonly pages?: readonly Page[] }) {
  return (
    <ErrorBoundary>
      <ConnectionNote />
      {/* A page that was drawn ahead knows of no search; it takes it up right after it has come alive. */}
      <Router ssrSearch="">
        <Suspense>
          <Switch>
            <Route path="/">
              <Redirect to={FIRST_PATH} replace />
            </Route>
            {[...pages, NOT_FOUND].map(({ path, title, screen: Screen }) => (
              <Route key={path} path={path}>
                <Title text={title} />
                <Screen />
              </Route>
            ))}
          </Switch>
        </Suspense>
        <Notes />
      </Router>
    </ErrorBoundary>
  );
}

/** Stands before the screen, which may know better. Both appear at once, with the screen's texts. */
function Title({ text }: { readonly text: PlainTextKey }) {
  const t = useText();
  useTitle(t(text));
  return null;
}

/** They come from the screens behind the login; the last one may still be read after they are left. */
function Notes() {
  const [path] = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && pageAt(path).access === 'member') setNeeded(true);
  return <Suspense>{isNeeded && <Toasts />}</Suspense>;
}
