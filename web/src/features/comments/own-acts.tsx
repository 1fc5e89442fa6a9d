import { deleteComment, type ReplyItem } from '@kurus/core/contract/comments';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CommentPlace } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';
import { useLeft } from './use-left.ts';

interface OwnActsProps {
  readonly place: CommentPlace;
  readonly comment: ReplyItem;
  readonly onEdit: () => void;
}

/** Edit, while there is time, and delete. */
export function OwnActs({ place, comment, onEdit }: OwnActsProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const leftSeconds = useLeft(comment.editableUntil);
  const erase = useCommand({
    send: () => call(deleteComment, { params: { id: comment.id } }),
    onSuccess: ({ message }) => {
      setAsking(false);
      toast.success(message);
      void reloadComments(place);
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  return (
    <>
      {leftSeconds > 0 && (
        <Button variant="ghost" size="sm" icon={<Pencil size={15} aria-hidden="true" />} onClick={onEdit}>
          {leftSeconds > 60
            ? t('comments.editMinutes', { count: Math.ceil(leftSeconds / 60) })
            : t('comments.editSeconds', { count: leftSeconds })}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('comments.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('comments.deleteTitle')}
        text={t('comments.deleteText')}
        confirmLabel={t('comments.delete')}
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
