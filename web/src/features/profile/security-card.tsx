/** How one gets in: whether a one-time code is asked for, the password, the sessions. */

import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangePassword } from './change-password.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { setOtp } from './profile-commands.ts';

export function SecurityCard({ user }: { readonly user: UserProfile }) {
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
