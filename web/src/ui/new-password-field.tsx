import { useText } from '../i18n/use-text.ts';
import { adviceText, type Advice } from './password-advice.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint' | 'warning' | 'autoComplete'> & {
  /** What speaks against what is typed. */
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
