import { deviceOf } from '@kurus/core/accounts/device';
import type { OwnPasskey } from '@kurus/core/contract/sign-in';
import { PASSKEY_NAME_MAX_LENGTH } from '@kurus/core/limits';
import type { FormEvent } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { formText } from '../../../lib/forms/form-values.ts';
import { emptyOnes, useForm } from '../../../lib/forms/use-form.ts';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProof } from '../../../ui/use-proof.tsx';
import { addPasskey, askForPasskey, namePasskey } from './security-queries.ts';

interface PasskeyDialogProps {
  /** The one to be named, or a new one; undefined while it is closed. */
  readonly passkey: OwnPasskey | 'new' | undefined;
  readonly onClose: () => void;
}

/** Name of a passkey, or a new one with its name. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const t = useText();
  const { proven, dialog } = useProof();
  const title = t(passkey === 'new' ? 'security.addTitle' : 'security.renameTitle');
  return (
    <Modal open={passkey !== undefined} title={title} size="sm" onClose={onClose}>
      {passkey !== undefined && <PasskeyForm passkey={passkey} proven={proven} onClose={onClose} />}
      {dialog}
    </Modal>
  );
}

interface PasskeyFormProps {
  readonly passkey: OwnPasskey | 'new';
  readonly proven: ReturnType<typeof useProof>['proven'];
  readonly onClose: () => void;
}

function PasskeyForm({ passkey, proven, onClose }: PasskeyFormProps) {
  const t = useText();
  const form = useForm(['name']);
  const isNew = passkey === 'new';
  const save = async (name: string) => {
    if (!isNew) return namePasskey(passkey.id, { name });
    const options = await proven('passkeyAdd', askForPasskey);
    return options && addPasskey(name, options);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'name');
    if (form.busy || form.stop(event.currentTarget, emptyOnes({ name }, ['name']))) return;
    void form.send(
      async () => {
        const message = await save(name);
        // Without one the person gave up; what they typed stays.
        if (message === undefined) return;
        toast.success(message);
        onClose();
      },
      (text) => text(isNew ? 'security.addFailed' : 'security.renameFailed'),
    );
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {isNew && <p className="muted">{t('security.addText')}</p>}
      <TextField
        label={t('security.name')}
        hint={t('security.nameHint')}
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        defaultValue={isNew ? (deviceOf(navigator.userAgent) ?? '') : passkey.name}
        data-autofocus
        {...form.marks('name')}
      />
      <FormStatus form={form} />
      <DialogActions label={t(isNew ? 'security.add' : 'security.save')} busy={form.busy} onCancel={onClose} />
    </form>
  );
}
