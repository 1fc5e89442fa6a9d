/** Asks for the password before an action that only the account's owner may do (D17). */

import type { FormEvent, ReactNode } from 'react';
import type { PlainTextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { formRaw } from '../lib/forms/form-values.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';
import { PasswordField } from './password-field.tsx';

export interface PasswordDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Text with the consequence. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  /**
   * Sends the password with the action.
   * @throws ApiError
   */
  readonly send: (password: string) => Promise<void>;
  /** Text for a failure without a reason from the server. */
  readonly failed: PlainTextKey;
  readonly onCancel: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <Modal open={props.open} title={props.title} size="sm" onClose={props.onCancel}>
      <PasswordForm {...props} />
    </Modal>
  );
}

/** Mounted only while the dialog is open, so that no password stays in a closed one. */
function PasswordForm({ text, confirmLabel, tone, send, failed, onCancel }: PasswordDialogProps) {
  const t = useText();
  const form = useForm(['currentPassword']);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formRaw(event.currentTarget, 'currentPassword');
    if (form.busy || form.stop(event.currentTarget, password ? {} : { currentPassword: 'profile.required' })) return;
    void form.send(
      () => send(password),
      (translate) => translate(failed),
    );
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <div className="muted">{text}</div>
      <PasswordField
        label={t('fields.password')}
        name="currentPassword"
        autoComplete="current-password"
        error={form.marks('currentPassword').error ?? form.error?.(t)}
        data-autofocus
      />
      <DialogActions label={confirmLabel} tone={tone} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}
