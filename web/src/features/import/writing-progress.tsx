import { groupThousands } from '@kurus/core/money/input';
import { Check, Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Writing } from './use-write.ts';

/** Share of the progress bar for judging, which is faster than writing. */
const JUDGING_PERCENT = 30;

/** Earlier estimates would only jump. */
const ESTIMATE_FROM_MS = 2000;

interface UnderWayProps {
  readonly writing: Extract<Writing, { state: 'under way' }>;
  readonly rows: number;
  readonly onStop: () => void;
}

export function WritingProgress({ writing: { progress, sinceMs }, rows, onStop }: UnderWayProps) {
  const t = useText();
  const nowMs = useNow();
  const part = progress && progress.total > 0 ? progress.done / progress.total : 0;
  const isWriting = progress?.step === 'write';
  const percent = Math.floor(isWriting ? JUDGING_PERCENT + part * (100 - JUDGING_PERCENT) : part * JUDGING_PERCENT);
  const passedMs = nowMs - sinceMs;
  const leftMs = percent > 0 && passedMs >= ESTIMATE_FROM_MS ? (passedMs / percent) * (100 - percent) : undefined;
  const of = (count: number) => groupThousands(String(count));
  const quarter = percent - (percent % 25);
  return (
    <StepFrame title={t('imports.sending', { count: of(rows) })}>
      <Card className="stack">
        <div className="import-progress-head">
          <strong className="import-percent tnum">%{percent}</strong>
          <span className="muted small tnum">
            {progress && t('imports.progress', { done: of(progress.done), total: of(progress.total) })}
            {leftMs !== undefined &&
              ` · ${t('imports.secondsLeft', { count: Math.max(1, Math.round(leftMs / 1000)) })}`}
          </span>
        </div>
        <div
          className="import-meter"
          role="progressbar"
          aria-label={t('imports.sending', { count: of(rows) })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
        <ul className="stack-2 import-phases small">
          <li>
            {isWriting ? <Check size={16} aria-hidden="true" /> : <Clock3 size={16} aria-hidden="true" />}
            {t('imports.judged')}
          </li>
          <li>
            <Clock3 size={16} aria-hidden="true" />
            {t('imports.written')}
          </li>
        </ul>
        <p className="visually-hidden" role="status">
          {quarter > 0 && t('imports.percentDone', { percent: quarter })}
        </p>
        <div className="row wrap">
          <span className="muted small">{t('imports.stopText')}</span>
          <Button variant="secondary" onClick={onStop}>
            {t('imports.stop')}
          </Button>
        </div>
      </Card>
    </StepFrame>
  );
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
