import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/use-text.ts';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';

/** Cells of a row in the specification's columns; a figure that it does not have is absent. */
export interface HistoryCells {
  /** For machines, "2026-03-02". */
  readonly date: string;
  readonly dateText: string;
  readonly symbol: string;
  readonly price?: Price | undefined;
  readonly quantity?: Quantity | undefined;
  /** In place of a quantity: "1 → 10" of a split. */
  readonly ratio?: string | undefined;
  readonly volume?: Money | undefined;
}

/** Date, type, symbol, price, quantity, volume (S2.43). @param typeCell leads the row */
export function historyColumns<Row>(
  t: Translate,
  cellsOf: (row: Row) => HistoryCells,
  typeCell: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      id: 'date',
      header: t('labels.date'),
      cell: (row) => {
        const { date, dateText } = cellsOf(row);
        return (
          <time className="tnum" dateTime={date}>
            {dateText}
          </time>
        );
      },
    },
    { id: 'type', header: t('transactions.type'), lead: true, cell: typeCell },
    { id: 'symbol', header: t('portfolio.symbol'), cell: (row) => <strong>{cellsOf(row).symbol}</strong> },
    {
      id: 'price',
      header: t('labels.price'),
      align: 'end',
      cell: (row) => {
        const { price } = cellsOf(row);
        return price === undefined ? null : <PriceText value={price} />;
      },
    },
    {
      id: 'quantity',
      header: t('common.quantity'),
      align: 'end',
      cell: (row) => {
        const { quantity, ratio } = cellsOf(row);
        return quantity === undefined ? ratio : <QuantityText value={quantity} />;
      },
    },
    {
      id: 'volume',
      header: t('common.volume'),
      align: 'end',
      corner: true,
      cell: (row) => {
        const { volume } = cellsOf(row);
        return volume === undefined ? null : <MoneyText value={volume} />;
      },
    },
  ];
}
