import type { AssetKind } from '@kurus/core/asset-kinds';
import { roundToTick, ticksAway } from '@kurus/core/market/tick-size';
import type { Price } from '@kurus/core/money/money';
import { priceToWire } from '@kurus/core/money/wire';
import { GripVertical, MoveVertical } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type ReactNode, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChartPlace } from './chart-series.ts';
import { ChartTag, FINE, type Tone } from './chart-tag.tsx';
import './chart-line.css';
import type { Side } from './line-places.ts';

/** Handlers for moving a line: nothing is changed before it is released. */
export interface LineMoves {
  readonly onMove: (price: Price) => void;
  /** Called with the price at which it was let go, or at which Enter was pressed. */
  readonly onRelease?: (price: Price) => void;
  /** Absent if there is nothing to undo: Esc then keeps its other meanings. */
  readonly onCancel?: (() => void) | undefined;
}

export interface ChartLineProps {
  readonly place: ChartPlace;
  readonly type: AssetKind;
  readonly price: Price;
  /** Text on the line; empty if there is no room for it. */
  readonly label: string;
  /** Before the text; a grip on a line that can be moved, unless it is stated. */
  readonly icon?: ReactNode;
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
  /** Shows a handle on the line, which a finger can drag, too. */
  readonly hasHandle?: boolean;
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean;
}

/** Height of a label, by which the line's label stays whole inside the chart. */
const LABEL_PX = 22;

const PAGE_STEPS = 10;

const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };

/** Place of an element that takes the focus when it is to have it. */
function useFocus(isFocused: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) place.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return place;
}

type DragParts = Pick<ChartLineProps, 'place' | 'type' | 'moves'>;

/** Handlers of an element that drags the line. @param isTouched whether a finger drags it, too, instead of scrolling */
function useDrag({ place, type, moves }: DragParts) {
  const dragged = useRef<Price>(undefined);
  return (isTouched: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!moves || (event.pointerType === 'touch' && !isTouched)) return;
      dragged.current = undefined;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!moves || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const box = event.currentTarget.closest('.chart-overlay')?.getBoundingClientRect();
      const value = box && place.value(event.clientY - box.top);
      if (value === undefined || value <= 0) return;
      dragged.current = roundToTick(type, BigInt(Math.round(value * FINE)) as Price, 'half-up');
      moves.onMove(dragged.current);
    },
    onPointerUp: () => {
      if (dragged.current !== undefined) moves?.onRelease?.(dragged.current);
      dragged.current = undefined;
    },
    onPointerCancel: () => {
      if (dragged.current !== undefined) moves?.onCancel?.();
      dragged.current = undefined;
    },
  });
}

/** A price line across the chart. Keys move it by tick sizes; a mouse drags it, a finger scrolls past its label. */
export function ChartLine(props: ChartLineProps) {
  const { place, type, price, label, icon, name, valueText, tagY, side, tone, moves, isFocused = false } = props;
  const drag = useDrag(props);
  const slider = useFocus(isFocused);
  const y = place.y(priceToWire(price)) ?? 0;
  const isOutside = y < 0 || y > place.height;
  const within = (margin: number) => Math.min(place.height - margin, Math.max(margin, y));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEYS[event.key];
    const act = { Enter: () => moves?.onRelease?.(price), Escape: moves?.onCancel }[event.key];
    if (!moves || (steps === undefined && act === undefined)) return;
    event.preventDefault();
    if (steps === undefined) act?.();
    else moves.onMove(ticksAway(type, price, steps));
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
          ref={slider}
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
          {...drag(false)}
        >
          {icon ?? (moves && <GripVertical size={12} aria-hidden="true" />)}
          {label}
        </div>
      )}
      {moves && props.hasHandle && (
        <span className="chart-line-handle" data-side={side} aria-hidden="true" {...drag(true)}>
          <MoveVertical size={14} />
        </span>
      )}
      <ChartTag type={type} price={price} y={tagY} tone={tone} />
    </div>
  );
}
