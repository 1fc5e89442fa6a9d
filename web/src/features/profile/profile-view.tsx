/**
 * Photo, fields, one-time code, password, data, closing the account: the same on the tab and on the standalone page.
 */

import './profile.css';
import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { CommunityCard } from './community-card.tsx';
import { ExportCard } from './export-card.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { setOrderMail, setOtp } from './profile-commands.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { useProfile } from './use-profile.ts';

export function ProfileView() {
  const user = useProfile();
  if (user === undefined) {
    return (
      <Card>
        <Skeleton height="row" count={6} />
      </Card>
    );
  }
  return (
    <div className="profile">
      <div className="stack-5">
        <Card>
          <ProfilePhoto user={user} />
        </Card>
        <ProfileForm user={user} />
      </div>
      <div className="stack-5">
        <SecurityCard user={user} />
        <OrderMailCard user={user} />
        <CommunityCard />
        <ExportCard user={user} />
        <CloseAccountCard />
      </div>
    </div>
  );
}

/** Subscription of the order mail: one summary a day, off by default. */
function OrderMailCard({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const change = useCommand({
    send: setOrderMail,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('profile.orderMailFailed'))),
  });
  return (
    <Card title={t('profile.mails')}>
      <Switch
        label={t('profile.orderMail')}
        hint={t('profile.orderMailHint')}
        name="orderMail"
        checked={change.isPending ? change.variables : user.orderMail === true}
        onChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
      />
    </Card>
  );
}

/** Login settings: one-time code, password, sessions. */
function SecurityCard({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const change = useCommand({
    send: setOtp,
    onSuccess: (_, on) => toast.success(t(on ? 'profile.otpOn' : 'profile.otpOff')),
    onError: (error) => toast.error(messageOf(error, t('profile.otpFailed'))),
  });
  return (
    <Card title={t('profile.security')}>
      <div className="profile-choice">
        <Switch
          label={t('profile.otp')}
          hint={t('profile.otpHint')}
          name="enableOtp"
          checked={change.isPending ? change.variables : user.enableOtp}
          onChange={(on) => {
            if (!change.isPending) change.mutate(on);
          }}
        />
      </div>
      <ChangePassword user={user} />
      <OpenSessions />
    </Card>
  );
}
