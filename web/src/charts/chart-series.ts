/** Types of a chart: its input, and its callbacks to the page. */

/** A bar for the library: start in seconds since 1970, then open, high, low and close. */
export type ChartBar = readonly [seconds: number, open: number, high: number, low: number, close: number];

export type ChartStyle = 'area' | 'line' | 'candles';

/** A colour token of styles/tokens.css. */
export type ChartColor = 'up' | 'down' | 'accent' | 'muted';

export interface ChartSeries {
  readonly id: string;
  readonly style: ChartStyle;
  readonly color: ChartColor;
  readonly bars: readonly ChartBar[];
  /** Draws a line dashed and in steps, for an amount that changes on single days. */
  readonly dashed?: boolean;
  /** Dotted line across the chart: the base of the change. */
  readonly base?: number;
}

/** Places of times and values on the picture, in pixels from its top left corner. */
export interface ChartPlace {
  /** Width in pixels of the part with the candles, without the axes. */
  readonly width: number;
  readonly height: number;
  /**
   * Horizontal place of the candle that begins at this moment, in seconds since 1970; undefined if there is no such
   * candle.
   */
  x(seconds: number): number | undefined;
  y(value: number): number | undefined;
  value(y: number): number | undefined;
}

export interface ChartOptions {
  /** Text of a value on the axis. */
  readonly format: (value: number) => string;
  /** Start of the bar under the crosshair, in seconds since 1970; undefined when the pointer left. */
  readonly onHover: (seconds: number | undefined) => void;
  /** Called whenever points of the picture may have moved. */
  readonly onPlace: (place: ChartPlace) => void;
}

export interface DrawnChart {
  /** Replaces all series. @param withClock whether bars are shorter than a day */
  show(series: readonly ChartSeries[], withClock: boolean): void;
  /** Moves the last bar of one series, or adds the next one; delayed if it moved just now. */
  move(id: string, bar: ChartBar): void;
  /** Sets values that stay in view as long as they are not far from the bars. */
  reach(values: readonly number[]): void;
  remove(): void;
}
