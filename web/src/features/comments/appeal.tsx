import { appeal, type DecisionItem } from '@kurus/core/contract/comments';
import { REPORT_TEXT_MAX_LENGTH } from '@kurus/core/limits';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { communityQuery } from './comment-queries.ts';

/** Says what came of an appeal, or takes one, in words. */
export function Appeal({ decision }: { readonly decision: DecisionItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { send, busy, error } = useSubmission();
  if (decision.appeal)
    return (
      <p className="small">
        {decision.appeal.answer === undefined
          ? t('comments.appealSent', { date: sentenceDateTime(decision.appeal.at) })
          : t('comments.appealAnswered', { answer: decision.appeal.answer })}
      </p>
    );
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('comments.appeal')}
      </Button>
    );
  const save = async () => {
    const { message } = await call(appeal, { params: { id: decision.id }, body: { text } });
    toast.success(message);
    await queryClient.invalidateQueries({ queryKey: communityQuery.queryKey });
  };
  return (
    <form
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send(save, (translate) => translate('comments.failed'));
      }}
    >
      <TextArea
        label={t('comments.appealLabel')}
        name="appeal"
        rows={3}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        value={text}
        error={error?.(t)}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="sm" busy={busy}>
        {t('comments.appeal')}
      </Button>
    </form>
  );
}
