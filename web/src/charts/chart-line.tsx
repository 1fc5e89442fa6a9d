import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick, ticksAway } from '@kurus/core/market/tick-size';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { GripVertical } from 'lucide-react';
import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartPlace } from './chart-series.ts';
import { ChartTag, FINE, type Tone } from './chart-tag.tsx';
import './chart-line.css';
import type { Side } from './line-places.ts';

/** Handlers for moving a line: nothing is changed before it is released and the user has confirmed. */
export interface LineMoves {
  readonly onMove: (price: Price) => void;
  readonly onRelease?: () => void;
  /** Absent if there is nothing to undo: Esc then keeps its other meanings. */
  readonly onCancel?: (() => void) | undefined;
}

export interface ChartLineProps {
  readonly place: ChartPlace;
  readonly type: AssetKind;
  readonly price: Price;
  /** Text on the line; empty if there is no room for it. */
  readonly label: string;
  /** For screen readers: the line's name and value. */
  readonly name: string;
  readonly valueText: string;
  /** Place of the price tag, in pixels from the top. */
  readonly tagY: number;
  /** The side that bars do not cover. */
  readonly side: Side;
  readonly tone: Tone;
  /** Absent for a line that cannot be moved. */
  readonly moves?: LineMoves | undefined;
}

/** Height of a label, by which the line's label stays whole inside the chart. */
const LABEL_PX = 22;

const PAGE_STEPS = 10;

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };

/** A price line across the chart. Keys move it by tick sizes; a mouse drags it, a finger scrolls past it. */
export function ChartLine({ place, type, price, label, name, valueText, tagY, side, tone, moves }: ChartLineProps) {
  const dragged = useRef(false);
  const y = place.y(priceToWire(price)) ?? 0;
  const isOutside = y < 0 || y > place.height;
  const within = (margin: number) => Math.min(place.height - margin, Math.max(margin, y));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    const act = { Enter: moves?.onRelease, Escape: moves?.onCancel }[event.key];
    if (!moves || (steps === undefined && act === undefined)) return;
    event.preventDefault();
    if (steps === undefined) act?.();
    else moves.onMove(ticksAway(type, price, steps));
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
      style={
        {
          '--y': `${within(0)}px`,
          '--label-y': `${within(LABEL_PX / 2)}px`,
          '--plot': `${place.width}px`,
        } as CSSProperties
      }
    >
      {label !== '' && (
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
            if (dragged.current) moves?.onRelease?.();
            dragged.current = false;
          }}
        >
          {moves && <GripVertical size={12} aria-hidden="true" />}
          {label}
        </div>
      )}
      <ChartTag type={type} price={price} y={tagY} tone={tone} />
    </div>
  );
}
