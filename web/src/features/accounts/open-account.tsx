/** Dialog that opens a tracked account: its name, and whether it tracks cash. */

import { ACCOUNT_NAME_MAX_LENGTH } from '@kurus/core/limits';
import { useState, type FormEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { formText } from '../../lib/forms/form-values.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { openAccount } from './account-commands.ts';

interface OpenAccountProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Next step with the account's number; by default its portfolio, which asks how to begin. */
  readonly onOpened?: (id: number) => void;
}

const toPortfolio = () => navigate('/dashboard');

export function OpenAccount({ open, onClose, onOpened = toPortfolio }: OpenAccountProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('accounts.addTitle')} size="sm" onClose={onClose}>
      <OpenForm onClose={onClose} onOpened={onOpened} />
    </Modal>
  );
}

/** Mounted only while the dialog is open: it is empty each time. */
function OpenForm({ onClose, onOpened }: Required<Omit<OpenAccountProps, 'open'>>) {
  const t = useText();
  const [cash, setCash] = useState<'kept' | 'none'>('kept');
  const form = useForm(['name']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    if (form.busy || form.stop(event.currentTarget, name ? {} : { name: 'accounts.nameMissing' })) return;
    const open = async () => {
      const { message, id } = await openAccount({ name, cash });
      toast.success(message);
      onClose();
      onOpened(id);
    };
    void form.send(open, (text) => text('accounts.openFailed'));
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="muted">{t('accounts.addText')}</p>
      <TextField
        label={t('accounts.name')}
        name="name"
        autoComplete="off"
        maxLength={ACCOUNT_NAME_MAX_LENGTH}
        hint={t('accounts.nameHint')}
        error={form.marks('name').error ?? form.error?.(t)}
        data-autofocus
      />
      <RadioGroup
        label={t('accounts.cash')}
        name="cash"
        variant="list"
        value={cash}
        onChange={setCash}
        options={[
          { value: 'kept', label: t('accounts.cashKept') },
          { value: 'none', label: t('accounts.cashNone') },
        ]}
      />
      <DialogActions label={t('accounts.open')} busy={form.busy} onCancel={onClose} />
    </form>
  );
}
