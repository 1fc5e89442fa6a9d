import type { Candle } from '@kurus/core/contract/market-history';
import type { Price } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { ChartTable } from './chart-table.tsx';
import { barTimeText } from './time-labels.ts';

interface PriceTableProps {
  readonly caption: string;
  readonly bars: readonly Candle[];
  readonly withClock: boolean;
  readonly text: (value: Price) => string;
  /** Content above the table: what the chart shows beside its prices. */
  readonly above?: ReactNode;
}

/** Every bar of the chart, newest first. */
export function PriceTable({ caption, bars, withClock, text, above }: PriceTableProps) {
  const t = useText();
  const columns = [
    { id: 'time', header: t('market.chartTime') },
    { id: 'open', header: t('market.chartOpen') },
    { id: 'high', header: t('market.high') },
    { id: 'low', header: t('market.low') },
    { id: 'close', header: t('market.chartClose') },
  ];
  const rows = () =>
    bars.toReversed().map(({ startMs, open, high, low, close }) => ({
      id: startMs,
      cells: [barTimeText(startMs / 1000, withClock), text(open), text(high), text(low), text(close)],
    }));
  return <ChartTable caption={caption} columns={columns} rows={rows} above={above} />;
}
