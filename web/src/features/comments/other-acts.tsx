import { blockPerson, reportComment, type ReplyItem } from '@kurus/core/contract/comments';
import { REPORT_REASONS, type ReportReason } from '@kurus/core/contract/words/comments';
import { Flag, UserX } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
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
      <ReportDialog open={doing === 'report'} comment={comment} onDone={done} onCancel={() => setDoing(undefined)} />
      {name !== undefined && (
        <BlockDialog open={doing === 'block'} name={name} onDone={done} onCancel={() => setDoing(undefined)} />
      )}
    </span>
  );
}

interface AskingProps {
  readonly open: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function ReportDialog({ open, comment, onDone, onCancel }: AskingProps & { readonly comment: ReplyItem }) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>('advert');
  const report = useCommand({
    send: () => call(reportComment, { params: { id: comment.id }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error, t('comments.failed'))),
  });
  return (
    <Modal
      open={open}
      title={t('comments.reportTitle')}
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button busy={report.isPending} once onClick={() => report.mutate()}>
            {t('comments.report')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioGroup
          label={t('comments.reportTitle')}
          hideLabel
          name="reportReason"
          variant="list"
          options={REPORT_REASONS.map((value) => ({ value, label: t(`comments.reason-${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <p className="muted small">{t('comments.reportNote')}</p>
      </div>
    </Modal>
  );
}

function BlockDialog({ open, name, onDone, onCancel }: AskingProps & { readonly name: string }) {
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
