/**
 * Renders every figure of the screens: exact, tr-TR, tabular, with its direction shown by mark, sign and colour. Each
 * renders again only if its own content changes, or when amounts are hidden or shown.
 */

import './figure.css';
import type { AssetKind } from '@kurus/core/asset-kinds';
import { formatQuoted } from '@kurus/core/market/quoted-price';
import { formatPercent, formatPrice } from '@kurus/core/money/format';
import type { Money, Percent, Price, Quantity } from '@kurus/core/money/money';
import { type CSSProperties, memo, useState } from 'react';
import { useAmountsHidden } from '../lib/amounts/amounts-hidden.ts';
import { formatMoney, formatQuantity } from '../lib/amounts/format.ts';
import { classNames } from './class-names.ts';

interface TextStyle {
  readonly className?: string;
}

/** Number of letters of "+₺100.000.000.000.000.000,00". */
const LONG = 26;

interface MoneyTextProps extends TextStyle {
  readonly value: Money;
  /** "+₺12,00" for a gain. */
  readonly signed?: boolean;
  /** Coloured and marked by its sign; zero counts as profit in rows of profit and loss, as neutral here. */
  readonly direction?: boolean;
  readonly flash?: boolean;
  /** Uses a smaller font if the figure is too long for its container (CSS `container-type`). */
  readonly fit?: boolean;
}

/** Width of the direction's mark, in letters. */
const MARK = 2;

export const MoneyText = memo(function MoneyText(props: MoneyTextProps) {
  const { value, signed = false, direction = false, flash = false, fit = false, className } = props;
  useAmountsHidden();
  const flashClass = useFlash(value, flash);
  const text = formatMoney(value, signed || direction);
  const long = fit ? 'figure-fit' : text.length > LONG && 'figure-long';
  const classes = ['figure', long, direction && directionClass(value), flashClass, className] as const;
  const letters = text.length + (direction ? MARK : 0);
  return (
    <span className={classNames(...classes)} style={long ? ({ '--letters': letters } as CSSProperties) : undefined}>
      {direction && <DirectionMark of={value} />}
      {text}
    </span>
  );
});

interface PriceTextProps extends TextStyle {
  readonly value: Price;
  /** Asset kind of a quoted price, which sets its decimals. */
  readonly type?: AssetKind;
  readonly flash?: boolean;
}

export const PriceText = memo(function PriceText({ value, type, flash = false, className }: PriceTextProps) {
  const flashClass = useFlash(value, flash);
  const text = type ? formatQuoted(type, value) : formatPrice(value);
  return (
    <span data-price="" className={classNames('figure', flashClass, className)}>
      {text}
    </span>
  );
});

export const QuantityText = memo(function QuantityText({ value, className }: TextStyle & { readonly value: Quantity }) {
  useAmountsHidden();
  return <span className={classNames('figure', className)}>{formatQuantity(value)}</span>;
});

interface PercentTextProps extends TextStyle {
  readonly value: Percent;
  readonly variant?: 'text' | 'chip';
}

/** "▲ +%1,23" */
export const PercentText = memo(function PercentText({ value, variant, className }: PercentTextProps) {
  return (
    <span className={classNames('figure', variant === 'chip' && 'chip', directionClass(value), className)}>
      <DirectionMark of={value} />
      {formatPercent(value, true)}
    </span>
  );
});

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

interface Flash {
  readonly value: bigint | number;
  readonly className: string;
  /** Alternates between 0 and 1: with the same animation name the browser would not restart it. */
  readonly turn: 0 | 1;
}

/** Class that lets a live figure flash in the direction of its move; empty until the first move. */
function useFlash(value: bigint | number, enabled = true): string {
  const [flash, setFlash] = useState<Flash>({ value, className: '', turn: 0 });
  if (!enabled || value === flash.value) return flash.className;
  const turn = flash.turn === 0 ? 1 : 0;
  const className = `flash-${value > flash.value ? 'up' : 'down'}-${turn}`;
  setFlash({ value, className, turn });
  return className;
}
