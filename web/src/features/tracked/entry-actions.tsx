import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf } from './entry-row.ts';

/** What somebody wants of an entry. */
export interface EntryAsk {
  readonly what: 'correct' | 'remove' | 'history';
  readonly item: TrackedEntryItem;
}

interface EntryActionsProps {
  readonly item: TrackedEntryItem;
  /** Whether the account can only be read. */
  readonly locked: boolean;
  readonly onAsk: (ask: EntryAsk) => void;
  /** Takes a removal back. */
  readonly onRestore: (item: TrackedEntryItem) => void;
}

export function EntryActions({ item, locked, onAsk, onRestore }: EntryActionsProps) {
  const t = useText();
  const name = nameOf(t, item);
  const isRemoved = item.type === 'delete';
  return (
    <span className="entry-actions">
      {isRemoved && !locked && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 size={16} aria-hidden="true" />}
          aria-label={`${name}: ${t('tracked.restore')}`}
          onClick={() => onRestore(item)}
        >
          {t('tracked.restore')}
        </Button>
      )}
      {!isRemoved && !locked && (
        <>
          <IconButton
            label={`${name}: ${t('tracked.correct')}`}
            icon={<Pencil size={17} aria-hidden="true" />}
            onClick={() => onAsk({ what: 'correct', item })}
          />
          <IconButton
            label={`${name}: ${t('tracked.remove')}`}
            icon={<Trash2 size={17} aria-hidden="true" />}
            onClick={() => onAsk({ what: 'remove', item })}
          />
        </>
      )}
      {item.replaces !== undefined && (
        <IconButton
          label={`${name}: ${t('tracked.history')}`}
          icon={<History size={17} aria-hidden="true" />}
          onClick={() => onAsk({ what: 'history', item })}
        />
      )}
    </span>
  );
}
