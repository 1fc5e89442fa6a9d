/**
 * SVG outlines of a ring's slices; the ring starts at the top and runs clockwise. d3-shape's `arc` would add 2.4 kB to
 * the first screen.
 */

import { toFloat, type Money } from '@kurus/core/money/money';

const OUTER = 100;
const INNER = 66;
/** Slices begin and end at quarters of a degree, half a pixel: smaller price changes redraw nothing. */
const STEPS = 1440;
/** A larger fraction of a turn cannot be drawn by one arc. */
const WHOLE = 0.9999;

/** Each slice with its outline; a slice of zero has none. */
export function arcsOf<Slice extends { readonly value: Money }>(slices: readonly Slice[]) {
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

/**
 * @param from @param to fractions of the whole, 0 to 1
 * @returns an empty path, which draws nothing, if the slice has no angle
 */
export function slicePath(from: number, to: number, inner: number, outer: number): string {
  if (to <= from) return '';
  // A whole ring is two circles: arcs would show a seam. The inner circle runs the other way, so that it is a hole.
  if (to - from > WHOLE) return circle(outer, 1) + circle(inner, 0);
  const long = to - from > 0.5 ? 1 : 0;
  return (
    `M${point(outer, from)}A${outer} ${outer} 0 ${long} 1 ${point(outer, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 ${long} 0 ${point(inner, from)}Z`
  );
}

/** @param sweep 1 for clockwise, 0 for the other way */
function circle(radius: number, sweep: 0 | 1): string {
  const half = (to: number) => `A${radius} ${radius} 0 1 ${sweep} ${point(radius, to)}`;
  return `M${point(radius, 0)}${half(0.5)}${half(0)}Z`;
}

function point(radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${rounded(radius * Math.sin(angle))} ${rounded(-radius * Math.cos(angle))}`;
}

const rounded = (length: number) => Math.round(length * 1000) / 1000;
