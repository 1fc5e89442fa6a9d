import { memo } from 'react';

interface PartProps {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly onActive: (id: string | undefined) => void;
}

interface ArcProps extends PartProps {
  readonly path: string;
  /** Whether this slice is in the tab order; the arrow keys reach the others. */
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

export const LegendItem = memo(function LegendItem(props: PartProps & { readonly share: string }) {
  const { id, label, share: shareText, color, isActive, onActive } = props;
  return (
    <li
      className="row donut-item"
      data-active={isActive ? '' : undefined}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(undefined)}
    >
      <span className={`donut-key ${color}`} aria-hidden="true" />
      <span className="donut-name">{label}</span>
      <span className="figure muted">{shareText}</span>
    </li>
  );
});
