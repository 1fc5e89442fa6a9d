import type { UserProfile } from '@kurus/core/contract/profile';
import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { phoneText } from './phone-text.ts';
import type { ProfileField } from './profile-input.ts';

interface ProfileFieldsProps {
  readonly user: UserProfile;
  readonly field: (name: ProfileField) => { readonly name: string; readonly error?: string | undefined };
}

export function ProfileFields({ user, field }: ProfileFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField {...field('fullName')} label={t('fields.fullName')} defaultValue={user.fullName} autoComplete="name" />
      <TextField
        {...field('username')}
        label={t('fields.username')}
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('email')}
        label={t('fields.email')}
        type="email"
        defaultValue={user.email}
        autoComplete="email"
      />
      <TextField
        {...field('phoneNumber')}
        label={t('fields.phone')}
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
