/**
 * Every figure on the screens goes through here: exact, tr-TR, tabular, with direction told by mark, sign and colour.
 */
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '@kurus/core/money/format';
import type { Money, Percent, Price, Quantity } from '@kurus/core/money/money';
import { classNames } from './class-names.ts';
import './figure.css';
import { useFlash } from './flash.ts';

interface Look {
  readonly className?: string;
}

interface MoneyTextProps extends Look {
  readonly value: Money;
  /** "+₺12,00" for a gain. */
  readonly signed?: boolean;
  /** Coloured and marked by its sign; zero counts as profit in profit-and-loss rows, as neutral here. */
  readonly direction?: boolean;
  readonly flash?: boolean;
}

export function MoneyText({ value, signed = false, direction = false, flash = false, className }: MoneyTextProps) {
  const flashClass = useFlash(value, flash);
  return (
    <span className={classNames('figure', direction && directionClass(value), flashClass, className)}>
      {direction && <DirectionMark of={value} />}
      {formatMoney(value, signed || direction)}
    </span>
  );
}

export function PriceText({
  value,
  flash = false,
  className,
}: Look & { readonly value: Price; readonly flash?: boolean }) {
  const flashClass = useFlash(value, flash);
  return <span className={classNames('figure', flashClass, className)}>{formatPrice(value)}</span>;
}

export function QuantityText({ value, className }: Look & { readonly value: Quantity }) {
  return <span className={classNames('figure', className)}>{formatQuantity(value)}</span>;
}

/** "▲ +%1,23" */
export function PercentText({
  value,
  look,
  className,
}: Look & { readonly value: Percent; readonly look?: 'text' | 'chip' }) {
  return (
    <span className={classNames('figure', look === 'chip' && 'chip', directionClass(value), className)}>
      <DirectionMark of={value} />
      {formatPercent(value, true)}
    </span>
  );
}

function DirectionMark({ of }: { readonly of: bigint }) {
  if (of === 0n) return null;
  return (
    <span className="figure-mark" aria-hidden="true">
      {of > 0n ? '▲' : '▼'}
    </span>
  );
}

/** 'direction-up', 'direction-down' or 'direction-flat'. */
const directionClass = (of: bigint) => `direction-${of > 0n ? 'up' : of < 0n ? 'down' : 'flat'}`;
