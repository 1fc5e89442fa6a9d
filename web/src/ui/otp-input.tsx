import { useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCodeBoxes } from './use-code-boxes.ts';
import './otp-input.css';

interface OtpInputProps {
  readonly label: string;
  /** The digits so far; a space keeps the place of an empty box between two filled ones. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the last empty box is filled, and when the sixth one is typed over. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly error?: string | undefined;
  /** While the code is checked it cannot be changed. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
}

/**
 * Six boxes of one digit each. Paste fills them, Backspace on an empty one goes back, arrows move. When their owner
 * empties them, the focus returns to the first.
 */
export function OtpInput({ label, value, onChange, onComplete, error, busy = false, autoFocus }: OtpInputProps) {
  const t = useText();
  const id = useId();
  const { group, digits, type, paste, press } = useCodeBoxes({ value, onChange, onComplete, busy });
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- entering the code is the only task of the screen
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
