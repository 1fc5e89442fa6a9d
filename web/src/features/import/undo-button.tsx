import { undoImport } from '@kurus/core/contract/import';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { groupThousands } from '@kurus/core/money/input';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Translate, useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/forms/use-intent.ts';
import { useSubmission } from '../../lib/forms/use-submission.ts';
import { sentenceDateTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormStatus } from '../../ui/form-status.tsx';

interface UndoButtonProps {
  readonly account: number;
  readonly batch: {
    readonly batch: number;
    readonly rows: number;
    readonly corrected: number;
    readonly atMs: number;
  };
  readonly onUndone?: () => void;
}

/** Undoes a whole import, after a question that shows how many entries are removed. */
export function UndoButton({ account, batch, onUndone }: UndoButtonProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const form = useSubmission();
  const { run } = useIntent(
    async (number: number, idempotencyKey: string) => {
      const params = { id: String(account), batch: String(number) };
      return (await call(undoImport, { params, idempotencyKey, timeoutMs: RECORDED_ANSWER_MS })).data;
    },
    (a, b) => a === b,
  );
  const undo = async () => {
    const undone = await run(batch.batch);
    if (!undone) return;
    onUndone?.();
    const removed = groupThousands(String(undone.removed));
    return { note: (text: Translate) => text('imports.undone', { count: removed }) };
  };
  const count = groupThousands(String(batch.rows));
  const date = sentenceDateTime(batch.atMs);
  return (
    <>
      {!form.note && (
        <Button
          variant="secondary"
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => {
            form.clear();
            setAsking(true);
          }}
        >
          {t('imports.undo')}
        </Button>
      )}
      <FormStatus form={form} />
      <ConfirmDialog
        open={asking}
        title={t('imports.undoTitle')}
        text={
          <>
            <p>{t('imports.undoQuestion', { date, count })}</p>
            {batch.corrected > 0 && (
              <p>{t('imports.undoCorrected', { count: groupThousands(String(batch.corrected)) })}</p>
            )}
          </>
        }
        confirmLabel={t('imports.undo')}
        busy={form.busy}
        onConfirm={() => void form.send(undo, (text) => text('imports.undoFailed')).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
