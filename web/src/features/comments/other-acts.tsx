import { blockPerson, reportComment, type ReplyItem } from '@kurus/core/contract/comments';
import { Flag, UserX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import type { CommentPlace } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';

interface OtherActsProps {
  readonly place: CommentPlace;
  readonly comment: ReplyItem;
}

/** Report a comment of somebody else, or block them. */
export function OtherActs({ place, comment }: OtherActsProps) {
  const t = useText();
  const [doing, setDoing] = useState<'report' | 'block'>();
  const done = () => {
    setDoing(undefined);
    void reloadComments(place);
  };
  const name = comment.nickname;
  return (
    <span className="comment-others">
      <IconButton
        label={t('comments.report')}
        icon={<Flag size={15} aria-hidden="true" />}
        onClick={() => setDoing('report')}
      />
      {name !== undefined && (
        <IconButton
          label={t('comments.block', { name })}
          icon={<UserX size={15} aria-hidden="true" />}
          onClick={() => setDoing('block')}
        />
      )}
      <ReportDialog
        open={doing === 'report'}
        title="comments.reportTitle"
        send={(reason) => call(reportComment, { params: { id: comment.id }, body: { reason } })}
        failed="comments.failed"
        onDone={done}
        onClose={() => setDoing(undefined)}
      />
      {name !== undefined && (
        <BlockDialog open={doing === 'block'} name={name} onDone={done} onCancel={() => setDoing(undefined)} />
      )}
    </span>
  );
}

interface BlockDialogProps {
  readonly open: boolean;
  readonly name: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function BlockDialog({ open, name, onDone, onCancel }: BlockDialogProps) {
  const t = useText();
  const block = useCommand({
    send: () => call(blockPerson, { params: { nick: name } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('comments.blockTitle', { name })}
      text={t('comments.blockText')}
      confirmLabel={t('comments.blockIt')}
      busy={block.isPending}
      onConfirm={() => block.mutate()}
      onCancel={onCancel}
    />
  );
}
