import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Field, fieldAria, type FieldTexts } from './field.tsx';
import { caretAfter, plainText, settlePasted, settleTyped, groupedText } from './number-text.ts';

type Own = FieldTexts & {
  readonly name: string;
  readonly className?: string;
  /** Plain decimal ("1234.5"); empty if nothing is typed. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
  readonly decimals: number;
  readonly suffix?: ReactNode;
  /** Element before the input: the button for a step down. */
  readonly before?: ReactNode;
};
type NumberFieldProps = Own & Omit<ComponentProps<'input'>, keyof Own | 'type' | 'inputMode'>;

/** Length of figures that fit half of a narrow form. */
const NARROW_FITS = 11;

/**
 * Number field with Turkish notation: thousands get dots as they are typed, a comma (or a typed dot) begins the
 * decimals.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, hint, error, warning, invalid, className, aside, value, ...rest } = props;
  const { onChange, decimals, suffix, before, ...input } = rest;
  const made = useId();
  const id = input.id ?? made;
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | undefined>(undefined);
  /** Texts before and after the selection that a paste replaces. */
  const around = useRef<readonly [string, string]>(undefined);
  const [displayed, setDisplayed] = useState(() => groupedText(value));
  // The owner may set another figure (a quick amount, a reset); "12," and "12" are the same figure, and the typed text
  // stays.
  if (plainText(displayed) !== value) setDisplayed(groupedText(value));

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    element.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target;
    const at = selectionStart ?? raw.length;
    const next = settle(raw, at, event.nativeEvent as InputEvent, decimals, around.current);
    around.current = undefined;
    if (next === undefined) return;
    caret.current = caretAfter(next, raw.slice(at).replace(/[^\d,]/g, '').length);
    setDisplayed(next);
    onChange(plainText(next));
  };

  return (
    <Field {...{ id, label, hideLabel, hint, error, warning, invalid, aside, className }}>
      {before}
      <input
        autoComplete="off"
        {...input}
        {...fieldAria(id, { hint, error, warning, invalid })}
        ref={element}
        type="text"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        className="field-input field-figure"
        data-long={displayed.length > NARROW_FITS ? '' : undefined}
        value={displayed}
        onPaste={({ currentTarget: { value: now, selectionStart, selectionEnd } }) => {
          around.current = [now.slice(0, selectionStart ?? 0), now.slice(selectionEnd ?? now.length)];
        }}
        onChange={change}
      />
      {suffix && <span className="field-suffix">{suffix}</span>}
    </Field>
  );
}

/**
 * Formats after each single key; text inserted at once is read as a whole figure, or merged with the digits around it.
 */
function settle(
  raw: string,
  at: number,
  { data, inputType = '' }: Pick<InputEvent, 'data'> & { readonly inputType?: string },
  decimals: number,
  [before, after]: readonly [string, string] = ['', ''],
): string | undefined {
  const isTyped =
    /^(?:delete|insertComposition)/.test(inputType) || (data?.length === 1 && inputType !== 'insertFromPaste');
  if (!isTyped) {
    const isAround = raw.length >= before.length + after.length && raw.startsWith(before) && raw.endsWith(after);
    if (!isAround) return settlePasted(raw, decimals);
    return settlePasted(raw.slice(before.length, raw.length - after.length), decimals, [before, after]);
  }
  if (data !== '.') return settleTyped(raw, decimals);
  // A typed dot is a decimal mark (keypads have no comma); the dots already in the text are ours.
  return settleTyped(`${raw.slice(0, at - 1)},${raw.slice(at)}`, decimals);
}
