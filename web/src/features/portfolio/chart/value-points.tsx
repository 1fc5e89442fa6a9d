/** Parts that both charts of an account's daily values share. */

import type { ValueItem } from '@kurus/core/contract/portfolio-history';
import type { ValueRange } from '@kurus/core/contract/words/portfolio-history';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { formatPercent } from '@kurus/core/money/format';
import { type Money, moneyText, type Percent } from '@kurus/core/money/money';
import { percentToWire } from '@kurus/core/money/wire';
import { ChartCredit } from '../../../charts/chart-credit.tsx';
import { FiguresFoot } from '../../../charts/figures-foot.tsx';
import { barTimeText } from '../../../charts/time-labels.ts';
import { useText } from '../../../i18n/use-text.ts';
import { formatMoney } from '../../../lib/amounts/format.ts';

export interface ValueViewProps {
  readonly points: readonly ValueItem[];
  readonly range: ValueRange;
  readonly onRange: (range: ValueRange) => void;
}

export const secondsOf = (at: ValueItem) => dayStartMs(dayOfDate(at.day)) / 1000;

export const percentText = (percent: Percent | undefined) =>
  percent === undefined ? '–' : formatPercent(percent, true);

/** Figures of the days as a table and a file, and the makers of the chart. */
export function ValueFoot({ points, range }: Pick<ValueViewProps, 'points' | 'range'>) {
  const t = useText();
  const columns = [
    { id: 'day', header: t('portfolio.valueChartDay') },
    { id: 'value', header: t('portfolio.value') },
    { id: 'invested', header: t('portfolio.netDeposits') },
    { id: 'profit', header: t('portfolio.valueChartProfit') },
    { id: 'return', header: t('portfolio.return') },
    { id: 'index', header: t('portfolio.index') },
  ];
  const rows = () =>
    points.toReversed().map((at) => ({
      id: at.day,
      cells: [
        { text: barTimeText(secondsOf(at), false), plain: at.day },
        { text: formatMoney(at.value), plain: exact(at.value) },
        { text: formatMoney(at.netDeposits), plain: exact(at.netDeposits) },
        { text: formatMoney(at.profit, true), plain: exact(at.profit) },
        percentCell(at.returnPercentage),
        percentCell(at.indexPercentage),
      ],
    }));
  return (
    <FiguresFoot
      caption={t('portfolio.chart')}
      columns={columns}
      rows={rows}
      fileName={`kurus-portfoy-${range}`}
      note={<ChartCredit />}
    />
  );
}

const exact = (amount: Money) => ({ exact: moneyText(amount) });

const percentCell = (percent: Percent | undefined) => ({
  text: percentText(percent),
  plain: percent === undefined ? '' : percentToWire(percent),
});
