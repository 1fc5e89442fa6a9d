import { TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Writing } from './use-write.ts';
import { WritingProgress } from './writing-progress.tsx';

interface WriteProgressProps {
  readonly writing: Exclude<Writing, { state: 'idle' }>;
  readonly rows: number;
  readonly onStop: () => void;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** Progress of the writing, or how it ended without being complete. */
export function WriteProgress({ writing, rows, onStop, onRetry, onBack }: WriteProgressProps) {
  const t = useText();
  if (writing.state === 'under way') return <WritingProgress writing={writing} rows={rows} onStop={onStop} />;
  const lost = writing.state === 'failed' && writing.error instanceof ApiError && writing.error.status === 0;
  const title =
    writing.state === 'stopped'
      ? t(writing.isWritten ? 'imports.stoppedLate' : 'imports.stopped')
      : t(lost ? 'imports.brokenOff' : 'imports.sendFailed');
  return (
    <StepFrame title={title}>
      <Card className="stack">
        <p role="alert" className="import-fault">
          <TriangleAlert size={20} aria-hidden="true" />{' '}
          {writing.state === 'failed' && !lost
            ? messageOf(writing.error, t('imports.sendFailed'))
            : t('imports.brokenOffText')}
        </p>
        <div className="row wrap">
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          <Button variant="secondary" onClick={onBack}>
            {t('imports.backToTry')}
          </Button>
        </div>
      </Card>
    </StepFrame>
  );
}
