import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Subject } from '../../search/subject.ts';

const EntryWindow = lazyDialog(async () => (await import('./entry-window.tsx')).EntryWindow);

interface AddEntryProps {
  readonly account: AccountItem;
  readonly subject?: Subject | undefined;
  /** Type of the new entry, whose form opens at once. */
  readonly type?: TrackedEntryKind | undefined;
}

/** Button that opens the form of a new entry. */
export function AddEntry({ account, subject, type }: AddEntryProps) {
  const t = useText();
  const lock = useEntryLock();
  const [open, setOpen] = useState(type !== undefined && !lock.disabled);
  return (
    <>
      <Button
        {...lock}
        icon={<Plus size={18} aria-hidden="true" />}
        onPointerDown={EntryWindow.preload}
        onClick={() => setOpen(true)}
      >
        {t('tracked.addEntry')}
      </Button>
      <EntryWindow open={open} account={account} subject={subject} type={type} onClose={() => setOpen(false)} />
    </>
  );
}
