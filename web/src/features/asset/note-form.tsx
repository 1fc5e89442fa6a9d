import { addNote } from '@kurus/core/contract/notes';
import { NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ofAsset, notesQuery } from './notes-query.ts';

export function NoteForm({ asset }: { readonly asset: QuotedAsset }) {
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
