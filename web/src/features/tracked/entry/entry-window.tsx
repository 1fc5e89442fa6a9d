import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { Subject } from '../../search/subject.ts';
import { AddAssetDialog } from '../add/add-asset.tsx';
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
  const [asksKind, setAsksKind] = useState(false);
  return (
    <>
      <EntryModal open={open && !asksKind} account={account} title={title} onClose={onClose}>
        {(form) => (
          <div className="stack">
            <EntryForm account={account} subject={subject} type={type} editing={editing} {...form} />
            {subject === undefined && !editing && (
              <Button variant="ghost" onPointerDown={AddAssetDialog.preload} onClick={() => setAsksKind(true)}>
                {t('tracked.addTerms')}
              </Button>
            )}
          </div>
        )}
      </EntryModal>
      <AddAssetDialog
        open={open && asksKind}
        accounts={[account]}
        onClose={() => {
          setAsksKind(false);
          onClose();
        }}
      />
    </>
  );
}
