import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from './button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={t(isVisible ? 'common.hidePassword' : 'common.showPassword')}
          icon={<Icon size={18} aria-hidden="true" />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
