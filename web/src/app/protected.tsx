import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import { queryClient } from '../lib/query-client.ts';
import { hasSession, watchSession } from '../lib/session-clock.ts';
import '../ui/card.css';
import '../ui/figure.css';
import { SessionEnd } from './session/session-end.tsx';

/**
 * Only the presence of a token is tested (S6.3); while shown, the session's end is watched and told. Whatever stands
 * behind it may ask queries, and wear cards and figures.
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
        <SessionEnd />
        <Screen />
      </QueryClientProvider>
    );
  };
