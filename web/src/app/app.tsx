import { createElement, Suspense, useState } from 'react';
import { Redirect, usePath } from '../lib/router.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ConnectionNote } from './offline/connection-note.tsx';
import { isMember, pageAt, Toasts } from './screens.tsx';

/** The routes of the specification (section 2). */
export function App() {
  const path = usePath();
  // Notes come from behind the login, and the last one may be read when that has been left.
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
