import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import { queryClient } from '../lib/query-client.ts';
import { hasSession, watchSession } from '../lib/session-clock.ts';
import '../ui/card.css';
import '../ui/figure.css';
import { useSettledAddress } from './carry-account.ts';
import { SessionEnd } from './session/session-end.tsx';

/**
 * Wraps a screen that needs a login. It tests only that a token exists (S6.3); while the screen is shown, the end of
 * the session is watched and announced. Screens behind it can use queries, cards and figures.
 */
export const behindLogin = (Screen: ComponentType) =>
  function Protected() {
    const [allowed] = useState(hasSession);
    useEffect(() => {
      return allowed ? watchSession() : undefined;
    }, [allowed]);
    if (!allowed) return <Redirect to="/login" replace />;
    return (
      <QueryClientProvider client={queryClient}>
        <CarriedAccount />
        <SessionEnd />
        <Screen />
      </QueryClientProvider>
    );
  };

function CarriedAccount() {
  useSettledAddress();
  return null;
}
