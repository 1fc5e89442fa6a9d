/**
 * The name of an account; of the virtual one how its orders are filled, of a tracked one its archive and the way to
 * erase it.
 */
import { Archive, ArchiveRestore, Download, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { EXPORT_FORMATS } from '@kurus/core/contract/export';
import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { formText } from '../../lib/form-values.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { changeAccount, eraseAccount, exportAs } from './account-commands.ts';

interface ManageAccountProps {
  readonly account: AccountItem;
  readonly open: boolean;
  readonly onClose: () => void;
}

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

type PartProps = Pick<ManageAccountProps, 'account' | 'onClose'>;

function Rename({ account, onClose }: PartProps) {
  const t = useText();
  const form = useForm(['name']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    if (form.busy || form.stop(event.currentTarget, name ? {} : { name: 'accounts.nameMissing' })) return;
    const rename = async () => {
      toast.success(await changeAccount({ id: account.id, change: { name } }));
      onClose();
    };
    void form.send(rename, (say) => say('accounts.changeFailed'));
  };
  return (
    <form className="account-rename" method="post" noValidate onSubmit={submit}>
      <TextField
        label={t('accounts.name')}
        name="name"
        autoComplete="off"
        defaultValue={account.name}
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        error={form.marks('name').error ?? form.error?.(t)}
        data-autofocus
      />
      <Button type="submit" busy={form.busy}>
        {t('accounts.rename')}
      </Button>
    </form>
  );
}

/** What realistic rules change, each in one sentence. */
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
  return (
    error && (
      <p className="form-error" role="alert">
        {messageOf(error, t('accounts.changeFailed'))}
      </p>
    )
  );
}

/** Everything on record as a file, for oneself or for another program. */
function ExportChoice({ account }: Pick<ManageAccountProps, 'account'>) {
  const t = useText();
  const save = useCommand({
    send: (format: (typeof EXPORT_FORMATS)[number]) => exportAs(account, format),
    onError: (error) => toast.error(messageOf(error, t('accounts.exportFailed'))),
  });
  return (
    <section className="account-choice-block">
      <p className="muted">{t('accounts.exportText')}</p>
      <div className="account-formats">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            busy={save.isPending && save.variables === format}
            icon={<Download size={16} aria-hidden />}
            onClick={() => save.mutate(format)}
          >
            {FORMAT_NAMES[format]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Names of formats and programs: the same in every language. */
const FORMAT_NAMES = { csv: 'CSV', json: 'JSON', ghostfolio: 'Ghostfolio' } as const;

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
