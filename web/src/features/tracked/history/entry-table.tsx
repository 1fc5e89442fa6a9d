import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useMemo } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { EntryActions, type EntryDialogTarget } from '../entry/entry-actions.tsx';
import { entriesOfSharedMoments } from '../entry/entry-chains.ts';
import { entryColumns } from './entry-columns.tsx';

export interface EntryTableProps {
  /** The current version of each entry. */
  readonly rows: readonly TrackedEntryItem[];
  readonly account: AccountItem;
  readonly busy: boolean;
  /** Columns before the actions. */
  readonly extra?: readonly Column<TrackedEntryItem>[];
  /** Whether all are of one asset, which is named above the table. */
  readonly ofOneAsset?: boolean;
  readonly onOpenDialog: (target: EntryDialogTarget) => void;
}

const NO_COLUMNS: readonly never[] = [];

export function EntryTable(props: EntryTableProps) {
  const { rows, account, busy, extra = NO_COLUMNS, ofOneAsset = false, onOpenDialog } = props;
  const t = useText();
  const columns = useMemo((): Column<TrackedEntryItem>[] => {
    const beside = entriesOfSharedMoments(rows);
    return [
      ...entryColumns(t).filter(({ id }) => !ofOneAsset || id !== 'asset'),
      ...extra,
      {
        id: 'actions',
        header: t('tracked.actions'),
        bare: true,
        align: 'end',
        cell: (item) => <EntryActions {...{ account, item, onOpenDialog }} hasOrder={beside.has(item)} />,
      },
    ];
  }, [t, account, rows, extra, ofOneAsset, onOpenDialog]);
  return (
    <Table
      caption={t('tracked.entriesCaption')}
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      busy={busy}
    />
  );
}
