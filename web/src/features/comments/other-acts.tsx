import { blockPerson, reportComment, type ReplyItem } from '@kurus/core/contract/comments';
import { Flag, Link2, UserX } from 'lucide-react';
import { useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReportDialog } from '../../ui/report-dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDropdown } from '../../ui/use-dropdown.ts';
import { commentAddress } from './comment-address.ts';
import type { CommentPlace } from './comment-place.ts';
import { reloadComments } from './comment-queries.ts';

interface OtherActsProps {
  readonly place: CommentPlace;
  readonly comment: ReplyItem;
}

async function copyAddress(t: Translate, id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(commentAddress(id));
    toast.success(t('comments.linkCopied'));
  } catch {
    toast.error(t('comments.failed'));
  }
}

/** Report a comment of somebody else, block them, or take its address. */
export function OtherActs({ place, comment }: OtherActsProps) {
  const t = useText();
  const [doing, setDoing] = useState<'report' | 'block'>();
  const dropdown = useDropdown();
  const done = () => {
    setDoing(undefined);
    void reloadComments(place);
  };
  const name = comment.nickname;
  return (
    <span className="comment-others">
      <RowMenu
        label={t('comments.menu', { name: name ?? t('comments.erased') })}
        dropdown={dropdown}
        choices={[
          { label: t('comments.report'), icon: <Flag size={16} />, onChoose: () => setDoing('report') },
          ...(name === undefined
            ? []
            : [{ label: t('comments.block', { name }), icon: <UserX size={16} />, onChoose: () => setDoing('block') }]),
          { label: t('comments.copyLink'), icon: <Link2 size={16} />, onChoose: () => void copyAddress(t, comment.id) },
        ]}
      />
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
