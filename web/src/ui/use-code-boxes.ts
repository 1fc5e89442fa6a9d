import { CODE_LENGTH } from '@kurus/core/limits';
import { useLayoutEffect, useRef, type ClipboardEvent, type InputEvent, type KeyboardEvent } from 'react';

interface BoxesOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly busy: boolean;
  /** Signs of the code; six digits where it is left out. */
  readonly signs?: CodeSigns;
}

export interface CodeSigns {
  readonly length: number;
  /** Signs of the code in a text, as the boxes show them. */
  readonly of: (text: string) => string;
}

/** State of the code's boxes, with handlers for typing, pasting and keys. */
export function useCodeBoxes({ value, onChange, onComplete, busy, signs = DIGITS }: BoxesOptions) {
  const group = useRef<HTMLDivElement>(null);
  const digits = Array.from({ length: signs.length }, (_, index) => signs.of(value[index] ?? ''));

  const focusBox = (index: number) => {
    const boxes = group.current?.querySelectorAll('input');
    const box = boxes?.[Math.max(0, Math.min(index, boxes.length - 1))];
    box?.focus();
    box?.select();
  };
  const reported = useRef(value);
  // A layout effect: a later one would run after the next digit was typed.
  useLayoutEffect(() => {
    if (value === '' && reported.current !== '') focusBox(0);
    reported.current = value;
  }, [value]);
  const report = (next: readonly string[]) => {
    reported.current = next
      .map((digit) => digit || ' ')
      .join('')
      .trimEnd();
    onChange(reported.current);
  };
  const put = (from: number, typed: string) => {
    const next = digits.map((digit, index) => typed[index - from] ?? digit);
    const end = from + typed.length;
    report(next);
    focusBox(end);
    const filled = end >= signs.length || !digits.every(Boolean);
    if (filled && next.every(Boolean)) onComplete?.(next.join(''));
  };

  const type = (index: number, event: InputEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    // The typed character, also when the box already held the same digit; autofill gives only the new content.
    const typed = signs.of(event.nativeEvent.data || text).slice(0, signs.length - index);
    if (typed !== '') put(index, typed);
    else if (text === '') report(digits.with(index, ''));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const pasted = (signs === DIGITS && ALONE.exec(text)?.[0]) || signs.of(text).slice(0, signs.length);
    if (pasted !== '' && !busy) put(0, pasted);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: signs.length - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && !busy) {
      event.preventDefault();
      const cleared = digits[index] === '' ? Math.max(0, index - 1) : index;
      report(digits.with(cleared, ''));
      focusBox(cleared);
    }
  };
  return { group, digits, type, paste, press };
}

/** A code within other words and figures. */
const ALONE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);
const DIGITS: CodeSigns = { length: CODE_LENGTH, of: (text) => text.replace(/\D/g, '') };

/** Tells if all boxes have a digit. */
export const isCompleteCode = (value: string) => value.length === CODE_LENGTH && /^\d+$/.test(value);
