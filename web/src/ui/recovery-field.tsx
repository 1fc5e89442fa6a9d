import { useText } from '../i18n/use-text.ts';
import { TextField } from './text-field.tsx';

/** Field of a recovery code: eight signs, with or without their dash. */
export function RecoveryField({ name, autoFocus = false }: { readonly name: string; readonly autoFocus?: boolean }) {
  const t = useText();
  return (
    <TextField
      label={t('proof.recoveryCode')}
      hint={t('proof.recoveryHint')}
      name={name}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={9}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do where it is asked for
      autoFocus={autoFocus}
    />
  );
}
