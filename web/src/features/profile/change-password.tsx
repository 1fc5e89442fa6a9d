/** A new password for the old one. Every session ends with it, this one too (D10). */
import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { newPasswordField } from '@kurus/core/contract/account-fields';
import { PASSWORD_MIN_LENGTH } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword } from './profile-commands.ts';
import { sayAndLeave } from './say-and-leave.ts';

export function ChangePassword() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="profile-choice">
      <p className="muted">{t('profile.changePasswordText')}</p>
      <Button variant="secondary" icon={<KeyRound size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('profile.changePassword')}
      </Button>
      <Modal open={open} title={t('profile.changePasswordTitle')} size="sm" onClose={close}>
        <PasswordForm onClose={close} />
      </Modal>
    </div>
  );
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
type Mistake = 'required' | 'passwordTooShort' | 'passwordTooLong' | 'passwordsDiffer';
type Mistakes = Partial<Record<Field, `profile.${Mistake}`>>;

/** Mounted with the open dialog only, so that no password waits in a closed one. */
function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      onClose();
      sayAndLeave(t('profile.passwordChanged'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const typed = valuesOf(event.currentTarget);
    const wrong = mistakesOf(typed);
    setMistakes(wrong);
    change.reset();
    const first = FIELDS.find((field) => wrong[field]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return change.mutate({ currentPassword: typed.currentPassword, newPassword: typed.newPassword });
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const { newPassword, confirmPassword } = valuesOf(event.currentTarget);
    const differ = confirmPassword !== '' && confirmPassword !== newPassword;
    setMistakes(differ ? { confirmPassword: 'profile.passwordsDiffer' } : {});
  };
  const field = (name: Field) => ({ name, error: mistakes[name] && t(mistakes[name]) });
  return (
    <form className="stack" method="post" noValidate onSubmit={submit} onInput={type}>
      <p className="muted">{t('profile.changePasswordConsequence')}</p>
      <PasswordField
        {...field('currentPassword')}
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...field('newPassword')}
        label={t('profile.newPassword')}
        hint={t('profile.newPasswordHint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirmPassword')} label={t('profile.newPasswordAgain')} autoComplete="new-password" />
      {change.error && (
        <p className="form-error" role="alert">
          {messageOf(change.error, t('profile.changePasswordFailed'))}
        </p>
      )}
      <div className="profile-dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={change.isPending}>
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): Record<Field, string> {
  const data = new FormData(form);
  const text = (field: Field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  };
}

function mistakesOf(values: Record<Field, string>): Mistakes {
  const { newPassword, confirmPassword } = values;
  const mistakes: Mistakes = {};
  if (confirmPassword !== newPassword) mistakes.confirmPassword = 'profile.passwordsDiffer';
  if (!newPasswordField.safeParse(newPassword).success) {
    mistakes.newPassword =
      newPassword.length < PASSWORD_MIN_LENGTH ? 'profile.passwordTooShort' : 'profile.passwordTooLong';
  }
  for (const field of FIELDS) if (values[field] === '') mistakes[field] = 'profile.required';
  return mistakes;
}
