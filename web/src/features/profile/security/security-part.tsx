/** "Giriş güvenliği": what protects the login, the ways in, and the sessions that are open. */

import './security.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { signInQuery } from '../../../lib/sign-in-query.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet } from '../../../ui/not-yet.tsx';
import { ChangePassword } from '../change-password.tsx';
import { useProfile } from '../use-profile.ts';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function SecurityPart() {
  const t = useText();
  const query = useQuery(signInQuery);
  const user = useProfile();
  if (!query.data) {
    return (
      <NotYet query={query} failed={t('security.failed')}>
        <Skeleton height="card" count={3} />
      </NotYet>
    );
  }
  const state = query.data;
  const hasFactor = state.passkeys > 0 || state.appSince !== null;
  return (
    <div className="security">
      <ProtectionCard state={state} />
      <div className="security-columns">
        <div className="stack-5">
          <PasskeysCard state={state} />
          <SecondStepCard state={state} />
          {user && state.hasPassword && (
            <Card title={t('security.password')}>
              <ChangePassword user={user} isBesideFactor={hasFactor} />
            </Card>
          )}
        </div>
        <SessionsCard hasPassword={state.hasPassword} isBesideFactor={hasFactor} />
      </div>
    </div>
  );
}
