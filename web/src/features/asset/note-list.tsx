import { eraseNote, type NoteItem } from '@kurus/core/contract/notes';
import { formatPricePlain } from '@kurus/core/money/format';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { ofAsset, notesQuery } from './notes-query.ts';

interface NoteListProps {
  readonly asset: QuotedAsset;
  readonly items: readonly NoteItem[];
}

export function NoteList({ asset, items }: NoteListProps) {
  const t = useText();
  const [removing, setRemoving] = useState<NoteItem>();
  const erase = useCommand({
    send: ({ id }: NoteItem) => call(eraseNote, { params: { ...ofAsset(asset), id: String(id) } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      setRemoving(undefined);
      void queryClient.invalidateQueries({ queryKey: notesQuery(asset).queryKey });
    },
    onError: (error) => toast.error(messageOf(error, t('asset.noteFailed'))),
  });
  if (items.length === 0) return <p className="muted small">{t('asset.noNotes')}</p>;
  return (
    <>
      <ul>
        {items.map((note) => (
          <li key={note.id}>
            <p className="muted small tnum">
              {dateText(note.createdAt)}
              {note.price !== undefined && ` · ${t('asset.atPrice', { price: formatPricePlain(note.price) })}`}
            </p>
            <p className="asset-note-text">{note.text}</p>
            <IconButton
              label={t('asset.eraseNote', { date: sentenceDate(note.createdAt) })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => setRemoving(note)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('asset.eraseTitle')}
        text={t('asset.eraseText')}
        confirmLabel={t('asset.eraseIt')}
        busy={erase.isPending}
        onConfirm={() => removing && erase.mutate(removing)}
        onCancel={() => setRemoving(undefined)}
      />
    </>
  );
}
