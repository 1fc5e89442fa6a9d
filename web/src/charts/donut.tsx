import { formatPercent } from '@kurus/core/money/format';
import { type Money } from '@kurus/core/money/money';
import { sharesOf } from '@kurus/core/portfolio/shares';
import { useState, type KeyboardEvent } from 'react';
import { type Translate, useText } from '../i18n/use-text.ts';
import { formatMoney } from '../lib/amounts/format.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Arc, LegendItem } from './donut-parts.tsx';
import { arcsOf } from './donut-path.ts';
import './donut.css';
import { sliceColor } from './slice-color.ts';

export interface Slice {
  readonly id: string;
  readonly label: string;
  readonly value: Money;
}

/** Longest text that fits inside the ring: "₺12.188.873.647.510,33". */
const MOST_LETTERS = 22;

interface DonutProps {
  readonly label: string;
  /** In drawing order; the caller sorts. Colours repeat after twelve. */
  readonly slices: readonly Slice[];
  readonly total: Money;
  /** Name of the total, shown above it. */
  readonly totalLabel: string;
  /** True if the legend shows the amounts, too, where it has room for them. */
  readonly withAmounts?: boolean;
}

/** Shares of the slices, which add up to the whole, and descriptions with them. */
function textsOf(t: Translate, slices: readonly Slice[]) {
  const shares = sharesOf(
    slices.map(({ value }) => value),
    1n,
  );
  const shareOf = (slice: Slice) => formatPercent(shares[slices.indexOf(slice)]!);
  const describe = (slice: Slice) =>
    t('common.slice', { label: slice.label, amount: formatMoney(slice.value), share: shareOf(slice) });
  return { shareOf, describe };
}

/**
 * Donut of the allocation: arrow keys move between slices, the total is in the middle, the legend names every slice. At
 * a tick only slices and names whose outline or figures changed render again.
 */
export function Donut({ label, slices, total, totalLabel, withAmounts = false }: DonutProps) {
  const t = useText();
  const [active, setActive] = useState<string>();
  const arcs = arcsOf(slices);
  const activeSlice = slices.find((slice) => slice.id === active);
  const { shareOf, describe } = textsOf(t, slices);
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
      <div className="donut-figure" data-active={activeSlice ? '' : undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its slices */}
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
              color={sliceColor(slices.indexOf(slice))}
              isStop={slice.id === stop}
              isActive={slice.id === active}
              onActive={setActive}
            />
          ))}
        </svg>
        <div className="donut-center" data-long={formatMoney(total).length > MOST_LETTERS ? '' : undefined}>
          <span className="donut-center-label">{totalLabel}</span>
          <MoneyText value={total} fit className="donut-center-value" />
        </div>
        {activeSlice && (
          <div role="tooltip" className="donut-tooltip">
            <strong>{activeSlice.label}</strong>
            <span className="figure">
              {formatMoney(activeSlice.value)} · {shareOf(activeSlice)}
            </span>
          </div>
        )}
      </div>
      <ul className="donut-legend" data-amounts={withAmounts ? '' : undefined}>
        {slices.map((slice, index) => (
          <LegendItem
            key={slice.id}
            id={slice.id}
            label={slice.label}
            share={shareOf(slice)}
            amount={withAmounts ? slice.value : undefined}
            color={sliceColor(index)}
            isActive={slice.id === active}
            onActive={setActive}
          />
        ))}
      </ul>
    </figure>
  );
}
