import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { EntryActions, type EntryAsk } from './entry-actions.tsx';
import { entryColumns } from './entry-columns.tsx';

export interface EntryTableProps {
  /** The last words about each entry. */
  readonly rows: readonly TrackedEntryItem[];
  readonly busy: boolean;
  readonly locked: boolean;
  /** Before what can be done. */
  readonly extra?: readonly Column<TrackedEntryItem>[];
  /** Whether all are of one asset, which is named above them. */
  readonly ofOneAsset?: boolean;
  readonly onAsk: (ask: EntryAsk) => void;
  readonly onRestore: (item: TrackedEntryItem) => void;
}

const NO_COLUMNS: readonly never[] = [];

export function EntryTable(props: EntryTableProps) {
  const { rows, busy, locked, extra = NO_COLUMNS, ofOneAsset = false, onAsk, onRestore } = props;
  const t = useText();
  const columns = useMemo(
    (): Column<TrackedEntryItem>[] => [
      ...entryColumns(t).filter(({ id }) => !ofOneAsset || id !== 'asset'),
      ...extra,
      {
        id: 'actions',
        header: t('tracked.actions'),
        bare: true,
        align: 'end',
        cell: (item) => <EntryActions {...{ item, locked, onAsk, onRestore }} />,
      },
    ],
    [t, locked, extra, ofOneAsset, onAsk, onRestore],
  );
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
