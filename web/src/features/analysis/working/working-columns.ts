/** Columns of the rows behind a figure, and their cells. Pure. */

import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { ExplainedFigure } from '@kurus/core/contract/words/explained-figures';
import type { Money } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { WorkingRow } from '../analysis-queries.ts';
import {
  type WorkingColumn,
  returnColumn,
  kindColumn,
  plainColumns,
  intervalCell,
  moneyCell,
} from './working-cells.ts';
import { type Family, FAMILIES } from './working-families.ts';
import { tableColumns, incomeColumns } from './working-tables.ts';

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
    amounts: [day, kind, money('amount', 'labels.amount', (row) => row.amount, true)],
    holdings: [asset, money('amount', 'labels.value', (row) => row.amount)],
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
      money('end', 'labels.value', (row) => row.end),
      value('analysis.kindReturn'),
    ],
  };
  const family = FAMILIES[figure];
  return columns[isByDay && family !== 'added' ? 'days' : family];
}
