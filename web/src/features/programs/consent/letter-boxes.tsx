import { useId } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { type CodeSigns, useCodeBoxes } from '../../../ui/use-code-boxes.ts';
import '../../../ui/otp-input.css';

export const USER_CODE_LENGTH = 8;
/** Letters of a device's code, in capitals; what else was typed or pasted between them is left out. */
const LETTERS: CodeSigns = {
  length: USER_CODE_LENGTH,
  of: (text) => text.toUpperCase().replaceAll(/[^BCDFGHJKLMNPQRSTVWXZ]/g, ''),
};

/** The code of a text such as that of a link. */
export const lettersIn = (text: string): string => LETTERS.of(text).slice(0, USER_CODE_LENGTH);

interface LetterBoxesProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly busy: boolean;
}

/** Eight boxes of one letter each, in two groups of four. */
export function LetterBoxes({ value, onChange, error, busy }: LetterBoxesProps) {
  const t = useText();
  const id = useId();
  const { group, digits, type, paste, press } = useCodeBoxes({ value, onChange, busy, signs: LETTERS });
  return (
    <div className="otp" data-invalid={error ? '' : undefined}>
      <div
        ref={group}
        role="group"
        aria-label={t('consent.code')}
        aria-describedby={error ? id : undefined}
        className="letter-boxes"
      >
        {digits.map((letter, index) => (
          <input
            key={index}
            className="otp-box"
            type="text"
            placeholder=" "
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-label={t('consent.signOf', { index: index + 1 })}
            aria-invalid={error ? true : undefined}
            readOnly={busy}
            value={letter}
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
