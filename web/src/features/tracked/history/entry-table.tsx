/** Tracked entries in the columns and words of every history. A row opens what it says, and leads to its correction. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { moneyText, price, quantity } from '@kurus/core/money/money';
import { ENTRY_RULES } from '@kurus/core/portfolio/entry-kinds';
import { useCallback, useMemo } from 'react';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { exchangeText } from '../../../lib/amounts/exchange-text.ts';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { historyColumns, type HistoryCells } from '../../transactions/history-columns.tsx';
import { OpenButton } from '../../transactions/history-parts.tsx';
import { EntryActions, type EntryDialogTarget } from '../entry/entry-actions.tsx';
import { entriesOfSharedMoments } from '../entry/entry-chains.ts';
import { dayText, ratioText, subjectText, typeText } from './entry-row.ts';

export interface EntryTableProps<Row extends TrackedEntryItem> {
  /** The current version of each entry. */
  readonly rows: readonly Row[];
  readonly accountOf: (row: Row) => AccountItem;
  readonly busy: boolean;
  /** Columns before the actions. */
  readonly extra?: readonly Column<Row>[];
  /** True if all are of one asset, which is named above the table. */
  readonly ofOneAsset?: boolean;
  /** True if they are of several accounts, which a column names. */
  readonly ofAccounts?: boolean;
  readonly onOpenDialog: (target: EntryDialogTarget & { readonly item: Row }) => void;
}

const NO_COLUMNS: readonly never[] = [];

export function EntryTable<Row extends TrackedEntryItem>(props: EntryTableProps<Row>) {
  const { rows, accountOf, busy, extra = NO_COLUMNS, ofOneAsset = false, ofAccounts = false, onOpenDialog } = props;
  const t = useText();
  const open = useCallback((item: Row) => onOpenDialog({ what: 'details', item }), [onOpenDialog]);
  const columns = useMemo((): Column<Row>[] => {
    const accounts = new Set(rows.map((row) => accountOf(row).id));
    const beside = new Set(
      [...accounts].flatMap((id) => [...entriesOfSharedMoments(rows.filter((row) => accountOf(row).id === id))]),
    );
    const shared = historyColumns<Row>(
      t,
      (item) => cellsOf(t, item),
      (item) => <EntryType item={item} onOpen={() => open(item)} />,
    );
    return [
      ...shared.filter(({ id }) => !ofOneAsset || id !== 'symbol'),
      ...(ofAccounts ? [{ id: 'account', header: t('shell.account'), cell: (row: Row) => accountOf(row).name }] : []),
      ...extra,
      {
        id: 'actions',
        header: t('tracked.actions'),
        bare: true,
        align: 'end',
        cell: (item) => (
          <EntryActions
            account={accountOf(item)}
            item={item}
            hasOrder={beside.has(item)}
            onOpenDialog={({ what }) => onOpenDialog({ what, item })}
          />
        ),
      },
    ];
  }, [t, accountOf, rows, extra, ofOneAsset, ofAccounts, open, onOpenDialog]);
  return (
    <Table
      caption={t('transactions.caption')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={(row) => `${accountOf(row).id}/${row.id}`}
      onRowClick={open}
      busy={busy}
    />
  );
}

const ONE_LIRA = price('1');

/** Cash is a quantity of lira, as in the virtual account's history. */
function cellsOf(t: Translate, item: TrackedEntryItem): HistoryCells {
  const { asset, amount } = item;
  const isCash = asset === undefined && amount !== undefined;
  return {
    date: item.date,
    dateText: item.dated === false ? t('tracked.undatedMark') : dayText(item),
    symbol: subjectText(t, item),
    price: isCash ? ONE_LIRA : item.price,
    quantity: isCash ? quantity(moneyText(amount)) : item.quantity,
    ratio: ratioText(item) ?? exchangeText(item),
    volume: amount,
  };
}

interface EntryTypeProps {
  readonly item: TrackedEntryItem;
  readonly onOpen: () => void;
}

/** Type and state. */
function EntryType({ item, onOpen }: EntryTypeProps) {
  const t = useText();
  const text = typeText(t, item.type);
  const explained = { type: text, symbol: subjectText(t, item), date: dayText(item) };
  return (
    <div className="entry-what">
      <OpenButton
        type={ENTRY_RULES[item.type].type}
        text={text}
        isGone={item.type === 'delete'}
        name={t('transactions.explain', explained)}
        onOpen={onOpen}
      />
      {item.kind === 'update' && <span className="tag">{t('tracked.correctedMark')}</span>}
      {item.transfer !== undefined && <span className="tag">{t('tracked.transferMark')}</span>}
      {item.rateSource === 'simulated' && <span className="tag tag-warn">{t('tracked.simulatedRate')}</span>}
    </div>
  );
}
