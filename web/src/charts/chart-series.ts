/** Types of a chart: its input, and what it hands back to the page. */

/** As the library draws it: seconds since 1970 of its beginning, then open, high, low and close. */
export type ChartBar = readonly [seconds: number, open: number, high: number, low: number, close: number];

export type ChartStyle = 'area' | 'line' | 'candles';

/** A colour token of styles/tokens.css. */
export type ChartColor = 'up' | 'down' | 'accent' | 'muted';

export interface ChartSeries {
  readonly id: string;
  readonly style: ChartStyle;
  readonly color: ChartColor;
  readonly bars: readonly ChartBar[];
  /** Drawn as a dotted line across: what the change is measured against. */
  readonly base?: number;
}

/** Where times and values are on the picture, in pixels from its top left corner. */
export interface ChartPlace {
  /** Width in pixels of the part with the candles, without the axes. */
  readonly width: number;
  readonly height: number;
  /**
   * Horizontal place of the candle that begins at this moment, in seconds since 1970; undefined where there is no
   * such candle.
   */
  x(seconds: number): number | undefined;
  y(value: number): number | undefined;
  value(y: number): number | undefined;
}

export interface ChartOptions {
  /** Values as the axis shows them. */
  readonly format: (value: number) => string;
  /** The beginning of the bar under the crosshair, seconds since 1970; undefined when it left. */
  readonly onHover: (seconds: number | undefined) => void;
  /** Called whenever points of the picture may have moved. */
  readonly onPlace: (place: ChartPlace) => void;
}

export interface DrawnChart {
  /** Replaces everything. @param withClock whether bars are shorter than a day */
  show(series: readonly ChartSeries[], withClock: boolean): void;
  /** Moves the last bar of one series, or adds the next; soon, if it moved just now. */
  move(id: string, bar: ChartBar): void;
  /** Values that stay in view as long as they are not far from the bars. */
  reach(values: readonly number[]): void;
  remove(): void;
}
