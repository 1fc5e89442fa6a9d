import type { Candle } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import type { ChartPlace } from './chart-series.ts';

/** Additions of a page to the chart. */
export interface ChartExtra {
  /** Prices that stay in view while they are not far from the bars. */
  readonly reach: readonly Price[];
  /** Layer over the picture. @param bars the shown ones, the running one last */
  readonly overlay: (place: ChartPlace, bars: readonly Candle[]) => ReactNode;
  /** Among the controls above the picture. */
  readonly action?: ReactNode;
  /** Below the picture: switches for parts of the chart, and questions to the user. */
  readonly foot?: ReactNode;
  /** Content of the overlay as text, for the table of the chart. */
  readonly table?: ReactNode;
}
