/**
 * Settings of an account: its name; for the virtual one the rules by which orders are filled, for a tracked one
 * archiving and erasing.
 */

import { Trash2, Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { wealthTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import { eraseAccount, changeAccount } from './account-commands.ts';
import type { ManageAccountProps, PartProps } from './account-part.ts';
import { Rename } from './account-rename.tsx';
import { ExportChoice } from './export-choice.tsx';

const KeepApart = lazyPart(async () => (await withTexts(import('../wallet/keep-apart.tsx'), wealthTexts)).KeepApart);

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
          {isTracked && account.status === 'open' && account.cash === 'kept' && account.currencies === 'converted' && (
            <section className="account-choice-block">
              <KeepApart account={account} />
            </section>
          )}
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

function ArchiveChoice({ account, onClose }: PartProps) {
  const t = useText();
  const change = useCommand({
    send: changeAccount,
    onSuccess: (message) => {
      toast.success(message);
      onClose();
    },
  });
  const isOpen = account.status === 'open';
  const Icon = isOpen ? Archive : ArchiveRestore;
  return (
    <section className="account-choice-block">
      <p className="muted">{t(isOpen ? 'accounts.archiveText' : 'accounts.archivedText')}</p>
      <ChangeFailure error={change.error} />
      <Button
        variant="secondary"
        icon={<Icon size={16} aria-hidden />}
        busy={change.isPending}
        onClick={() => change.mutate({ id: account.id, change: { archived: isOpen } })}
      >
        {t(isOpen ? 'accounts.archive' : 'accounts.takeBack')}
      </Button>
    </section>
  );
}

/** Texts of the changes by realistic rules, one sentence each. */
const RULE_CHANGES = ['accounts.realisticSpread', 'accounts.realisticSize', 'accounts.realisticQueue'] as const;

function RulesChoice({ account }: Pick<ManageAccountProps, 'account'>) {
  const t = useText();
  const change = useCommand({ send: changeAccount, onSuccess: (message) => toast.success(message) });
  return (
    <section className="account-choice-block">
      <Switch
        label={t('accounts.realistic')}
        hint={t('accounts.realisticFrom')}
        checked={account.rules === 'realistic'}
        busy={change.isPending}
        onChange={(on) => change.mutate({ id: account.id, change: { rules: on ? 'realistic' : 'simple' } })}
      />
      <ul className="account-rules">
        {RULE_CHANGES.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
      <ChangeFailure error={change.error} />
    </section>
  );
}

function ChangeFailure({ error }: { readonly error: Error | null }) {
  const t = useText();
  return <FormError text={error ? messageOf(error, t('accounts.changeFailed')) : undefined} />;
}
