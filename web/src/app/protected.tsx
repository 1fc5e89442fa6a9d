import { useEffect, useState, type ComponentType } from 'react';
import { Redirect } from '../lib/router.tsx';
import { hasSession, watchSession } from '../lib/session-clock.ts';

/** Only the presence of a token is tested (seed section 6); while shown, the session's end is watched. */
export function Protected({ screen: Screen }: { readonly screen: ComponentType }) {
  const [allowed] = useState(hasSession);
  useEffect(() => (allowed ? watchSession() : undefined), [allowed]);
  return allowed ? <Screen /> : <Redirect to="/login" />;
}
