import { editComment, type ReplyItem } from '@kurus/core/contract/comments';
import { COMMENT_MAX_LENGTH } from '@kurus/core/limits';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { type CommentPlace, sendComment } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';

interface CommentFormProps {
  readonly place: CommentPlace;
  /** Comment that is answered. */
  readonly replyTo?: ReplyItem;
  /** Comment that is edited. */
  readonly edited?: ReplyItem;
  readonly onDone?: () => void;
}

/** Ctrl and Enter send, Enter breaks the line. The text stays in the field until the server has taken it. */
export function CommentForm({ place, replyTo, edited, onDone }: CommentFormProps) {
  const t = useText();
  const [text, setText] = useState(edited?.text ?? '');
  const { send, busy, error, clear } = useSubmission();
  const form = useRef<HTMLFormElement>(null);
  const isAsked = replyTo !== undefined || edited !== undefined;
  useEffect(() => {
    if (isAsked) form.current?.querySelector('textarea')?.focus();
  }, [isAsked]);
  const length = Array.from(text.trim()).length;
  const save = async () => {
    const answer = edited
      ? await call(editComment, { params: { id: edited.id }, body: { text } })
      : await sendComment(place, { text, ...(replyTo && { replyTo: replyTo.id }) });
    setText((now) => (now === text ? '' : now));
    toast.success(answer.message);
    await reloadComments(place);
    onDone?.();
  };
  const submit = () => {
    if (length > 0) void send(save, (translate) => translate('comments.failed'));
  };
  return (
    <form
      ref={form}
      className="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={
          replyTo ? t('comments.replyLabel', { name: replyTo.nickname ?? t('comments.erased') }) : t('comments.label')
        }
        hideLabel
        name="comment"
        rows={replyTo ? 2 : 3}
        placeholder={t(
          replyTo
            ? 'comments.replyPlaceholder'
            : 'asset' in place
              ? 'comments.placeholder'
              : 'comments.leaguePlaceholder',
        )}
        value={text}
        error={error?.(t)}
        onChange={(event) => {
          setText(event.target.value);
          clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      <FormFoot length={length} isEdited={edited !== undefined} busy={busy} onCancel={onDone} />
    </form>
  );
}

interface FormFootProps {
  readonly length: number;
  readonly isEdited: boolean;
  readonly busy: boolean;
  readonly onCancel: (() => void) | undefined;
}

function FormFoot({ length, isEdited, busy, onCancel }: FormFootProps) {
  const t = useText();
  return (
    <div className="comment-form-foot">
      <span className={length > COMMENT_MAX_LENGTH ? 'small down tnum' : 'small muted tnum'}>
        {t('comments.count', { count: length })}
      </span>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <Button type="submit" busy={busy} aria-disabled={length === 0 || length > COMMENT_MAX_LENGTH}>
        {t(isEdited ? 'comments.save' : 'comments.send')}
      </Button>
    </div>
  );
}
