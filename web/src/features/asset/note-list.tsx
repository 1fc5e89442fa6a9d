import { eraseNote, type NoteItem } from '@kurus/core/contract/notes';
import { formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { priceText } from '@kurus/core/money/money';
import { BellPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { useQuote } from '../../quotes/use-quote.ts';
import { useWorld } from '../../quotes/world-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AlertWindow } from '../alerts/alert-window.tsx';
import { kindAt } from '../alerts/chart/alert-levels.ts';
import { targetOf } from './note-target.ts';
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
            <NoteAlert asset={asset} text={note.text} />
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

interface NoteAlertProps {
  readonly asset: QuotedAsset;
  readonly text: string;
}

/** Opens the sheet with the target that a note names. */
function NoteAlert({ asset, text }: NoteAlertProps) {
  const t = useText();
  const world = useWorld();
  const last = useQuote(asset.type, asset.code)?.price;
  const [isOpen, setOpen] = useState(false);
  const target = targetOf(text);
  if (target === undefined || last === undefined || world === 'sample') return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<BellPlus size={15} aria-hidden="true" />}
        onPointerDown={AlertWindow.preload}
        onClick={() => setOpen(true)}
      >
        {t('asset.noteAlert', { price: formatPrice(target) })}
      </Button>
      <AlertWindow
        open={isOpen}
        asset={asset}
        world={world}
        initial={{ kind: kindAt(target, last), value: priceText(target) }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
