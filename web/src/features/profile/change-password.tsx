/** A new password for the old one. Every session ends with it, this one too (D10). */
import { useState, type FormEvent } from 'react';
import { KeyRound } from 'lucide-react';
import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { newPasswordMistake, usePasswordAdvice, type Advice } from '../../ui/password-advice.ts';
import type { NewPasswordMistake } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword } from './profile-commands.ts';
import { sayAndLeave } from './say-and-leave.ts';

export function ChangePassword({ user }: { readonly user: UserProfile }) {
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
        <PasswordForm user={user} onClose={close} />
      </Modal>
    </div>
  );
}

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
type Mistakes = Partial<Record<Field, 'profile.required' | 'password.differ' | NewPasswordMistake>>;

/** Mounted with the open dialog only, so that no password waits in a closed one. */
function PasswordForm({ user, onClose }: { readonly user: UserProfile; readonly onClose: () => void }) {
  const t = useText();
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { advise, prepare } = usePasswordAdvice();
  const [typed, setTyped] = useState('');
  const adviceOn = (password: string) => advise(password, { ...user, phone: user.phoneNumber });
  const change = useCommand({
    send: changePassword,
    onSuccess: () => {
      onClose();
      sayAndLeave(t('profile.passwordChanged'));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const values = valuesOf(event.currentTarget);
    const wrong = mistakesOf(values, adviceOn(values.newPassword));
    setMistakes(wrong);
    change.reset();
    const first = FIELDS.find((field) => wrong[field]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return change.mutate({ currentPassword: values.currentPassword, newPassword: values.newPassword });
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const { newPassword, confirmPassword } = valuesOf(event.currentTarget);
    const differ = confirmPassword !== '' && confirmPassword !== newPassword;
    prepare();
    setTyped(newPassword);
    setMistakes(differ ? { confirmPassword: 'password.differ' } : {});
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
      <NewPasswordField {...field('newPassword')} label={t('profile.newPassword')} advice={adviceOn(typed)} />
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

function mistakesOf(values: Record<Field, string>, advice: Advice | undefined): Mistakes {
  const { newPassword, confirmPassword } = values;
  const mistakes: Mistakes = {};
  if (confirmPassword !== newPassword) mistakes.confirmPassword = 'password.differ';
  const mistake = newPasswordMistake(newPassword, advice);
  if (mistake) mistakes.newPassword = mistake;
  for (const field of FIELDS) if (values[field] === '') mistakes[field] = 'profile.required';
  return mistakes;
}
