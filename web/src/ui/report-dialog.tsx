import { REPORT_REASONS, type ReportReason } from '@kurus/core/contract/words/comments';
import { useState } from 'react';
import type { PlainTextKey } from '../i18n/texts.ts';
import { useText } from '../i18n/use-text.ts';
import { useSubmission } from '../lib/forms/use-submission.ts';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Modal } from './modal.tsx';
import { RadioGroup } from './radio-group.tsx';
import { toast } from './toast.tsx';

interface ReportDialogProps {
  readonly open: boolean;
  readonly title: PlainTextKey;
  /** Sends the report; its answer's text is told. */
  readonly send: (reason: ReportReason) => Promise<{ readonly message: string }>;
  /** Text of a failure that the server gave no words for. */
  readonly failed: PlainTextKey;
  readonly onClose: () => void;
  /** Called in place of `onClose` once the report is sent. */
  readonly onDone?: () => void;
}

/** Report of what somebody wrote to the operator, with a reason. Its words are texts of the comments. */
export function ReportDialog({ open, title, send, failed, onClose, onDone = onClose }: ReportDialogProps) {
  const t = useText();
  const [reason, setReason] = useState<ReportReason>('advert');
  const form = useSubmission();
  const report = () =>
    form.send(
      async () => {
        const { message } = await send(reason);
        toast.success(message);
        onDone();
      },
      (translate) => translate(failed),
    );
  return (
    <Modal
      open={open}
      title={t(title)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={form.busy} once onClick={() => void report()}>
            {t('comments.report')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioGroup
          label={t(title)}
          hideLabel
          name="reportReason"
          variant="list"
          options={REPORT_REASONS.map((value) => ({ value, label: t(`comments.reason-${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <p className="muted small">{t('comments.reportNote')}</p>
        <FormError text={form.error?.(t)} />
      </div>
    </Modal>
  );
}
