import { formatPrice } from '@kurus/core/money/format';
import { price } from '@kurus/core/money/money';
import { type DecimalMark, figureOf } from '@kurus/core/money/notation';
import { RadioGroup } from '../../ui/radio-group.tsx';

const MARKS: readonly DecimalMark[] = ['comma', 'point'];

interface NotationQuestionProps {
  readonly label: string;
  /** A pasted figure that can be read in two ways: "1.234". */
  readonly unclear: string;
  readonly value: DecimalMark | undefined;
  readonly onChange: (mark: DecimalMark) => void;
}

/** Asks how the figures of a pasted table are written, by what one of them would be. */
export function NotationQuestion({ label, unclear, value, onChange }: NotationQuestionProps) {
  return (
    <RadioGroup
      label={label}
      name="notation"
      variant="list"
      value={value ?? ('' as DecimalMark)}
      onChange={onChange}
      options={MARKS.map((mark) => ({
        value: mark,
        label: `${unclear} → ${formatPrice(price(figureOf(unclear, mark) ?? '0'))}`,
      }))}
    />
  );
}
