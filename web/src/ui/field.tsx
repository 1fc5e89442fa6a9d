import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './field.css';

export interface FieldTexts {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Warning about a valid but doubtful value, in place of the hint. */
  readonly warning?: string | undefined;
  /** Element at the right of the label. */
  readonly aside?: ReactNode;
  /** Marks the control as wrong if the form itself shows the reason. */
  readonly invalid?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, control in its box, then the error, the warning or the hint. The control names `describedBy(id, ...)`. */
export function Field({ id, label, hideLabel, hint, error, warning, invalid, aside, className, children }: FieldProps) {
  return (
    <div className={classNames('field', className)} data-invalid={error || invalid ? '' : undefined}>
      <div className={hideLabel ? 'visually-hidden' : 'field-head'}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {aside}
      </div>
      <div className="field-box">{children}</div>
      {error ? (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      ) : (
        (warning || hint) && (
          <p id={`${id}-hint`} className={warning ? 'field-warning' : 'field-hint'} aria-live="polite">
            {warning ?? hint}
          </p>
        )
      )}
    </div>
  );
}

/** Attributes of a control inside a Field, about its hint, error and warning. */
export function fieldAria(
  id: string,
  { hint, error, warning, invalid }: Pick<FieldTexts, 'hint' | 'error' | 'warning' | 'invalid'>,
) {
  return {
    id,
    'aria-invalid': error || invalid ? true : undefined,
    'aria-describedby': error ? `${id}-error` : warning || hint ? `${id}-hint` : undefined,
  };
}
