import { groupThousands } from '@kurus/core/money/input';
import { undoImport } from '@kurus/core/contract/import';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { dateTimeText } from '../../lib/date-text.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface UndoButtonProps {
  readonly account: number;
  readonly batch: {
    readonly batch: number;
    readonly rows: number;
    readonly corrected: number;
    readonly atMs: number;
  };
}

/** Takes a whole import back, after a question that says how much goes. */
export function UndoButton({ account, batch }: UndoButtonProps) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly isDone: boolean }>();
  const { run, busy } = useIntent(
    async (number: number, idempotencyKey: string) => {
      const params = { id: String(account), batch: String(number) };
      return (await call(undoImport, { params, idempotencyKey, timeoutMs: RECORDED_ANSWER_MS })).data;
    },
    (a, b) => a === b,
  );
  const undo = async () => {
    try {
      const undone = await run(batch.batch);
      if (undone)
        setSaid({ text: t('imports.undone', { count: groupThousands(String(undone.removed)) }), isDone: true });
    } catch (error) {
      setSaid({ text: messageOf(error, t('imports.undoFailed')), isDone: false });
    }
    setAsking(false);
  };
  const count = groupThousands(String(batch.rows));
  const date = dateTimeText(new Date(batch.atMs).toISOString());
  return (
    <>
      {said?.isDone !== true && (
        <Button
          variant="secondary"
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => {
            setSaid(undefined);
            setAsking(true);
          }}
        >
          {t('imports.undo')}
        </Button>
      )}
      <span
        role={said && !said.isDone ? 'alert' : 'status'}
        className={said?.isDone === false ? 'import-fault' : undefined}
      >
        {said?.text}
      </span>
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
        busy={busy !== undefined}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
