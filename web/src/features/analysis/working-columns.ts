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
type Family =
  | 'intervals'
  | 'flows'
  | 'amounts'
  | 'holdings'
  | 'periods'
  | 'beside'
  | 'falls'
  | 'days'
  | 'added'
  | 'same'
  | 'entries'
  | 'entryParts'
  | 'costs';

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
  beta: 'beside',
  contribution: 'added',
  sameMoney: 'same',
  income: 'entries',
  incomeGross: 'entryParts',
  incomeWithheld: 'entryParts',
  yieldOnCost: 'costs',
};

const KINDS: Readonly<Record<WorkingRow['kind'], PlainTextKey>> = {
  start: 'working.rowStart',
  inflow: 'working.rowInflow',
  outflow: 'working.rowOutflow',
  end: 'working.rowEnd',
  interval: 'analysis.day',
  day: 'working.rowDay',
  period: 'analysis.day',
  asset: 'analysis.asset',
  dividend: 'analysis.dividend',
  interest: 'analysis.interest',
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
  const kind = kindColumn(t);
  const { day, days, factor, asset } = plainColumns(t);
  const value = (header: PlainTextKey) => returnColumn(t, 'value', header);
  const columns: Readonly<Record<Family, readonly WorkingColumn[]>> = {
    intervals: [
      { id: 'date', header: t('working.interval'), cell: intervalCell },
      days,
      money('begin', 'working.intervalBegin', (row) => row.begin),
      money('end', 'working.intervalEnd', (row) => row.end),
      factor,
    ],
    flows: [
      day,
      kind,
      days,
      money('amount', 'working.flow', (row) => row.amount, true),
      money('discounted', 'working.discounted', (row) => row.discounted, true),
    ],
    amounts: [day, kind, money('amount', 'analysis.amount', (row) => row.amount, true)],
    holdings: [asset, money('amount', 'analysis.value', (row) => row.amount)],
    periods: [
      { id: 'date', header: t('working.interval'), cell: intervalCell },
      value('analysis.kindReturn'),
      returnColumn(t, 'riskFree', 'working.riskFree'),
    ],
    beside: [
      { id: 'date', header: t('working.interval'), cell: intervalCell },
      value('analysis.kindReturn'),
      returnColumn(t, 'market', 'analysis.nameXU100'),
    ],
    falls: [day, value('analysis.fall')],
    ...tableColumns(t, money),
    ...incomeColumns(t, money),
    days: [
      day,
      money('inflow', 'working.rowInflow', (row) => row.inflow),
      money('outflow', 'working.rowOutflow', (row) => row.outflow),
      money('end', 'analysis.value', (row) => row.end),
      value('analysis.kindReturn'),
    ],
  };
  const family = FAMILIES[figure];
  return columns[isByDay && family !== 'added' ? 'days' : family];
}

const returnColumn = (t: Translate, id: 'value' | 'riskFree' | 'market', header: PlainTextKey): WorkingColumn => ({
  id,
  header: t(header),
  cell: ({ [id]: value }) => numberCell(value, value === undefined ? '–' : formatReturn(value, 3, true)),
});

type MoneyColumn = (
  id: string,
  header: PlainTextKey,
  of: (row: WorkingRow) => Money | undefined,
  signed?: boolean,
) => WorkingColumn;

/** Of figures that stand in tables: what something added, and the same money in something else. */
function tableColumns(t: Translate, money: MoneyColumn): Record<'added' | 'same', readonly WorkingColumn[]> {
  const { day, factor } = plainColumns(t);
  const kind = kindColumn(t);
  return {
    added: [
      { id: 'date', header: t('working.interval'), cell: intervalCell },
      money('inflow', 'working.bought', (row) => row.inflow, true),
      money('end', 'analysis.value', (row) => row.end),
      money('amount', 'analysis.gain', (row) => row.amount, true),
      {
        id: 'points',
        header: t('analysis.contributionPoints'),
        cell: ({ value: points }) =>
          numberCell(points, points === undefined ? '–' : formatStatistic(points * 100, 2, true)),
      },
    ],
    same: [
      day,
      kind,
      money('amount', 'working.flow', (row) => row.amount, true),
      factor,
      money('discounted', 'working.worthAtEnd', (row) => row.discounted, true),
    ],
  };
}

/** Of dividends and interest, an entry a row; and of what they are a part of. */
function incomeColumns(
  t: Translate,
  money: MoneyColumn,
): Record<'entries' | 'entryParts' | 'costs', readonly WorkingColumn[]> {
  const { day, asset } = plainColumns(t);
  const kind = kindColumn(t);
  return {
    entries: [
      day,
      kind,
      asset,
      money('gross', 'analysis.gross', (row) => row.gross),
      money('withheld', 'analysis.withheld', (row) => row.withheld),
      money('charges', 'working.charges', (row) => row.charges),
      money('amount', 'analysis.net', (row) => row.amount),
    ],
    entryParts: [day, kind, asset, money('amount', 'analysis.amount', (row) => row.amount)],
    costs: [asset, money('amount', 'working.cost', (row) => row.amount)],
  };
}

const kindColumn = (t: Translate): WorkingColumn => ({
  id: 'kind',
  header: t('working.what'),
  cell: (row) => t(KINDS[row.kind]),
});

function plainColumns(t: Translate) {
  return {
    day: { id: 'date', header: t('analysis.day'), cell: dayCell },
    asset: {
      id: 'asset',
      header: t('analysis.asset'),
      cell: ({ asset }: WorkingRow) => asset?.code ?? t('analysis.cash'),
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
const intervalCell = ({ from, date }: WorkingRow) =>
  from === undefined || from === date
    ? dayCell({ date })
    : { text: `${dateText(from)} → ${dateText(date)}`, plain: `${from}/${date}` };
const numberCell = (plain: number | undefined, text: string): FigureCell => ({ text, plain });
const moneyCell = (value: Money | undefined, unit: AnalysisUnit, signed: boolean): FigureCell =>
  value === undefined
    ? { text: '–', plain: undefined }
    : { text: formatInUnit(value, unit, signed), plain: { exact: moneyText(value) } };
