import { useId } from 'react';
import { classNames } from './class-names.ts';
import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly name?: string;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly onChange?: (on: boolean) => void;
  /** Blocks the switch while a change is being saved. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A checkbox that is announced as a switch. */
export function Switch({ label, hint, onChange, busy, disabled, className, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={classNames('switch', className)}>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
        role="switch"
        className="switch-input"
        disabled={busy || disabled}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className="switch-texts">
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="muted small">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
