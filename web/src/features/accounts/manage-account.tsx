/**
 * The name of an account; of the virtual one how its orders are filled, of a tracked one its archive and the way to
 * erase it.
 */

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { eraseAccount } from './account-commands.ts';
import type { ManageAccountProps, PartProps } from './account-part.ts';
import { Rename } from './account-rename.tsx';
import { ArchiveChoice } from './archive-choice.tsx';
import { ExportChoice } from './export-choice.tsx';
import { RulesChoice } from './rules-choice.tsx';

export function ManageAccount({ account, open, onClose }: ManageAccountProps) {
  const t = useText();
  const [erasing, setErasing] = useState(false);
  const isTracked = account.kind === 'tracked';
  const askToErase = () => {
    onClose();
    setErasing(true);
  };
  return (
    <>
      <Modal open={open} title={account.name} size="sm" onClose={onClose}>
        <div className="stack">
          {account.status === 'open' && <Rename account={account} onClose={onClose} />}
          {account.kind === 'virtual' && <RulesChoice account={account} />}
          {isTracked && <ExportChoice account={account} />}
          {isTracked && <ArchiveChoice account={account} onClose={onClose} />}
          {isTracked && (
            <section className="account-choice-block">
              <p className="muted">{t('accounts.eraseText')}</p>
              <Button variant="danger" icon={<Trash2 size={16} aria-hidden />} onClick={askToErase}>
                {t('accounts.erase')}
              </Button>
            </section>
          )}
        </div>
      </Modal>
      {erasing && <Erase account={account} onClose={() => setErasing(false)} />}
    </>
  );
}

function Erase({ account, onClose }: PartProps) {
  const t = useText();
  const erase = async (currentPassword: string) => {
    toast.success(await eraseAccount({ id: account.id, currentPassword }));
  };
  return (
    <PasswordDialog
      open
      title={t('accounts.eraseTitle', { name: account.name })}
      text={t('accounts.eraseConsequence', { name: account.name })}
      confirmLabel={t('accounts.eraseConfirm')}
      tone="danger"
      send={erase}
      failed="accounts.eraseFailed"
      onCancel={onClose}
    />
  );
}
