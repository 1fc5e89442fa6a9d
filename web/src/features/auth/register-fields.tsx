import { useText } from '../../i18n/use-text.ts';
import type { Form } from '../../lib/forms/use-form.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import type { Advice, Least } from '../../ui/password-advice.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { RegisterField } from './register-values.ts';

interface RegisterFieldsProps {
  readonly marks: Form<RegisterField>['marks'];
  /** Advice on the current password. */
  readonly advice: Advice | undefined;
  readonly least: Least;
}

export function RegisterFields({ marks, advice, least }: RegisterFieldsProps) {
  const t = useText();
  const mark = (field: RegisterField) => ({ ...marks(field), required: true });
  return (
    <>
      <TextField
        label={t('fields.fullName')}
        name="fullName"
        autoComplete="name"
        autoCapitalize="words"
        {...mark('fullName')}
      />
      <div className="auth-pair">
        <TextField
          label={t('fields.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...mark('username')}
        />
        <TextField
          label={t('fields.email')}
          name="email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          {...mark('email')}
        />
      </div>
      <PhoneField {...mark('phoneNumber')} />
      <div className="auth-pair">
        <NewPasswordField
          label={t('fields.password')}
          name="password"
          advice={advice}
          least={least}
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
