import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'onChange'> & {
  /** "2026-11-20", or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
};

/** Date field with the browser's own calendar; no date can be before the first day of entries. */
export function DateField({ min = FIRST_ENTRY_DAY, onChange, ...field }: DateFieldProps) {
  return <TextField {...field} type="date" min={min} onChange={(event) => onChange(event.target.value)} />;
}
