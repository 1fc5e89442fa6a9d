import { createElement, Suspense, useState } from 'react';
import { Redirect, usePath } from '../lib/router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConnectionNote } from './offline/connection-note.tsx';
import { isMember, pageAt, Toasts } from './screens.tsx';

/** The routes of the specification (S2.1 to S2.5). */
export function App() {
  const path = usePath();
  // Notes come from the screens behind the login; the last one may still be read after they are left.
  const [notes, setNotes] = useState(false);
  if (!notes && isMember(path)) setNotes(true);
  return (
    <ErrorBoundary>
      <ConnectionNote />
      <Suspense>{path === '/' ? <Redirect to="/login" /> : createElement(pageAt(path))}</Suspense>
      <Suspense>{notes && <Toasts />}</Suspense>
    </ErrorBoundary>
  );
}
