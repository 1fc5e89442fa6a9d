import { useState, type KeyboardEvent } from 'react';
import { PIE_COLOR_COUNT } from '@kurus/core/limits';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import { chartNumber, percentOf, type Money } from '@kurus/core/money/money';
import { useText } from '../i18n/use-text.ts';
import { slicePath } from './donut-path.ts';
import './donut.css';
import './figure.css';

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

/**
 * The allocation: a ring one can walk with the arrow keys, its total in the middle, every slice named in the legend.
 */
export function Donut({ label, slices, total, centerLabel }: DonutProps) {
  const t = useText();
  const [active, setActive] = useState<string>();
  const arcs = arcsOf(slices);
  const shown = slices.find((slice) => slice.id === active);
  const describe = (slice: Slice) => `${slice.label}: ${formatMoney(slice.value)}, ${share(slice, total)}`;
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
        <svg
          viewBox="-104 -104 208 208"
          role="group"
          aria-label={`${label}. ${t('common.chooseSlice')}`}
          onKeyDown={walk}
          onPointerLeave={() => setActive(undefined)}
        >
          {arcs.map((one) => (
            <path
              key={one.slice.id}
              d={one.path}
              role="img"
              aria-label={describe(one.slice)}
              tabIndex={one.slice.id === stop ? 0 : -1}
              data-active={one.slice.id === active ? '' : undefined}
              className={`donut-slice ${colorClass(slices.indexOf(one.slice))}`}
              onPointerEnter={() => setActive(one.slice.id)}
              onFocus={() => setActive(one.slice.id)}
              onBlur={() => setActive(undefined)}
            />
          ))}
        </svg>
        <div className="donut-center">
          <span className="donut-center-label">{centerLabel}</span>
          <span className="donut-center-value figure">{formatMoney(total)}</span>
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
          <li
            key={slice.id}
            className="donut-item"
            data-active={slice.id === active ? '' : undefined}
            onPointerEnter={() => setActive(slice.id)}
            onPointerLeave={() => setActive(undefined)}
          >
            <span className={`donut-key ${colorClass(index)}`} aria-hidden="true" />
            <span className="donut-name">{slice.label}</span>
            <span className="donut-share figure">{share(slice, total)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Each slice with its outline; what is worth nothing has none. */
function arcsOf(slices: readonly Slice[]) {
  const drawn = slices.filter((slice) => slice.value > 0n);
  const whole = drawn.reduce((sum, slice) => sum + chartNumber(slice.value), 0);
  let reached = 0;
  return drawn.map((slice) => {
    const from = reached / whole;
    reached += chartNumber(slice.value);
    return { slice, path: slicePath(from, reached / whole, INNER, OUTER) };
  });
}

const colorClass = (index: number) => `slice-${(index % PIE_COLOR_COUNT) + 1}`;
const share = (slice: Slice, total: Money) => formatPercent(percentOf(slice.value, total));
