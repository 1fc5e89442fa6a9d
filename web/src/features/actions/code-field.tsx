import { useText } from '../../i18n/use-text.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

const CODE_MAX_LENGTH = 15;

type CodeFieldProps = Pick<TextFieldProps, 'error'> & {
  readonly name: 'code' | 'into';
  readonly 'data-autofocus'?: true;
};

export function CodeField({ name, ...field }: CodeFieldProps) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t(`actions.${name}`)}
      name={name}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={CODE_MAX_LENGTH}
    />
  );
}
