/** The profile's fields; a change needs the current password (S3.2). */
import { useRef, useState, type FormEvent } from 'react';
import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { ConfirmEmail, type AskedCode } from './confirm-email.tsx';
import { phoneText } from './phone-text.ts';
import { updateProfile } from './profile-commands.ts';
import { fieldErrors, PROFILE_FIELDS, readProfileForm } from './profile-input.ts';
import type { ProfileField } from './profile-input.ts';

export function ProfileForm({ user }: { readonly user: UserProfile }) {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<AskedCode>();
  const form = useForm(PROFILE_FIELDS);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.busy) return;
    const change = readProfileForm(event.currentTarget, user.phoneNumber);
    if (form.stop(event.currentTarget, fieldErrors(change))) return;
    void form.send(
      async () => {
        const answer = await updateProfile(change);
        element.current?.reset();
        setAsked(answer.data.user.pendingEmail ? { note: answer.message, resendAtMs: resendAtOf(answer) } : undefined);
        toast.success(t('profile.updated'));
      },
      (say) => say('profile.updateFailed'),
    );
  };
  const field = (name: ProfileField) => ({ name, ...form.marks(name) });

  return (
    <Card title={t('profile.details')}>
      {user.pendingEmail && (
        <ConfirmEmail key={user.pendingEmail} user={user} pendingEmail={user.pendingEmail} asked={asked} />
      )}
      <form ref={element} className="profile-form" method="post" noValidate onSubmit={submit}>
        <ProfileFields user={user} field={field} />
        <FormStatus form={form} className="profile-wide" />
        <div className="profile-wide profile-actions">
          <Button type="submit" busy={form.busy}>
            {t('profile.saveChanges')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface ProfileFieldsProps {
  readonly user: UserProfile;
  readonly field: (name: ProfileField) => { readonly name: string; readonly error?: string | undefined };
}

function ProfileFields({ user, field }: ProfileFieldsProps) {
  const t = useText();
  return (
    <>
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
    </>
  );
}
