/** Dialogs about one entry: correction, removal, earlier versions. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useText } from '../../../i18n/use-text.ts';
import { sentenceDate } from '../../../lib/words/sentence-date.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EntryDetails } from '../history/entry-details.tsx';
import { nameOf } from '../history/entry-row.ts';
import type { EntryDialogTarget } from './entry-actions.tsx';
import { besides, headsOf, pastOf } from './entry-chains.ts';
import { useRemove } from './entry-commands.ts';
import { EntryOrder } from './entry-order.tsx';
import { Past } from './entry-past.tsx';
import { EntryWindow } from './entry-window.tsx';

interface EntryDialogsProps {
  readonly account: AccountItem;
  /** Entries that contain the earlier versions. */
  readonly items: readonly TrackedEntryItem[];
  readonly dialog: EntryDialogTarget | undefined;
  readonly onClose: () => void;
}

export function EntryDialogs({ account, items, dialog, onClose }: EntryDialogsProps) {
  const t = useText();
  const { remove, busy } = useRemove(account.id);
  const of = (what: EntryDialogTarget['what']) => (dialog?.what === what ? dialog.item : undefined);
  const removing = of('remove');
  const confirm = async () => {
    if (removing && (await remove(removing))) onClose();
  };
  return (
    <>
      <EntryDetails item={of('details')} onClose={onClose} />
      <EntryWindow
        key={of('correct')?.id}
        open={of('correct') !== undefined}
        account={account}
        editing={of('correct')}
        onClose={onClose}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('tracked.removeTitle')}
        text={removing && t('tracked.removeText', { entry: nameOf(t, removing) })}
        confirmLabel={t('tracked.remove')}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
      <Modal
        open={of('order') !== undefined}
        title={dialog ? t('tracked.orderTitle', { date: sentenceDate(dialog.item.date) }) : ''}
        onClose={onClose}
      >
        {dialog && (
          <EntryOrder
            key={dialog.item.id}
            account={account.id}
            items={besides(dialog.item, headsOf(items)).toReversed()}
            onDone={onClose}
          />
        )}
      </Modal>
      <Modal open={of('history') !== undefined} title={t('tracked.historyTitle')} onClose={onClose}>
        {dialog && <Past account={account} items={pastOf(dialog.item, items)} onDone={onClose} />}
      </Modal>
    </>
  );
}
