import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CODE_LENGTH } from '@kurus/core/limits';
import { useText } from '../i18n/use-text.ts';
import './otp-input.css';

interface OtpInputProps {
  readonly label: string;
  /** The digits so far; a space keeps the place of an empty box between two filled ones. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called once when the last empty box is filled. */
  readonly onComplete?: (code: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

/** Six boxes of one digit each. Paste fills them, Backspace on an empty one goes back, arrows move. */
export function OtpInput({ label, value, onChange, onComplete, error, disabled, autoFocus }: OtpInputProps) {
  const t = useText();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const digits = Array.from({ length: CODE_LENGTH }, (_, index) =>
    /\d/.test(value[index] ?? '') ? value[index]! : '',
  );

  const focusBox = (index: number) => {
    const box = group.current?.querySelectorAll('input')[Math.max(0, Math.min(index, CODE_LENGTH - 1))];
    box?.focus();
    box?.select();
  };
  const put = (from: number, typed: string) => {
    const next = digits.map((digit, index) => typed[index - from] ?? digit);
    tell(next);
    focusBox(from + typed.length);
    if (isCompleteCode(next.join('')) && !digits.every(Boolean)) onComplete?.(next.join(''));
  };
  const tell = (next: readonly string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  const type = (index: number, text: string) => {
    const typed = text.replace(/\D/g, '');
    if (typed === '') {
      if (text === '') tell(digits.with(index, ''));
      return;
    }
    // Autofill and fast typing bring several digits; a second digit in a filled box replaces the first.
    const fresh = typed.length === 2 && digits[index] !== '' ? typed.replace(digits[index]!, '') : typed;
    put(index, fresh.slice(0, CODE_LENGTH - index));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (pasted !== '') put(0, pasted);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: CODE_LENGTH - 1 }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focusBox(target);
    } else if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault();
      tell(digits.with(index - 1, ''));
      focusBox(index - 1);
    }
  };
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
            aria-label={t('account.digitOf', { index: index + 1 })}
            aria-invalid={error ? true : undefined}
            disabled={disabled}
            value={digit}
            onChange={(event) => type(index, event.target.value)}
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

/** Whether the value of an OtpInput has all its digits. */
export const isCompleteCode = (value: string) => value.length === CODE_LENGTH && /^\d+$/.test(value);
