import { memo, useState, type KeyboardEvent } from 'react';
import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import { toFloat, percentOf, type Money } from '@kurus/core/money/money';
import { useText } from '../i18n/use-text.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { slicePath } from './donut-path.ts';
import './donut.css';

export interface Slice {
  readonly id: string;
  readonly label: string;
  readonly value: Money;
}

interface DonutProps {
  readonly label: string;
  /** In the order they are drawn; the caller sorts. Colours repeat after twelve. */
  readonly slices: readonly Slice[];
  readonly total: Money;
  readonly centerLabel: string;
}

const OUTER = 100;
const INNER = 66;
/** Slices begin and end at quarters of a degree, half a pixel: smaller moves of the prices redraw nothing. */
const STEPS = 1440;

/**
 * The allocation: a ring that the arrow keys walk, its total in the middle, every slice named in the legend. At a tick
 * only slices and names whose outline or figures changed render again.
 */
export function Donut({ label, slices, total, centerLabel }: DonutProps) {
  const t = useText();
  const [active, setActive] = useState<string>();
  const arcs = arcsOf(slices);
  const shown = slices.find((slice) => slice.id === active);
  const describe = (slice: Slice) =>
    t('common.slice', { label: slice.label, amount: formatMoney(slice.value), share: share(slice, total) });
  const stop = slices.some((slice) => slice.id === active) ? active : slices[0]?.id;

  const walk = (event: KeyboardEvent<SVGElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setActive(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const paths = [...event.currentTarget.querySelectorAll<SVGPathElement>('path')];
    const at = paths.findIndex((element) => element === document.activeElement);
    paths.at((at + step) % paths.length)?.focus();
  };

  return (
    <figure className="donut" aria-label={label}>
      <div className="donut-figure" data-active={shown ? '' : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears its slices' keys */}
        <svg
          viewBox="-104 -104 208 208"
          role="group"
          aria-label={`${label}. ${t('common.chooseSlice')}`}
          onKeyDown={walk}
          onPointerLeave={() => setActive(undefined)}
        >
          {arcs.map(({ slice, path }) => (
            <Arc
              key={slice.id}
              id={slice.id}
              path={path}
              label={describe(slice)}
              color={colorClass(slices.indexOf(slice))}
              isStop={slice.id === stop}
              isActive={slice.id === active}
              onActive={setActive}
            />
          ))}
        </svg>
        <div className="donut-center">
          <span className="donut-center-label">{centerLabel}</span>
          <MoneyText value={total} fit className="donut-center-value" />
        </div>
        {shown && (
          <div role="tooltip" className="donut-tooltip">
            <strong>{shown.label}</strong>
            <span className="figure">
              {formatMoney(shown.value)} · {share(shown, total)}
            </span>
          </div>
        )}
      </div>
      <ul className="donut-legend">
        {slices.map((slice, index) => (
          <LegendItem
            key={slice.id}
            id={slice.id}
            label={slice.label}
            share={share(slice, total)}
            color={colorClass(index)}
            isActive={slice.id === active}
            onActive={setActive}
          />
        ))}
      </ul>
    </figure>
  );
}

interface PartProps {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly isActive: boolean;
  readonly onActive: (id: string | undefined) => void;
}

interface ArcProps extends PartProps {
  readonly path: string;
  /** Whether the tab key stops here; the arrow keys reach the others. */
  readonly isStop: boolean;
}

const Arc = memo(function Arc({ id, path, label, color, isStop, isActive, onActive }: ArcProps) {
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

const LegendItem = memo(function LegendItem(props: PartProps & { readonly share: string }) {
  const { id, label, share: shareText, color, isActive, onActive } = props;
  return (
    <li
      className="donut-item"
      data-active={isActive ? '' : undefined}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(undefined)}
    >
      <span className={`donut-key ${color}`} aria-hidden="true" />
      <span className="donut-name">{label}</span>
      <span className="donut-share figure">{shareText}</span>
    </li>
  );
});

/** Each slice with its outline; a slice of zero has none. */
function arcsOf(slices: readonly Slice[]) {
  const drawn = slices.filter((slice) => slice.value > 0n);
  const whole = drawn.reduce((sum, slice) => sum + toFloat(slice.value), 0);
  const turn = (value: number) => Math.round((value / whole) * STEPS) / STEPS;
  let reached = 0;
  return drawn.map((slice) => {
    const from = turn(reached);
    reached += toFloat(slice.value);
    return { slice, path: slicePath(from, turn(reached), INNER, OUTER) };
  });
}

const colorClass = (index: number) => `slice-${(index % PIE_COLOR_COUNT) + 1}`;
const share = (slice: Slice, total: Money) => formatPercent(percentOf(slice.value, total));
