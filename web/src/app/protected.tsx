import { useEffect, useState, type ComponentType } from 'react';
import { Redirect } from '../lib/router.tsx';
import { hasSession, watchSession } from '../lib/session-clock.ts';
import { SessionEnd } from './session/session-end.tsx';

/** Only the presence of a token is tested (S6.3); while shown, the session's end is watched and told. */
export function Protected({ screen: Screen }: { readonly screen: ComponentType }) {
  const [allowed] = useState(hasSession);
  useEffect(() => (allowed ? watchSession() : undefined), [allowed]);
  if (!allowed) return <Redirect to="/login" />;
  return (
    <>
      <SessionEnd />
      <Screen />
    </>
  );
}
