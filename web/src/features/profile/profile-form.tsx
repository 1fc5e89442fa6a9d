/** The profile's fields; a change needs the current password (S3.2). */
import { useRef, useState, type FormEvent } from 'react';
import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { ConfirmEmail, type AskedCode } from './confirm-email.tsx';
import { phoneText } from './phone-text.ts';
import { updateProfile } from './profile-commands.ts';
import { fieldErrors, PROFILE_FIELDS, readProfileForm, type FieldErrors } from './profile-input.ts';
import type { ProfileField } from './profile-input.ts';

export function ProfileForm({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<AskedCode>();
  const update = useCommand({
    send: updateProfile,
    onSuccess: (answer) => {
      form.current?.reset();
      setAsked(answer.data.user.pendingEmail ? { note: answer.message, resendAtMs: resendAtOf(answer) } : undefined);
      toast.success(t('profile.updated'));
    },
    onError: (error) => setFailure(messageOf(error, t('profile.updateFailed'))),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const change = readProfileForm(new FormData(event.currentTarget), user.phoneNumber);
    const wrong = fieldErrors(change);
    setErrors(wrong);
    setFailure(undefined);
    const first = PROFILE_FIELDS.find((field) => wrong[field]);
    if (first === undefined) return update.mutate(change);
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const field = (name: ProfileField) => ({ name, error: errors[name] && t(errors[name]) });

  return (
    <Card title={t('profile.details')}>
      {user.pendingEmail && (
        <ConfirmEmail key={user.pendingEmail} user={user} pendingEmail={user.pendingEmail} asked={asked} />
      )}
      <form ref={form} className="profile-form" method="post" noValidate onSubmit={submit}>
        <TextField
          {...field('fullName')}
          label={t('profile.fullName')}
          defaultValue={user.fullName}
          autoComplete="name"
        />
        <TextField
          {...field('username')}
          label={t('profile.username')}
          defaultValue={user.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...field('email')}
          label={t('profile.email')}
          type="email"
          defaultValue={user.email}
          autoComplete="email"
        />
        <TextField
          {...field('phoneNumber')}
          label={t('profile.phone')}
          type="tel"
          defaultValue={phoneText(user.phoneNumber)}
          autoComplete="tel"
        />
        <TextArea
          {...field('bio')}
          className="profile-wide"
          label={t('profile.bio')}
          hint={t('profile.bioHint')}
          defaultValue={user.bio}
        />
        <PasswordField
          {...field('currentPassword')}
          className="profile-wide"
          label={t('profile.currentPassword')}
          hint={t('profile.currentPasswordHint')}
          autoComplete="current-password"
        />
        {failure && (
          <p className="form-error profile-wide" role="alert">
            {failure}
          </p>
        )}
        <div className="profile-wide profile-actions">
          <Button type="submit" busy={update.isPending}>
            {t('profile.saveChanges')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
