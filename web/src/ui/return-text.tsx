import { formatReturn } from '@kurus/core/money/format-return';
import { classNames } from './class-names.ts';

interface ReturnTextProps {
  /** A fraction. */
  readonly value: number;
  readonly decimals: number;
  readonly className?: string;
}

/** "▲ +%45,2" of a fraction: its direction by sign, mark and colour, of what is shown. */
export function ReturnText({ value, decimals, className }: ReturnTextProps) {
  const text = formatReturn(value, decimals, true);
  // A figure that rounds to nothing has no direction.
  const isFlat = !/[1-9]/.test(text);
  return (
    <span className={classNames('figure', `direction-${isFlat ? 'flat' : value > 0 ? 'up' : 'down'}`, className)}>
      {!isFlat && (
        <span className="figure-mark" aria-hidden="true">
          {value > 0 ? '▲' : '▼'}
        </span>
      )}
      {text}
    </span>
  );
}
