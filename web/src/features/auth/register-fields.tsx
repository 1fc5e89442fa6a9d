import { useText } from '../../i18n/use-text.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { RegisterField } from './register-form.ts';
import type { RegisterMistakes } from './register-page.tsx';

interface RegisterFieldsProps {
  readonly empty: readonly RegisterField[];
  readonly mistakes: RegisterMistakes;
  /** The form's own error, which explains the fields that are only empty. */
  readonly errorId: string;
}

export function RegisterFields({ empty, mistakes, errorId }: RegisterFieldsProps) {
  const t = useText();
  const mark = (field: RegisterField) => ({
    error: mistakes[field]?.(t),
    ...(empty.includes(field) && { invalid: true, 'aria-errormessage': errorId }),
    required: true,
  });
  return (
    <>
      <TextField
        label={t('account.fullName')}
        name="fullName"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        {...mark('fullName')}
      />
      <div className="auth-pair">
        <TextField
          label={t('account.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          {...mark('username')}
        />
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={254}
          {...mark('email')}
        />
      </div>
      <PhoneField {...mark('phoneNumber')} />
      <div className="auth-pair">
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="new-password"
          hint={t('account.passwordHint')}
          {...mark('password')}
        />
        <PasswordField
          label={t('account.passwordAgain')}
          name="confirmPassword"
          autoComplete="new-password"
          {...mark('confirmPassword')}
        />
      </div>
    </>
  );
}
