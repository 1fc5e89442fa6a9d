/** Columns shared by several explanations, and the texts of their cells. */

import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import type { FigureCell } from '../../../charts/figures-foot.tsx';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatInUnit } from '../../../lib/amounts/format.ts';
import { dateText } from '../../../lib/words/date-text.ts';
import type { WorkingRow } from '../analysis-queries.ts';

export interface WorkingColumn {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: WorkingRow) => FigureCell;
}

const KINDS: Readonly<Record<WorkingRow['kind'], PlainTextKey>> = {
  start: 'working.rowStart',
  inflow: 'working.rowInflow',
  outflow: 'working.rowOutflow',
  end: 'working.rowEnd',
  interval: 'analysis.day',
  day: 'working.rowDay',
  period: 'analysis.day',
  asset: 'labels.asset',
  dividend: 'analysis.dividend',
  interest: 'analysis.interest',
  'interest-paid': 'analysis.interest-paid',
};

export const returnColumn = (
  t: Translate,
  id: 'value' | 'riskFree' | 'market',
  header: PlainTextKey,
): WorkingColumn => ({
  id,
  header: t(header),
  cell: ({ [id]: value }) => numberCell(value, value === undefined ? '–' : formatReturn(value, 3, true)),
});

export const kindColumn = (t: Translate): WorkingColumn => ({
  id: 'kind',
  header: t('working.what'),
  cell: (row) => t(KINDS[row.kind]),
});

export function plainColumns(t: Translate) {
  return {
    day: { id: 'date', header: t('analysis.day'), cell: dayCell },
    asset: {
      id: 'asset',
      header: t('labels.asset'),
      cell: ({ asset }: WorkingRow) => asset?.code ?? t('labels.cash'),
    },
    days: {
      id: 'days',
      header: t('working.daysShort'),
      cell: ({ days }: WorkingRow) => numberCell(days, String(days ?? '–')),
    },
    factor: {
      id: 'factor',
      header: t('working.factor'),
      cell: ({ factor }: WorkingRow) =>
        numberCell(factor, factor === undefined ? '–' : `× ${formatStatistic(factor, 6)}`),
    },
  };
}

const dayCell = ({ date }: Pick<WorkingRow, 'date'>) => ({ text: dateText(date), plain: date });

export const intervalCell = ({ from, date }: WorkingRow) =>
  from === undefined || from === date
    ? dayCell({ date })
    : { text: `${dateText(from)} → ${dateText(date)}`, plain: `${from}/${date}` };

export const numberCell = (plain: number | undefined, text: string): FigureCell => ({ text, plain });

export const moneyCell = (value: Money | undefined, unit: AnalysisUnit, signed: boolean): FigureCell =>
  value === undefined
    ? { text: '–', plain: undefined }
    : { text: formatInUnit(value, unit, signed), plain: { exact: moneyText(value) } };
