/** Asks for the password before something that only the account's owner may do (D17). */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export interface PasswordDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Names the consequence. */
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly tone: 'primary' | 'danger';
  readonly busy: boolean;
  /** What the server said against it. */
  readonly error: string | undefined;
  readonly onConfirm: (password: string) => void;
  readonly onCancel: () => void;
}

export function PasswordDialog(props: PasswordDialogProps) {
  return (
    <Modal open={props.open} title={props.title} size="sm" onClose={props.onCancel}>
      <PasswordForm {...props} />
    </Modal>
  );
}

/** Mounted with the open dialog only, so that a password never waits in a closed one. */
function PasswordForm({ text, confirmLabel, tone, busy, error, onConfirm, onCancel }: PasswordDialogProps) {
  const t = useText();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('currentPassword');
    const given = typeof password === 'string' && password !== '';
    setMissing(!given);
    if (given && !busy) onConfirm(password);
  };
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <div className="muted">{text}</div>
      <PasswordField
        label={t('profile.password')}
        name="currentPassword"
        autoComplete="current-password"
        error={missing ? t('profile.required') : error}
        data-autofocus
      />
      <div className="profile-dialog-actions">
        <Button variant="secondary" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant={tone} busy={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
