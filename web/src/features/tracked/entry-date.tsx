import { FIRST_ENTRY_DAY } from '@kurus/core/limits';
import { useId } from 'react';
import { Field, fieldAria } from '../../ui/field.tsx';

interface DateFieldProps {
  readonly label: string;
  readonly name: string;
  /** "2026-11-20", or empty. */
  readonly value: string;
  readonly today: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (date: string) => void;
}

/** A day of the past, by the browser's own calendar. */
export function DateField({ label, name, value, today, hint, error, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        type="date"
        name={name}
        className="field-input"
        min={FIRST_ENTRY_DAY}
        max={today}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
