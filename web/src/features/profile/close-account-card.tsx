/**
 * Freezing the account for a while (D13), or deleting it for good (D17). Both ask for confirmation and state the
 * consequence.
 */

import { Snowflake, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useProof } from '../../ui/use-proof.tsx';
import { deactivateAccount, deleteAccount } from './profile-commands.ts';
import { sayAndLeave } from './say-and-leave.ts';

export function CloseAccountCard() {
  const t = useText();
  return (
    <Card title={t('profile.closeAccount')}>
      <Deactivate />
      <Delete />
    </Card>
  );
}

function Deactivate() {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const deactivate = useCommand({
    send: deactivateAccount,
    onSuccess: () => sayAndLeave(t('profile.deactivated')),
    onError: (error) => toast.error(messageOf(error, t('profile.deactivateFailed'))),
    onSettled: () => setAsking(false),
  });
  return (
    <div className="profile-choice">
      <p className="muted">{t('profile.deactivateText')}</p>
      <Button variant="secondary" icon={<Snowflake size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('profile.deactivate')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.deactivateTitle')}
        text={t('profile.deactivateConsequence')}
        confirmLabel={t('profile.deactivateConfirm')}
        busy={deactivate.isPending}
        onConfirm={() => deactivate.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function Delete() {
  const t = useText();
  const { proven, dialog } = useProof();
  const [asking, setAsking] = useState(false);
  const remove = async (password: string) => {
    const isDeleted = await proven('erase', async () => {
      await deleteAccount(password);
      return true;
    });
    // Given up: the question stays.
    if (!isDeleted) return;
    setAsking(false);
    sayAndLeave(t('profile.deleted'));
  };
  return (
    <div className="profile-choice">
      <p className="muted">{t('profile.deleteText')}</p>
      <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('profile.delete')}
      </Button>
      <PasswordDialog
        open={asking}
        title={t('profile.deleteTitle')}
        text={t('profile.deleteConsequence')}
        confirmLabel={t('profile.deleteConfirm')}
        tone="danger"
        send={remove}
        failed="profile.deleteFailed"
        onCancel={() => setAsking(false)}
      />
      {dialog}
    </div>
  );
}
