import { Archive } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount } from './account-commands.ts';
import './accounts.css';

/** Note that the chosen account is archived and read-only. */
export function ArchivedNote() {
  const t = useText();
  const { item: account } = useSelectedAccount();
  const takeBack = useCommand({
    send: changeAccount,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('accounts.changeFailed'))),
  });
  if (!account) return null;
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
