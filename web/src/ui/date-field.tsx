import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'onChange'> & {
  /** "2026-11-20", or empty. */
  readonly value: string;
  readonly onChange: (date: string) => void;
};

/** A day, by the browser's own calendar; none is before the first that an entry can have. */
export function DateField({ min = FIRST_ENTRY_DAY, onChange, ...field }: DateFieldProps) {
  return <TextField {...field} type="date" min={min} onChange={(event) => onChange(event.target.value)} />;
}
