/** Which columns the rows behind a figure have, and what they say. Pure. */
import type { AnalysisUnit } from '@kurus/core/contract/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { formatInUnit, formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { moneyText, type Money } from '@kurus/core/money/money';
import type { FigureCell } from '../../charts/figures-foot.tsx';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { dateText } from '../../lib/date-text.ts';
import type { WorkingRow } from './analysis-queries.ts';

/** What a row of the working is about. */
type Family = 'intervals' | 'flows' | 'amounts' | 'holdings' | 'periods' | 'falls' | 'days';

export interface WorkingColumn {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: WorkingRow) => FigureCell;
}

const FAMILIES: Readonly<Record<ExplainedFigure, Family>> = {
  ttwror: 'intervals',
  ttwrorAnnual: 'intervals',
  xirr: 'flows',
  xirrPeriod: 'flows',
  gain: 'amounts',
  netInflow: 'amounts',
  price: 'amounts',
  dividends: 'amounts',
  interest: 'amounts',
  fees: 'amounts',
  taxes: 'amounts',
  startValue: 'holdings',
  endValue: 'holdings',
  volatility: 'periods',
  downside: 'periods',
  sharpe: 'periods',
  sortino: 'periods',
  maxDrawdown: 'falls',
};

const KINDS: Readonly<Record<WorkingRow['kind'], PlainTextKey>> = {
  start: 'analysis.rowStart',
  inflow: 'analysis.rowInflow',
  outflow: 'analysis.rowOutflow',
  end: 'analysis.rowEnd',
  interval: 'analysis.day',
  day: 'analysis.rowDay',
  period: 'analysis.day',
  asset: 'analysis.asset',
};

export function workingColumns(
  t: Translate,
  {
    figure,
    isByDay,
    unit,
  }: { readonly figure: ExplainedFigure; readonly isByDay: boolean; readonly unit: AnalysisUnit },
): readonly WorkingColumn[] {
  const money = (id: string, header: PlainTextKey, of: (row: WorkingRow) => Money | undefined, signed = false) => ({
    id,
    header: t(header),
    cell: (row: WorkingRow) => moneyCell(of(row), unit, signed),
  });
  const kind = { id: 'kind', header: t('analysis.what'), cell: (row: WorkingRow) => t(KINDS[row.kind]) };
  const { day, days, factor } = plainColumns(t);
  const value = (header: PlainTextKey) => ({
    id: 'value',
    header: t(header),
    cell: (row: WorkingRow) => numberCell(row.value, row.value === undefined ? '–' : formatReturn(row.value, 3, true)),
  });
  const columns: Readonly<Record<Family, readonly WorkingColumn[]>> = {
    intervals: [
      { id: 'date', header: t('analysis.interval'), cell: intervalCell },
      days,
      money('begin', 'analysis.intervalBegin', (row) => row.begin),
      money('end', 'analysis.intervalEnd', (row) => row.end),
      factor,
    ],
    flows: [
      day,
      kind,
      days,
      money('amount', 'analysis.flow', (row) => row.amount, true),
      money('discounted', 'analysis.discounted', (row) => row.discounted, true),
    ],
    amounts: [day, kind, money('amount', 'analysis.amount', (row) => row.amount, true)],
    holdings: [
      { id: 'asset', header: t('analysis.asset'), cell: ({ asset }) => asset?.code ?? t('analysis.cash') },
      money('amount', 'analysis.value', (row) => row.amount),
    ],
    periods: [
      { id: 'date', header: t('analysis.interval'), cell: intervalCell },
      value('analysis.kindReturn'),
      {
        id: 'riskFree',
        header: t('analysis.riskFree'),
        cell: ({ riskFree }) => numberCell(riskFree, riskFree === undefined ? '–' : formatReturn(riskFree, 3, true)),
      },
    ],
    falls: [day, value('analysis.fall')],
    days: [
      day,
      money('inflow', 'analysis.rowInflow', (row) => row.inflow),
      money('outflow', 'analysis.rowOutflow', (row) => row.outflow),
      money('end', 'analysis.value', (row) => row.end),
      value('analysis.kindReturn'),
    ],
  };
  return columns[isByDay ? 'days' : FAMILIES[figure]];
}

function plainColumns(t: Translate) {
  return {
    day: { id: 'date', header: t('analysis.day'), cell: dayCell },
    days: {
      id: 'days',
      header: t('analysis.daysShort'),
      cell: ({ days }: WorkingRow) => numberCell(days, String(days ?? '–')),
    },
    factor: {
      id: 'factor',
      header: t('analysis.factor'),
      cell: ({ factor }: WorkingRow) =>
        numberCell(factor, factor === undefined ? '–' : `× ${formatStatistic(factor, 6)}`),
    },
  };
}

const dayCell = ({ date }: Pick<WorkingRow, 'date'>) => ({ text: dateText(date), plain: date });
const intervalCell = ({ from, date }: WorkingRow) =>
  from === undefined || from === date
    ? dayCell({ date })
    : { text: `${dateText(from)} → ${dateText(date)}`, plain: `${from}/${date}` };
const numberCell = (plain: number | undefined, text: string): FigureCell => ({ text, plain });
const moneyCell = (value: Money | undefined, unit: AnalysisUnit, signed: boolean): FigureCell =>
  value === undefined
    ? { text: '–', plain: undefined }
    : { text: formatInUnit(value, unit, signed), plain: { exact: moneyText(value) } };
