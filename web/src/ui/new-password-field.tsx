import { useText } from '../i18n/use-text.ts';
import { adviceText, type Advice } from './password-advice.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint' | 'warning' | 'autoComplete'> & {
  /** Advice against the typed password; undefined where there is none. */
  readonly advice: Advice | undefined;
};

/** A password that is being chosen: the rule as a hint, or what is wrong with it. */
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
