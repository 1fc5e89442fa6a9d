import type { ValueItem } from '@kurus/core/contract/portfolio-history';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import type { Percent } from '@kurus/core/money/money';
import { ChartTable } from '../../charts/chart-table.tsx';
import { barTimeText } from '../../charts/time-labels.ts';
import { useText } from '../../i18n/use-text.ts';

export function ValueTable({ points }: { readonly points: readonly ValueItem[] }) {
  const t = useText();
  const columns = [
    { id: 'day', header: t('portfolio.valueChartDay') },
    { id: 'value', header: t('portfolio.value') },
    { id: 'profit', header: t('portfolio.valueChartProfit') },
    { id: 'return', header: t('portfolio.return') },
    { id: 'index', header: t('portfolio.index') },
  ];
  const rows = () =>
    points.toReversed().map((at) => ({
      id: at.day,
      cells: [
        barTimeText(secondsOf(at), false),
        formatMoney(at.value),
        formatMoney(at.profit, true),
        percentText(at.returnPercentage),
        percentText(at.indexPercentage),
      ],
    }));
  return <ChartTable caption={t('portfolio.valueChart')} columns={columns} rows={rows} />;
}

export const secondsOf = (at: ValueItem) => dayStartMs(dayOfDate(at.day)) / 1000;

export const percentText = (percent: Percent | undefined) =>
  percent === undefined ? '–' : formatPercent(percent, true);
