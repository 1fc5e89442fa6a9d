import type { AccountItem } from '@kurus/core/contract/accounts';
import { Archive } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount } from './account-commands.ts';

/** Note that an archived account is read-only. */
export function ArchivedNote({ account }: { readonly account: AccountItem }) {
  const t = useText();
  const takeBack = useCommand({
    send: changeAccount,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('accounts.changeFailed'))),
  });
  return (
    <div className="account-archived row wrap" role="note">
      <Archive size={18} aria-hidden="true" />
      <p>{t('accounts.archivedText')}</p>
      <Button
        variant="secondary"
        size="sm"
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate({ id: account.id, change: { archived: false } })}
      >
        {t('accounts.takeBack')}
      </Button>
    </div>
  );
}
