/** Geometry of a chart of lines over days: scales, axis marks, labels at the ends. Pure; pixels. */

import { range } from 'd3-array';
import { area, line } from 'd3-shape';
import { pushApart } from './line-places.ts';
import { scaleMarks } from './scale-marks.ts';

/** Values by day; undefined for a day without one. */
export type Values = readonly (number | undefined)[];

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
  /** Axis marks, from lowest to highest. */
  readonly marks: readonly number[];
}

interface PlotParts {
  readonly width: number;
  readonly height: number;
  readonly days: number;
  readonly lines: readonly Values[];
  /** True if the scale includes zero. */
  readonly fromZero: boolean;
  readonly gutters: { readonly left: number; readonly right: number };
}

const TOP_PX = 8;

const AXIS_PX = 26;

const MARGIN = 0.04;

export function plotOf({ width, height, days, lines, fromZero, gutters }: PlotParts): Plot {
  let [low, high] = fromZero ? [0, 0] : [Infinity, -Infinity];
  for (const values of lines)
    for (const value of values) if (value !== undefined) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (!(low < high)) [low, high] = Number.isFinite(low) ? [low - 0.01, high + 0.01] : [0, 1];
  const margin = (high - low) * MARGIN;
  const bottomValue = low === 0 && fromZero ? 0 : low - margin;
  const topValue = high === 0 && fromZero ? 0 : high + margin;
  const [left, right] = [gutters.left, Math.max(gutters.left + 1, width - gutters.right)];
  const [top, bottom] = [TOP_PX, Math.max(TOP_PX + 1, height - AXIS_PX)];
  return {
    left,
    right,
    top,
    bottom,
    x: (at) => left + ((right - left) * at) / Math.max(1, days - 1),
    y: (value) => bottom - ((value - bottomValue) / (topValue - bottomValue)) * (bottom - top),
    marks: scaleMarks(bottomValue, topValue),
  };
}

/** Two points per pixel are more than the eye can distinguish. */
const POINTS_A_PIXEL = 2;

/** Indexes of the days that are drawn; the last day is always included. */
function drawnDays(plot: Plot, from: number, to: number): readonly number[] {
  const step = Math.max(1, Math.floor((to - from) / Math.max(1, (plot.right - plot.left) * POINTS_A_PIXEL)));
  return [...range(from, to, step), ...(from <= to ? [to] : [])];
}

/** Path of a line; a day without a value is a gap in it. @param from, to first and last drawn day */
export function linePath(values: Values, plot: Plot, from = 0, to = values.length - 1): string {
  const path = line<number>(plot.x, (at) => plot.y(values[at] ?? 0)).defined((at) => values[at] !== undefined);
  return path.digits(DIGITS)(drawnDays(plot, from, to)) ?? '';
}

/** Path of the area between the line and zero, or the lower edge; it also covers days without a value. */
export function areaPath(values: Values, plot: Plot, fromZero: boolean): string {
  const days = drawnDays(plot, 0, values.length - 1).filter((at) => values[at] !== undefined);
  const path = area<number>(plot.x, fromZero ? plot.y(0) : plot.bottom, (at) => plot.y(values[at] ?? 0));
  return path.digits(DIGITS)(days) ?? '';
}

/** Decimals of a pixel in a path. */
export const DIGITS = 1;

const LABEL_PX = 16;

/** Places of the labels at the ends of lines, in order and without overlap. */
export const labelPlaces = (ends: readonly number[], plot: Plot) =>
  pushApart(
    ends.map((y) => y - plot.top),
    plot.bottom - plot.top,
    LABEL_PX,
  ).map((y) => y + plot.top);

interface Box {
  readonly width: number;
  readonly height: number;
}

const AWAY_PX = 14;

const MOST_SAMPLES = 60;

/** Place of a box next to a day where it covers the fewest points of the lines. */
export function boxPlace(at: number, box: Box, plot: Plot, lines: readonly Values[]) {
  const x = plot.x(at);
  const sides = [x - AWAY_PX - box.width, x + AWAY_PX].filter(
    (left) => left >= plot.left - 4 && left + box.width <= plot.right + 4,
  );
  const fits = sides.length > 0 ? sides : [Math.max(plot.left, Math.min(plot.right - box.width, x - box.width / 2))];
  const places = fits.flatMap((left) => [
    { left, top: plot.top },
    { left, top: plot.bottom - box.height },
  ]);
  const covered = ({ left, top }: { readonly left: number; readonly top: number }) =>
    lines.reduce((sum, values) => {
      const step = Math.max(1, Math.floor(values.length / MOST_SAMPLES));
      return sum + values.filter((value, day) => day % step === 0 && value !== undefined && isIn(day, value)).length;
      function isIn(day: number, value: number): boolean {
        const [px, py] = [plot.x(day), plot.y(value)];
        return px >= left && px <= left + box.width && py >= top && py <= top + box.height;
      }
    }, 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
