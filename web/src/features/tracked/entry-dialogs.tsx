/** What is asked about one entry: its correction, its removal, what it said before. */
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateTimeText } from '../../lib/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.tsx';
import type { EntryAsk } from './entry-actions.tsx';
import { bodyOf, draftOf } from './entry-body.ts';
import { pastOf } from './entry-chains.ts';
import { useRecord, useRemove } from './entry-commands.ts';
import { dayText, figuresText, nameOf } from './entry-row.ts';
import { wordOf } from './entry-types.ts';
import { EntryWindow } from './entry-window.tsx';

interface EntryDialogsProps {
  readonly account: AccountItem;
  /** Of whom the past is looked for. */
  readonly items: readonly TrackedEntryItem[];
  readonly asked: EntryAsk | undefined;
  readonly onClose: () => void;
}

export function EntryDialogs({ account, items, asked, onClose }: EntryDialogsProps) {
  const t = useText();
  const { restore, busy } = useRestore(account);
  const of = (what: EntryAsk['what']) => (asked?.what === what ? asked.item : undefined);
  const removing = of('remove');
  const remove = async () => {
    if (removing && (await restore(removing))) onClose();
  };
  return (
    <>
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
        onConfirm={() => void remove()}
        onCancel={onClose}
      />
      <Modal open={of('history') !== undefined} title={t('tracked.historyTitle')} onClose={onClose}>
        {asked && <Past account={account} items={pastOf(asked.item, items)} onDone={onClose} />}
      </Modal>
    </>
  );
}

/** Removes what stands, or takes a removal back: the same call of the server. */
export function useRestore(account: AccountItem) {
  const t = useText();
  const remove = useRemove();
  return {
    busy: remove.busy !== undefined,
    restore: async ({ id }: TrackedEntryItem): Promise<boolean> => {
      try {
        const message = await remove.run({ account: account.id, entry: id });
        if (message !== undefined) toast.success(message);
        return message !== undefined;
      } catch (error) {
        toast.error(messageOf(error, t('tracked.recordFailed')));
        return false;
      }
    },
  };
}

interface PastProps {
  readonly account: AccountItem;
  /** Newest first. */
  readonly items: readonly TrackedEntryItem[];
  readonly onDone: () => void;
}

/** Each version with the moment of its writing; an earlier one can stand again, by a further correction. */
function Past({ account, items, onDone }: PastProps) {
  const t = useText();
  const record = useRecord();
  const [failed, setFailed] = useState<string>();
  const [head] = items;
  const goBack = async (item: TrackedEntryItem) => {
    if (!head) return;
    try {
      const entries = [bodyOf(draftOf(item, ({ code }) => code))];
      const message = await record.run({ account: account.id, entries, replaces: head.id });
      if (message === undefined) return;
      toast.success(message);
      onDone();
    } catch (error) {
      setFailed(messageOf(error, t('tracked.recordFailed')));
    }
  };
  return (
    <>
      <ol className="entry-past">
        {items.map((item) => (
          <li key={item.id}>
            <p>
              <strong>
                {t(
                  item.type === 'delete' ? 'tracked.removed' : item.replaces ? 'tracked.corrected' : 'tracked.entered',
                )}
              </strong>{' '}
              <time className="muted small tnum" dateTime={item.createdAt}>
                {dateTimeText(item.createdAt)}
              </time>
            </p>
            {item.type !== 'delete' && (
              <p className="tnum">
                {[dayText(item), t(wordOf(item.type)), item.asset?.code, figuresText(item)].filter(Boolean).join(' · ')}
              </p>
            )}
            {item !== head && item.type !== 'delete' && account.status === 'open' && (
              <Button variant="secondary" size="sm" busy={record.busy !== undefined} onClick={() => void goBack(item)}>
                {t('tracked.goBack')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {failed && (
        <p className="form-error" role="alert">
          {failed}
        </p>
      )}
    </>
  );
}
