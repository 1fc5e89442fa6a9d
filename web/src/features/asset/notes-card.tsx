import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback.tsx';
import './notes.css';
import { NoteForm } from './note-form.tsx';
import { NoteList } from './note-list.tsx';
import { notesQuery } from './notes-query.ts';

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
