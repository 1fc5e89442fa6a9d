import type { Money } from '@kurus/core/money/money';
import { memo } from 'react';
import { MoneyText } from '../ui/money-text.tsx';

interface PartProps {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly onActive: (id: string | undefined) => void;
}

interface ArcProps extends PartProps {
  readonly path: string;
  /** True if this slice is in the tab order; the arrow keys reach the others. */
  readonly isStop: boolean;
}

export const Arc = memo(function Arc({ id, path, label, color, isStop, isActive, onActive }: ArcProps) {
  return (
    <path
      d={path}
      role="img"
      aria-label={label}
      tabIndex={isStop ? 0 : -1}
      data-active={isActive ? '' : undefined}
      className={`donut-slice ${color}`}
      onPointerEnter={() => onActive(id)}
      onFocus={() => onActive(id)}
      onBlur={() => onActive(undefined)}
    />
  );
});

interface LegendItemProps extends PartProps {
  readonly share: string;
  readonly amount: Money | undefined;
}

export const LegendItem = memo(function LegendItem(props: LegendItemProps) {
  const { id, label, share: shareText, amount, color, isActive, onActive } = props;
  return (
    <li
      className="row donut-item"
      data-active={isActive ? '' : undefined}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(undefined)}
    >
      <span className={`donut-key ${color}`} aria-hidden="true" />
      <span className="donut-name">{label}</span>
      <span className="figure donut-share">{shareText}</span>
      {amount !== undefined && <MoneyText value={amount} className="muted donut-amount" />}
    </li>
  );
});
