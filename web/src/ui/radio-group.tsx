import { useId, type ReactNode } from 'react';
import './radio-group.css';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** Text at the right of the label: the chosen option. */
  readonly aside?: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Segmented: side by side in one box. Chips: in rows that wrap. List: stacked, with round marks. */
  readonly variant?: 'segmented' | 'chips' | 'list';
  readonly className?: string;
}

/** Native radio buttons: arrows move, and the group is one tab stop. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, aside, name, options, value, onChange, variant = 'segmented', className } = props;
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className={className}>
      <div className={hideLabel && aside === undefined ? 'visually-hidden' : 'radio-legend'}>
        <span id={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </span>
        {aside !== undefined && (
          <span className="radio-aside" aria-live="polite">
            {aside}
          </span>
        )}
      </div>
      <div className={`radios-${variant}`}>
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              className="radio-input"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
