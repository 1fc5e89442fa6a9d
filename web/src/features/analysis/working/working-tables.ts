/** Columns of the explanations opened from tables. */

import { formatStatistic } from '@kurus/core/money/format-return';
import type { Money } from '@kurus/core/money/money';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { WorkingRow } from '../analysis-queries.ts';
import { type WorkingColumn, kindColumn, plainColumns, intervalCell, numberCell } from './working-cells.ts';

type MoneyColumn = (
  id: string,
  header: PlainTextKey,
  of: (row: WorkingRow) => Money | undefined,
  signed?: boolean,
) => WorkingColumn;

/** Columns for figures in tables: contributions, and the same money in a benchmark. */
export function tableColumns(t: Translate, money: MoneyColumn): Record<'added' | 'same', readonly WorkingColumn[]> {
  const { day, factor } = plainColumns(t);
  const kind = kindColumn(t);
  return {
    added: [
      { id: 'date', header: t('working.interval'), cell: intervalCell },
      money('inflow', 'working.bought', (row) => row.inflow, true),
      money('end', 'labels.value', (row) => row.end),
      money('amount', 'working.name_gain', (row) => row.amount, true),
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

/** Columns for dividends and interest, one row per entry; and for the figures that contain income. */
export function incomeColumns(
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
      money('gross', 'labels.gross', (row) => row.gross),
      money('withheld', 'labels.withheld', (row) => row.withheld),
      money('charges', 'working.charges', (row) => row.charges),
      money('amount', 'labels.net', (row) => row.amount),
    ],
    entryParts: [day, kind, asset, money('amount', 'labels.amount', (row) => row.amount)],
    costs: [asset, money('amount', 'common.cost', (row) => row.amount)],
  };
}
