import { type DecisionItem, deleteComment, type ReplyItem } from '@kurus/core/contract/comments';
import { Hourglass, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { Appeal } from './appeal.tsx';
import { CommentForm } from './comment-form.tsx';
import type { CommentPlace } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';
import { CommentText } from './comment-text.tsx';

interface HiddenCommentProps {
  readonly place: CommentPlace;
  readonly comment: ReplyItem;
  readonly decisions: readonly DecisionItem[];
}

/** A comment of one's own that nobody else sees: held back, or removed. */
export function HiddenComment({ place, comment, decisions }: HiddenCommentProps) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { id, state, reason, text, at, editableUntil } = comment;
  const isHeld = state === 'held';
  const decision = decisions.find((one) => one.comment === id && one.act !== 'restore');
  const erase = useCommand({
    send: () => call(deleteComment, { params: { id } }),
    onSuccess: () => void reloadComments(place),
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  const why = reason && t('comments.because', { reason: t(`comments.why-${reason}`) });
  return (
    <div className={isHeld ? 'comment-hidden comment-held' : 'comment-hidden comment-removed'}>
      <p className="comment-hidden-head">
        {isHeld ? <Hourglass size={16} aria-hidden="true" /> : <ShieldX size={16} aria-hidden="true" />}
        <strong>{t(isHeld ? 'comments.heldTitle' : 'comments.removedTitle')}</strong>
        <span className="small">
          {sentenceDateTime(at)} · {why}
        </span>
      </p>
      {isHeld && !isEditing && <CommentText text={text} />}
      {isEditing && <CommentForm place={place} edited={comment} onDone={() => setEditing(false)} />}
      <div className="comment-acts">
        {isHeld && editableUntil !== undefined && !isEditing && (
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {t('comments.edit')}
          </Button>
        )}
        {isHeld && (
          <Button variant="secondary" size="sm" busy={erase.isPending} onClick={() => erase.mutate()}>
            {t('comments.delete')}
          </Button>
        )}
      </div>
      {decision && <Appeal decision={decision} />}
    </div>
  );
}
