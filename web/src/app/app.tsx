import { Suspense, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import type { PlainTextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { lazyScreen } from '../lib/lazy-screen.tsx';
import { useTitle } from '../lib/use-title.ts';
import { useLinkAddress } from './carry-account.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConnectionNote } from './offline/connection-note.tsx';
import { FIRST_PATH, NOT_FOUND, pageAt, PAGES, type Page } from './pages.tsx';

/** Toasts of the pages behind the login. */
const Toasts = lazyScreen(async () => (await import('../ui/toast.tsx')).ToastRegion);

/** @param pages the routes: those of the specification (S2.1 to S2.5), replaced in tests */
export function App({ pages = PAGES }: { readonly pages?: readonly Page[] }) {
  const linkAddress = useLinkAddress();
  return (
    <ErrorBoundary>
      <ConnectionNote />
      {/* A prerendered page has no query string; it reads the address right after hydration. */}
      <Router ssrSearch="" hrefs={linkAddress}>
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

/** Title before the screen is loaded; the screen may set a better one. Both appear at once, with the screen's texts. */
function Title({ text }: { readonly text: PlainTextKey }) {
  const t = useText();
  useTitle(t(text));
  return null;
}

/** Toasts come from the screens behind the login; the last one stays readable after they are left. */
function Notes() {
  const [path] = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && pageAt(path).access === 'member') setNeeded(true);
  return <Suspense>{isNeeded && <Toasts />}</Suspense>;
}
