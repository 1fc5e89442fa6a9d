import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Field, fieldAria, type FieldTexts } from './field.tsx';
import { caretAfter, plainText, settlePasted, settleTyped, shownText } from './number-text.ts';

type Own = FieldTexts & {
  readonly name: string;
  readonly className?: string;
  /** Plain decimal ("1234.5"), empty when nothing is typed. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly decimals: number;
  readonly suffix?: ReactNode;
  /** Before the input: the button of a step down. */
  readonly before?: ReactNode;
};
type NumberFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type' | 'inputMode'>;

/** So many characters of a figure can be read in half of a narrow form. */
const NARROW_FITS = 11;

/** A figure as Turkish readers type it: dots appear in thousands, the comma (or a typed dot) begins the decimals. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, warning, className, aside, value, ...rest } = props;
  const { onChange, decimals, suffix, before, ...input } = rest;
  const made = useId();
  const id = input.id ?? made;
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const [shown, setShown] = useState(() => shownText(value));
  // The owner may set another figure (a quick amount, a reset); "12," and "12" are the same figure and stay as typed.
  if (plainText(shown) !== value) setShown(shownText(value));

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target;
    const at = selectionStart ?? raw.length;
    const key = (event.nativeEvent as InputEvent).data;
    const next = settle(raw, at, key, (event.nativeEvent as InputEvent).inputType, decimals);
    caret.current = caretAfter(next, raw.slice(at).replace(/[^\d,]/g, '').length);
    setShown(next);
    onChange(plainText(next));
  };

  return (
    <Field {...{ id, label, hideLabel, hint, error, warning, aside, className }}>
      {before}
      <input
        autoComplete="off"
        {...input}
        {...fieldAria(id, { hint, error, warning })}
        ref={element}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        className="field-input field-figure"
        data-long={shown.length > NARROW_FITS ? '' : undefined}
        value={shown}
        onChange={change}
      />
      {suffix && <span className="field-suffix">{suffix}</span>}
    </Field>
  );
}

/** One key at a time is settled in place; anything longer is read as a whole figure. */
function settle(raw: string, at: number, key: string | null, inputType: string | undefined, decimals: number): string {
  const deleting = inputType?.startsWith('delete') ?? false;
  if (!deleting && (key === null || key === undefined || key.length > 1)) return settlePasted(raw, decimals);
  if (key !== '.') return settleTyped(raw, decimals);
  // A typed dot is meant as the decimal mark (keypads have no comma); the dots already there are ours.
  return settleTyped(`${raw.slice(0, at - 1)},${raw.slice(at)}`, decimals);
}
