/** Input of a chart of lines. */

import type { Values } from './lines-geometry.ts';

/** Colour and dash of a line, by its subject. */
export type LineStyle =
  | 'own'
  | 'index'
  | 'gold'
  | 'deposit'
  | 'prices'
  | 'dollar'
  | 'euro'
  | 'other'
  | 'fall'
  | 'debts';

export interface ChartedLine {
  readonly id: string;
  readonly lineStyle: LineStyle;
  readonly name: string;
  /** Text at its end; absent for none. */
  readonly endText?: string;
  readonly values: Values;
  /** Fills the area between the line and zero with its colour. */
  readonly isFilled?: boolean;
  /** From this day on the line is drawn as estimated. */
  readonly estimatedFrom?: number | undefined;
}

export interface LinesChartProps {
  /** Description of the chart in words, for screen readers. */
  readonly label: string;
  /** "2026-11-20" */
  readonly days: readonly string[];
  /** The first line is above the others; its area is filled, unless they are all alike. */
  readonly lines: readonly ChartedLine[];
  readonly fromZero: boolean;
  readonly axisText: (value: number, step?: number) => string;
  readonly valueText: (value: number) => string;
  /** Text above the values of a day. */
  readonly dayText: (at: number) => string;
  /** A period shaded behind the lines, and a day with a label. */
  readonly band?: readonly [number, number] | undefined;
  readonly marked?: { readonly at: number; readonly text: string } | undefined;
  readonly areAlike?: boolean;
  readonly size?: 'large' | 'small';
}
