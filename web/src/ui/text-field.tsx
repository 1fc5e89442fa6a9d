import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field, fieldAria, type FieldTexts } from './field.tsx';

type Own = FieldTexts & { readonly name: string; readonly className?: string };

export type TextFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own> & { readonly suffix?: ReactNode };

/** Text field, uncontrolled by default: forms are read with FormData. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, hint, error, warning, invalid, suffix, className, ...input } = props;
  const made = useId();
  const id = input.id ?? made;
  return (
    <Field {...{ id, label, hideLabel, hint, error, warning, invalid, className }}>
      <input type="text" {...input} {...fieldAria(id, { hint, error, warning, invalid })} className="field-input" />
      {suffix && <span className="field-suffix">{suffix}</span>}
    </Field>
  );
}

type TextAreaProps = Own & Omit<ComponentProps<'textarea'>, keyof Own>;

export function TextArea({ label, hideLabel, hint, error, invalid, className, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  return (
    <Field {...{ id, label, hideLabel, hint, error, invalid, className }}>
      <textarea {...area} {...fieldAria(id, { hint, error, invalid })} className="field-input" />
    </Field>
  );
}

type Chooser = Pick<FieldTexts, 'label' | 'hideLabel' | 'hint'> & {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};
type SelectFieldProps = Chooser & Omit<ComponentProps<'select'>, keyof Chooser | 'children' | 'className'>;

export function SelectField({ label, hideLabel, hint, options, ...select }: SelectFieldProps) {
  const made = useId();
  const id = select.id ?? made;
  const chosen = options.find(({ value }) => value === select.value);
  return (
    <Field {...{ id, label, hideLabel, hint }}>
      {chosen && (
        <span className="field-chosen" aria-hidden="true">
          {chosen.label}
        </span>
      )}
      <select {...select} {...fieldAria(id, { hint })} className="field-input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="field-chevron" size={16} aria-hidden="true" />
    </Field>
  );
}
