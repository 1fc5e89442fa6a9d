import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick, ticksAway } from '@kurus/core/market/tick-size';
import type { Price } from '@kurus/core/money/money';
import { formatPricePlain } from '@kurus/core/money/format';
import { priceToWire } from '@kurus/core/money/wire';
import { GripVertical } from 'lucide-react';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartPlace } from './draw-chart.ts';
import './chart-line.css';

/** What can be done to a line: nothing is changed before it is let go and asked. */
export interface LineMoves {
  readonly onMove: (price: Price) => void;
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

interface ChartLineProps {
  readonly place: ChartPlace;
  readonly type: AssetKind;
  readonly price: Price;
  /** On the line: what it is. */
  readonly label: string;
  /** For who hears the page: what it is, and where. */
  readonly name: string;
  readonly valueText: string;
  /** Where its price tag has room, in pixels from the top. */
  readonly tagY: number;
  /** The side without bars. */
  readonly side: 'left' | 'right';
  readonly tone: 'order' | 'cost';
  /** Absent for a line that cannot be moved. */
  readonly moves?: LineMoves | undefined;
}

const PAGE_STEPS = 10;
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };

/** A price across the chart. By keys it moves along the price grid; a mouse drags it, a finger scrolls past it. */
export function ChartLine({ place, type, price, label, name, valueText, tagY, side, tone, moves }: ChartLineProps) {
  const dragged = useRef(false);
  const y = place.y(priceToWire(price)) ?? 0;
  const isOutside = y < 0 || y > place.height;
  const at = Math.min(place.height, Math.max(0, y));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    if (!moves || (steps === undefined && event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    if (steps !== undefined) moves.onMove(ticksAway(type, price, steps));
    else if (event.key === 'Enter') moves.onRelease();
    else moves.onCancel();
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!moves || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.closest('.chart-overlay')?.getBoundingClientRect();
    const value = box && place.value(event.clientY - box.top);
    if (value === undefined || value <= 0) return;
    dragged.current = true;
    moves.onMove(roundToTick(type, BigInt(Math.round(value * FINE)) as Price, 'half-up'));
  };
  return (
    <div
      className="chart-line"
      data-tone={tone}
      data-outside={isOutside ? '' : undefined}
      style={{ '--y': `${at}px`, '--tag-y': `${tagY}px`, '--plot': `${place.width}px` } as CSSProperties}
    >
      <div
        className="chart-line-label"
        data-side={side}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-orientation="vertical"
        aria-readonly={moves === undefined}
        aria-valuemin={0}
        aria-valuemax={priceToWire(price) * 2}
        aria-valuenow={priceToWire(price)}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (!moves || event.pointerType === 'touch') return;
          dragged.current = false;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          if (dragged.current) moves?.onRelease();
          dragged.current = false;
        }}
      >
        {moves && <GripVertical size={12} aria-hidden="true" />}
        {label}
      </div>
      <span className="chart-line-tag tnum" aria-hidden="true">
        {formatPricePlain(price)}
      </span>
    </div>
  );
}

/** Of a price, to the lira. */
const FINE = 1e8;
