/** Pages on which a person answers a program: the login first, and back here after it. */

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import { pictureUrl, useProfile } from '../../features/profile/use-profile.ts';
import { ConsentPage } from '../../features/programs/consent/consent-page.tsx';
import { DevicePage } from '../../features/programs/consent/device-page.tsx';
import type { Person } from '../../features/programs/consent/page-frame.tsx';
import { keepPageForLogin } from '../../lib/page-for-login.ts';
import { queryClient } from '../../lib/query-client.ts';
import { hasSession, watchSession } from '../../lib/session-clock.ts';
import '../../ui/card.css';
import { logOut } from '../dashboard/log-out.ts';
import { SessionEnd } from '../session/session-end.tsx';

const backAfterLogin = (Screen: ComponentType<{ person: Person }>) =>
  function Consent() {
    const [allowed] = useState(() => {
      const isThere = hasSession();
      if (!isThere) keepPageForLogin();
      return isThere;
    });
    useEffect(() => {
      return allowed ? watchSession() : undefined;
    }, [allowed]);
    if (!allowed) return <Redirect to="/login" replace />;
    return (
      <QueryClientProvider client={queryClient}>
        <SessionEnd />
        <OfPerson Screen={Screen} />
      </QueryClientProvider>
    );
  };

function OfPerson({ Screen }: { readonly Screen: ComponentType<{ person: Person }> }) {
  const profile = useProfile();
  const onNotMe = () => {
    keepPageForLogin();
    logOut();
  };
  return <Screen person={{ name: profile?.fullName, picture: pictureUrl(profile), onNotMe }} />;
}

export const ConsentPlace = backAfterLogin(ConsentPage);
export const DevicePlace = backAfterLogin(DevicePage);
