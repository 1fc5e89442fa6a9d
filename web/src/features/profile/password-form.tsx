import type { UserProfile } from '@kurus/core/contract/profile';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formRaw } from '../../lib/forms/form-values.ts';
import { useForm, type Mistakes } from '../../lib/forms/use-form.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { newPasswordMistake, usePasswordAdvice, type Advice, type Least } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useProof } from '../../ui/use-proof.tsx';
import { changePassword } from './profile-commands.ts';
import { sayAndLeave } from './say-and-leave.ts';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

interface PasswordFormProps {
  readonly user: UserProfile;
  /** True if a second factor stands beside it. */
  readonly isBesideFactor?: boolean;
  readonly onClose: () => void;
}

/** Mounted only while the dialog is open, so that no password stays in a closed one. */
export function PasswordForm({ user, isBesideFactor = false, onClose }: PasswordFormProps) {
  const t = useText();
  const form = useForm(FIELDS);
  const { proven, dialog } = useProof();
  const { advise, least, prepare } = usePasswordAdvice(isBesideFactor);
  const [typed, setTyped] = useState('');
  const adviceOn = (password: string) => advise(password, { ...user, phone: user.phoneNumber });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.busy) return;
    const { currentPassword, newPassword, confirmPassword } = valuesOf(event.currentTarget);
    const wrong = mistakesOf({ currentPassword, newPassword, confirmPassword }, adviceOn(newPassword), least);
    if (form.stop(event.currentTarget, wrong)) return;
    void form.send(
      async () => {
        const changed = await proven('password', async () => {
          await changePassword({ currentPassword, newPassword });
          return true;
        });
        // Given up: what is typed stays.
        if (!changed) return;
        onClose();
        sayAndLeave(t('profile.passwordChanged'));
      },
      (text) => text('password.changeFailed'),
    );
  };
  const type = (event: FormEvent<HTMLFormElement>) => {
    const { newPassword, confirmPassword } = valuesOf(event.currentTarget);
    const differ = confirmPassword !== '' && confirmPassword !== newPassword;
    prepare();
    setTyped(newPassword);
    form.retype((event.target as HTMLInputElement).name, { confirmPassword: differ ? 'password.differ' : undefined });
  };
  const field = (name: Field) => ({ name, ...form.marks(name) });
  return (
    <>
      <form className="stack" method="post" noValidate onSubmit={submit} onInput={type}>
        <p className="muted">{t('profile.changePasswordConsequence')}</p>
        <PasswordField
          {...field('currentPassword')}
          label={t('profile.currentPassword')}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordField {...field('newPassword')} label={t('password.new')} advice={adviceOn(typed)} least={least} />
        <PasswordField {...field('confirmPassword')} label={t('password.newAgain')} autoComplete="new-password" />
        <FormStatus form={form} />
        <DialogActions label={t('password.change')} busy={form.busy} onCancel={onClose} />
      </form>
      {dialog}
    </>
  );
}

const valuesOf = (form: HTMLFormElement): Record<Field, string> => ({
  currentPassword: formRaw(form, 'currentPassword'),
  newPassword: formRaw(form, 'newPassword'),
  confirmPassword: formRaw(form, 'confirmPassword'),
});

function mistakesOf(values: Record<Field, string>, advice: Advice | undefined, least: Least): Mistakes<Field> {
  const { newPassword, confirmPassword } = values;
  const empty = FIELDS.filter((field) => values[field] === '');
  return {
    ...(confirmPassword !== newPassword && { confirmPassword: 'password.differ' }),
    newPassword: newPasswordMistake(newPassword, advice, least),
    ...Object.fromEntries(empty.map((field) => [field, 'profile.required'])),
  };
}
