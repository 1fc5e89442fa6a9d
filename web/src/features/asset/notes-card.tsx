import { addNote, eraseNote, notes, type NoteItem } from '@kurus/core/contract/notes';
import { NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { formatPricePlain } from '@kurus/core/money/format';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateText } from '../../lib/date-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import './notes.css';

const ofAsset = ({ type, code }: QuotedAsset) => ({ kind: type, code });

const notesQuery = (asset: QuotedAsset) =>
  queryOptions({
    queryKey: ['notes', asset.type, asset.code],
    queryFn: async ({ signal }): Promise<readonly NoteItem[]> =>
      (await call(notes, { params: ofAsset(asset), signal })).data.notes,
    meta: { failure: 'Failed to load the notes' },
  });

/** Notes to oneself: why it was bought, and what has to happen before it is sold. */
export function NotesCard({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery(notesQuery(asset));
  return (
    <Card title={t('asset.notes')} className="asset-notes">
      <NoteForm asset={asset} />
      {data ? (
        <NoteList asset={asset} items={data} />
      ) : isError ? (
        <ErrorState text={t('asset.notesFailed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={2} />
      )}
    </Card>
  );
}

function NoteForm({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(addNote, { params: ofAsset(asset), body: { text } });
      setText('');
      toast.success(answer.message);
      await queries.invalidateQueries({ queryKey: notesQuery(asset).queryKey });
    } catch (error) {
      setFailure(messageOf(error, t('asset.noteFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="asset-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void save();
      }}
    >
      <TextArea
        label={t('asset.noteLabel')}
        hideLabel
        name="note"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        placeholder={t('asset.notePlaceholder')}
        value={text}
        error={failure}
        onChange={(event) => setText(event.target.value)}
      />
      {text.trim() !== '' && (
        <Button type="submit" size="sm" busy={busy}>
          {t('asset.addNote')}
        </Button>
      )}
    </form>
  );
}

interface NoteListProps {
  readonly asset: QuotedAsset;
  readonly items: readonly NoteItem[];
}

function NoteList({ asset, items }: NoteListProps) {
  const t = useText();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<NoteItem>();
  const [busy, setBusy] = useState(false);
  const erase = async (note: NoteItem) => {
    setBusy(true);
    try {
      toast.success((await call(eraseNote, { params: { ...ofAsset(asset), id: String(note.id) } })).message);
      setAsked(undefined);
      await queries.invalidateQueries({ queryKey: notesQuery(asset).queryKey });
    } catch (error) {
      toast.error(messageOf(error, t('asset.noteFailed')));
    } finally {
      setBusy(false);
    }
  };
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
              label={t('asset.eraseNote', { date: dateText(note.createdAt) })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => setAsked(note)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('asset.eraseTitle')}
        text={t('asset.eraseText')}
        confirmLabel={t('asset.eraseIt')}
        busy={busy}
        onConfirm={() => asked && void erase(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
