import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useText } from '../../../i18n/use-text.ts';
import type { Subject } from '../../search/subject.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryModal } from './entry-modal.tsx';

export interface EntryWindowProps {
  readonly open: boolean;
  readonly account: AccountItem;
  /** Subject of the entry, if known. */
  readonly subject?: Subject | undefined;
  /** Type of the new entry, if known. */
  readonly type?: TrackedEntryKind | undefined;
  /** The entry to correct. */
  readonly editing?: TrackedEntryItem | undefined;
  readonly onClose: () => void;
}

/** "What happened?": dialog for one entry of a tracked account. */
export function EntryWindow({ open, account, subject, type, editing, onClose }: EntryWindowProps) {
  const t = useText();
  const title = t(editing ? 'tracked.correctTitle' : 'tracked.addEntry');
  return (
    <EntryModal open={open} account={account} title={title} onClose={onClose}>
      {(form) => <EntryForm account={account} subject={subject} type={type} editing={editing} {...form} />}
    </EntryModal>
  );
}
