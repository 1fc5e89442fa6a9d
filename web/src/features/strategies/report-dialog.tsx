import { reportStrategy } from '@kurus/core/contract/strategies';
import { REPORT_REASONS, type ReportReason } from '@kurus/core/contract/words/comments';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReportDialogProps {
  readonly open: boolean;
  /** Number of the strategy. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Report of a public strategy to the operator, with a reason. */
export function ReportDialog({ open, id, onClose }: ReportDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>('advert');
  const report = useCommand({
    send: () => call(reportStrategy, { params: { id }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
    onError: (error) => toast.error(messageOf(error, t('strategies.notDone'))),
  });
  return (
    <Modal
      open={open}
      title={t('strategies.reportTitle')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
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
          label={t('strategies.reportTitle')}
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
