/** Subscription of the order mail: one summary a day, off by default. */

import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { setOrderMail } from './profile-commands.ts';

export function OrderMailCard({ user }: { readonly user: UserProfile }) {
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
