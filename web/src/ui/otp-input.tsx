import { useId, useLayoutEffect, useRef, type ClipboardEvent, type InputEvent, type KeyboardEvent } from 'react';
import { CODE_LENGTH } from '@kurus/core/limits';
import { useText } from '../i18n/use-text.ts';
import './otp-input.css';

interface OtpInputProps {
  readonly label: string;
  /** The digits so far; a space keeps the place of an empty box between two filled ones. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the last empty box is filled, and when the sixth one is typed over. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly error?: string | undefined;
  /** While a code is looked at it cannot be changed. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Six boxes of one digit each. Paste fills them, Backspace on an empty one goes back, arrows move. Emptied by their
 * owner, they begin anew at the first.
 */
export function OtpInput({ label, value, onChange, onComplete, error, busy = false, autoFocus }: OtpInputProps) {
  const t = useText();
  const id = useId();
  const { group, digits, type, paste, press } = useBoxes({ value, onChange, onComplete, busy });
  return (
    <div className="otp" data-invalid={error ? '' : undefined}>
      <div ref={group} role="group" aria-label={label} aria-describedby={error ? id : undefined} className="otp-boxes">
        {digits.map((digit, index) => (
          <input
            key={index}
            className="otp-box"
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            placeholder=" "
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do where it is asked for
            autoFocus={autoFocus && index === 0}
            aria-label={t('code.digitOf', { index: index + 1 })}
            aria-invalid={error ? true : undefined}
            readOnly={busy}
            value={digit}
            onInput={(event) => type(index, event)}
            onPaste={paste}
            onKeyDown={(event) => press(event, index)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      {error && (
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type BoxesOptions = Pick<OtpInputProps, 'value' | 'onChange' | 'onComplete'> & { readonly busy: boolean };

/** The digits of the boxes, and what typing, pasting and the keys do to them. */
function useBoxes({ value, onChange, onComplete, busy }: BoxesOptions) {
  const group = useRef<HTMLDivElement>(null);
  const digits = Array.from({ length: CODE_LENGTH }, (_, index) =>
    /\d/.test(value[index] ?? '') ? value[index]! : '',
  );

  const focusBox = (index: number) => {
    const box = group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, CODE_LENGTH - 1))];
    box?.focus();
    box?.select();
  };
  const told = useRef(value);
  // In a layout effect: a later one would run after the next digit was typed.
  useLayoutEffect(() => {
    if (value === '' && told.current !== '') focusBox(0);
    told.current = value;
  }, [value]);
  const tell = (next: readonly string[]) => {
    told.current = next
      .map((digit) => digit || ' ')
      .join('')
      .trimEnd();
    onChange(told.current);
  };
  const put = (from: number, typed: string) => {
    const next = digits.map((digit, index) => typed[index - from] ?? digit);
    const end = from + typed.length;
    tell(next);
    focusBox(end);
    const filled = end >= CODE_LENGTH || !digits.every(Boolean);
    if (filled && isCompleteCode(next.join(''))) onComplete?.(next.join(''));
  };

  const type = (index: number, event: InputEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    // The typed character, also when the box already held the same digit; autofill gives only the new content.
    const typed = digitsIn(event.nativeEvent.data || text).slice(0, CODE_LENGTH - index);
    if (typed !== '') put(index, typed);
    else if (text === '') tell(digits.with(index, ''));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const pasted = ALONE.exec(text)?.[0] ?? digitsIn(text).slice(0, CODE_LENGTH);
    if (pasted !== '' && !busy) put(0, pasted);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && !busy) {
      event.preventDefault();
      const cleared = digits[index] === '' ? Math.max(0, index - 1) : index;
      tell(digits.with(cleared, ''));
      focusBox(cleared);
    }
  };
  return { group, digits, type, paste, press };
}

/** A code among other words and figures. */
const ALONE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`);
const digitsIn = (text: string) => text.replace(/\D/g, '');

/** Whether the value of an OtpInput has all its digits. */
export const isCompleteCode = (value: string) => value.length === CODE_LENGTH && /^\d+$/.test(value);
