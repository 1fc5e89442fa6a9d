import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './button.tsx';
import { EyeIcon } from './eye-icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={t(isVisible ? 'common.hidePassword' : 'common.showPassword')}
          icon={<EyeIcon crossed={isVisible} size={18} />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
