import { useText } from '../i18n/use-text.ts';
import { adviceText, type Advice } from './password-advice.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint' | 'warning' | 'autoComplete'> & {
  /** Advice on the typed password; undefined if there is none. */
  readonly advice: Advice | undefined;
};

/** Field of a new password, with the rule as a hint, or the mistake. */
export function NewPasswordField({ advice, ...field }: NewPasswordFieldProps) {
  const t = useText();
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={t('password.hint')}
      warning={advice && t(adviceText(advice))}
    />
  );
}
