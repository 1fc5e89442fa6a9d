/** Remarks on rows that are sent as they stand, though a part of them may be missing. */

import type { Choices } from './choices.ts';
import { isZero } from './draft-figures.ts';
import type { Figures, Remark } from './draft-parts.ts';
import { MONEY } from './fields.ts';
import type { Row } from './lines.ts';

export const remarksOf = ({ hasEqual, isShort }: Row, isUnsaid: boolean): Remark[] => [
  ...(hasEqual ? (['equal-lines'] as const) : []),
  ...(isShort ? (['short-row'] as const) : []),
  ...(isUnsaid ? (['no-currency'] as const) : []),
];

interface Counted {
  readonly figures: Figures;
  readonly currency: string;
  /** The row names its currency, in a column, beside a figure or by its code. */
  readonly isCurrencySaid: boolean;
}

/** Judges rows of money that name no currency, in a file whose column of currencies names another one elsewhere. */
export function unsaidCurrency(rows: readonly Counted[], { columns }: Choices): (row: Counted) => boolean {
  if (!columns.includes('currency')) return () => false;
  const isUnsaid = (row: Counted) => !row.isCurrencySaid && MONEY.some((field) => !isZero(row.figures[field]));
  const assumed = rows.find(isUnsaid)?.currency;
  const hasOthers = rows.some(({ isCurrencySaid, currency }) => isCurrencySaid && currency !== assumed);
  return (row) => hasOthers && isUnsaid(row);
}
