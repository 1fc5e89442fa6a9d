import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './radio-group.css';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly name: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Segmented: side by side in one box. List: one below the other with round marks. */
  readonly look?: 'segmented' | 'list';
  readonly className?: string;
}

/** Native radio buttons: arrows move, the group is one stop for Tab. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, name, options, value, onChange, look = 'segmented', className } = props;
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={id} className={className}>
      <div id={id} className={hideLabel ? 'visually-hidden' : 'radio-legend'}>
        {label}
      </div>
      <div className={classNames('radios', `radios-${look}`)}>
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
