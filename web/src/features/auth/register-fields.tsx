import { useText } from '../../i18n/use-text.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import type { Advice } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { RegisterField } from './register-form.ts';
import type { RegisterMistakes } from './register-page.tsx';

interface RegisterFieldsProps {
  readonly empty: readonly RegisterField[];
  readonly mistakes: RegisterMistakes;
  /** On the password as it stands. */
  readonly advice: Advice | undefined;
  /** The form's own error, which explains the fields that are only empty. */
  readonly errorId: string;
}

export function RegisterFields({ empty, mistakes, advice, errorId }: RegisterFieldsProps) {
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
        {...mark('fullName')}
      />
      <div className="auth-pair">
        <TextField
          label={t('account.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...mark('username')}
        />
        <TextField
          label={t('account.email')}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...mark('email')}
        />
      </div>
      <PhoneField {...mark('phoneNumber')} />
      <div className="auth-pair">
        <NewPasswordField label={t('auth.password')} name="password" advice={advice} {...mark('password')} />
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
