import { useText } from '../i18n/use-text.ts';
import { adviceText, type Advice, type Least } from './password-advice.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint' | 'warning' | 'autoComplete'> & {
  /** Advice on the typed password; undefined if there is none. */
  readonly advice: Advice | undefined;
  /** Least length where the server's rule is not the specification's. */
  readonly least?: Least;
};

/** Field of a new password, with the rule as a hint, or the mistake. */
export function NewPasswordField({ advice, least, ...field }: NewPasswordFieldProps) {
  const t = useText();
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={least === undefined ? t('password.hint') : t('password.hintLeast', { least })}
      warning={advice && t(adviceText(advice))}
    />
  );
}
