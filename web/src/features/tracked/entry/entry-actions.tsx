import type { AccountItem } from '@kurus/core/contract/accounts';
import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { ArrowDownUp, History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useText } from '../../../i18n/use-text.ts';
import { useEntryLock } from '../../../lib/account/sample-lock.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { nameOf } from '../history/entry-row.ts';
import { useRemove } from './entry-commands.ts';

/** Dialog about an entry, and the entry itself. */
export interface EntryDialogTarget {
  readonly what: 'details' | 'correct' | 'remove' | 'order' | 'history';
  readonly item: TrackedEntryItem;
}

interface EntryActionsProps {
  readonly account: AccountItem;
  readonly item: TrackedEntryItem;
  /** True if the entry shares day and time with other entries, so that only their order decides. */
  readonly hasOrder: boolean;
  readonly onOpenDialog: (target: EntryDialogTarget) => void;
}

export function EntryActions({ account, item, hasOrder, onOpenDialog }: EntryActionsProps) {
  const t = useText();
  const name = nameOf(t, item);
  const isRemoved = item.type === 'delete';
  const isOpen = account.status === 'open';
  const lock = useEntryLock();
  return (
    <span className="entry-actions">
      {isRemoved && isOpen && <RestoreButton account={account.id} item={item} />}
      {!isRemoved && isOpen && (
        <>
          <IconButton
            label={t('common.named', { name, text: t('tracked.correct') })}
            {...lock}
            icon={<Pencil size={17} aria-hidden="true" />}
            onClick={() => onOpenDialog({ what: 'correct', item })}
          />
          <IconButton
            label={t('common.named', { name, text: t('tracked.remove') })}
            {...lock}
            icon={<Trash2 size={17} aria-hidden="true" />}
            onClick={() => onOpenDialog({ what: 'remove', item })}
          />
        </>
      )}
      {hasOrder && isOpen && (
        <IconButton
          label={t('common.named', { name, text: t('tracked.order') })}
          {...lock}
          icon={<ArrowDownUp size={17} aria-hidden="true" />}
          onClick={() => onOpenDialog({ what: 'order', item })}
        />
      )}
      {item.replaces !== undefined && (
        <IconButton
          label={t('common.named', { name, text: t('tracked.history') })}
          icon={<History size={17} aria-hidden="true" />}
          onClick={() => onOpenDialog({ what: 'history', item })}
        />
      )}
    </span>
  );
}

/** Button that restores a removed entry. */
function RestoreButton({ account, item }: { readonly account: number; readonly item: TrackedEntryItem }) {
  const t = useText();
  const { remove } = useRemove(account);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Undo2 size={16} aria-hidden="true" />}
      aria-label={t('common.named', { name: nameOf(t, item), text: t('tracked.restore') })}
      onClick={() => void remove(item)}
    >
      {t('tracked.restore')}
    </Button>
  );
}
