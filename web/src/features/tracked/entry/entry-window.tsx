import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { useState } from 'react';
import { termsTexts } from '../../../i18n/bundles.ts';
import { useText } from '../../../i18n/use-text.ts';
import { withTexts } from '../../../i18n/with-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Subject } from '../../search/subject.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryModal } from './entry-modal.tsx';

const TermsWindow = lazyDialog(
  async () => (await withTexts(import('../terms/terms-window.tsx'), termsTexts)).TermsWindow,
);

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
  const [asksTerms, setAsksTerms] = useState(false);
  return (
    <>
      <EntryModal open={open && !asksTerms} account={account} title={title} onClose={onClose}>
        {(form) => (
          <div className="stack">
            <EntryForm account={account} subject={subject} type={type} editing={editing} {...form} />
            {subject === undefined && !editing && (
              <Button variant="ghost" onClick={() => setAsksTerms(true)}>
                {t('tracked.addTerms')}
              </Button>
            )}
          </div>
        )}
      </EntryModal>
      <TermsWindow
        open={open && asksTerms}
        account={account}
        onClose={() => {
          setAsksTerms(false);
          onClose();
        }}
      />
    </>
  );
}
