/** Date, type, symbol, price, quantity, volume (S2.43), and realised gain. A row opens its explanation. */

import { type TransactionItem } from '@kurus/core/contract/transactions';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { MoneyText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { OpenButton, symbolName } from './open-transaction.tsx';
import { transactionFigures } from './transaction-figures.ts';
import { whenOf, whenText } from './when-text.ts';

export interface TransactionTableProps {
  readonly items: readonly TransactionItem[];
  readonly busy: boolean;
  readonly onOpen: (item: TransactionItem) => void;
}

export function TransactionTable({ items, busy, onOpen }: TransactionTableProps) {
  const t = useText();
  return (
    <Table
      caption={t('transactions.caption')}
      hideCaption
      columns={columnsOf(t, onOpen)}
      rows={items}
      rowKey={(item) => String(item.id)}
      onRowClick={onOpen}
      busy={busy}
    />
  );
}

function columnsOf(t: Translate, onOpen: (item: TransactionItem) => void): Column<TransactionItem>[] {
  return [
    {
      id: 'date',
      header: t('labels.date'),
      cell: (item) => (
        <time className="tnum" dateTime={whenOf(item)}>
          {whenText(item)}
        </time>
      ),
    },
    {
      id: 'type',
      header: t('transactions.type'),
      lead: true,
      cell: (item) => <OpenButton item={item} onOpen={onOpen} />,
    },
    {
      id: 'symbol',
      header: t('portfolio.symbol'),
      cell: (item) => <strong>{symbolName(item.symbol, t)}</strong>,
    },
    {
      id: 'price',
      header: t('labels.price'),
      align: 'end',
      cell: (item) => <PriceText value={transactionFigures(item).price} />,
    },
    {
      id: 'quantity',
      header: t('common.quantity'),
      align: 'end',
      cell: (item) => <QuantityText value={transactionFigures(item).quantity} />,
    },
    {
      id: 'volume',
      header: t('common.volume'),
      align: 'end',
      corner: true,
      cell: (item) => <MoneyText value={transactionFigures(item).volume} />,
    },
    {
      id: 'realized',
      header: t('portfolio.realized'),
      align: 'end',
      cell: ({ realizedProfitLoss }) =>
        realizedProfitLoss === undefined ? null : <MoneyText value={realizedProfitLoss} direction />,
    },
  ];
}
