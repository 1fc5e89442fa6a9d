import { addNote } from '@kurus/core/contract/notes';
import { NOTE_MAX_LENGTH } from '@kurus/core/limits';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { QuotedAsset } from '../../quotes/asset-address.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { ofAsset, notesQuery } from './notes-query.ts';

export function NoteForm({ asset }: { readonly asset: QuotedAsset }) {
  const t = useText();
  const [text, setText] = useState('');
  const { send, busy, error } = useSubmission();
  const save = async () => {
    const answer = await call(addNote, { params: ofAsset(asset), body: { text } });
    // Keeps text that was typed during the saving: it is another note.
    setText((now) => (now === text ? '' : now));
    toast.success(answer.message);
    await queryClient.invalidateQueries({ queryKey: notesQuery(asset).queryKey });
  };
  return (
    <form
      className="asset-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send(save, (translate) => translate('asset.noteFailed'));
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
        error={error?.(t)}
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
