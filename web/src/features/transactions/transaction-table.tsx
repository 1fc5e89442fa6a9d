/** Transactions of the virtual account: the specification's columns, and realised gain. A row opens its explanation. */

import { type TransactionItem } from '@kurus/core/contract/transactions';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { Table } from '../../ui/table.tsx';
import { historyColumns } from './history-columns.tsx';
import { OpenButton } from './history-parts.tsx';
import { symbolName } from './symbol-name.ts';
import { whenInWords, whenOf, whenText } from './when-text.ts';

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
  const cellsOf = (item: TransactionItem) => ({
    ...item,
    date: whenOf(item),
    dateText: whenText(item),
    symbol: symbolName(item.symbol, t),
  });
  const nameOf = (item: TransactionItem, type: string) =>
    t('transactions.explain', { type, symbol: symbolName(item.symbol, t), date: whenInWords(item) });
  return [
    ...historyColumns(t, cellsOf, (item) => {
      const text = t(`transactions.${item.type}`);
      return <OpenButton type={item.type} text={text} name={nameOf(item, text)} onOpen={() => onOpen(item)} />;
    }),
    {
      id: 'realized',
      header: t('portfolio.realized'),
      align: 'end',
      cell: ({ realizedProfitLoss }) =>
        realizedProfitLoss === undefined ? null : <MoneyText value={realizedProfitLoss} direction />,
    },
  ];
}
