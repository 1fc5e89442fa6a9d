import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import './notes.css';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { notesQuery } from './notes-query.ts';

/** The user's own notes on an asset: reasons to buy, conditions to sell. */
export function NotesCard({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const notes = useQuery(notesQuery(asset));
  return (
    <Card title={t('asset.notes')} className="asset-notes">
      <NoteForm asset={asset} />
      {notes.data ? (
        <NoteList asset={asset} items={notes.data} />
      ) : (
        <NotYet query={notes} failed={t('asset.notesFailed')}>
          <Skeleton count={2} />
        </NotYet>
      )}
    </Card>
  );
}
