import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryKind } from '@kurus/core/tracked/entry';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { Subject } from '../../search/subject.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryWindow } from './entry-window.tsx';

interface AddEntrySomewhereProps {
  /** Open accounts that the entry may belong to. */
  readonly accounts: readonly AccountItem[];
  readonly subject: Subject;
  /** Type of the new entry, whose form opens at once. */
  readonly type: TrackedEntryKind | undefined;
}

/** Button that opens the form of a new entry; of several accounts it asks for one first. */
export function AddEntrySomewhere({ accounts, subject, type }: AddEntrySomewhereProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<AccountItem>();
  const [first, ...others] = accounts;
  if (!first) return null;
  if (others.length === 0) return <AddEntry key={first.id} account={first} subject={subject} type={type} />;
  const choose = (account: AccountItem) => {
    setAsking(false);
    setChosen(account);
  };
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('tracked.addEntry')}
      </Button>
      <Modal open={asking} title={t('tracked.whichAccount')} size="sm" onClose={() => setAsking(false)}>
        <ul className="stack-2">
          {accounts.map((account) => (
            <li key={account.id}>
              <Button
                variant="secondary"
                wide
                icon={<Landmark size={18} aria-hidden="true" />}
                onClick={() => choose(account)}
              >
                {account.name}
              </Button>
            </li>
          ))}
        </ul>
      </Modal>
      {chosen && (
        <EntryWindow key={chosen.id} open account={chosen} subject={subject} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
