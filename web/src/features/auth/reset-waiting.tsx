import type { ResetWays } from '@kurus/core/contract/auth';
import { Bell, Hourglass, Laptop, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { sentenceDateTime, sentenceWeekdayTime } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { ResetStopped } from './stop-reset.tsx';
import { useStopping } from './use-stopping.ts';

const MINUTE_MS = 60_000;

interface ResetWaitingProps {
  readonly wait: NonNullable<ResetWays['wait']>;
}

/** A reset that waits: time left, day and hour, who was told, how it is stopped. */
export function ResetWaiting({ wait }: ResetWaitingProps) {
  const t = useText();
  const nowMs = useMinute();
  const { submission, isStopped, stop } = useStopping(wait.stop);
  if (isStopped) return <ResetStopped text={t('reset.withdrawn')} />;
  const [askedMs, untilMs] = [Date.parse(wait.askedAt), Date.parse(wait.until)];
  const minutesLeft = Math.max(0, Math.ceil((untilMs - nowMs) / MINUTE_MS));
  const share = Math.min(1, Math.max(0, (nowMs - askedMs) / (untilMs - askedMs)));
  return (
    <div className="stack">
      <div className="stack" role="status">
        <p className="reset-waiting-head muted small">
          <span className="reset-mark">
            <Hourglass size={14} aria-hidden="true" /> {t('reset.waits')}
          </span>
          {t('reset.began', { at: sentenceDateTime(askedMs) })}
        </p>
        <p className="reset-left tnum">
          {t('reset.left', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}
        </p>
        <p>
          <strong>{t('reset.from', { at: sentenceWeekdayTime(untilMs) })}</strong>
        </p>
        <progress className="reset-bar" value={share} aria-hidden="true" />
        <p className="muted small">{t('reset.told')}</p>
        <ul className="stack-2">
          <li className="reset-told">
            <Mail size={18} aria-hidden="true" /> {t('reset.mail')}
          </li>
          <li className="reset-told">
            <Bell size={18} aria-hidden="true" /> {t('reset.channels')}
          </li>
          <li className="reset-told">
            <Laptop size={18} aria-hidden="true" /> {t('reset.open')}
          </li>
        </ul>
        <p className="form-hint">{t('reset.info')}</p>
      </div>
      <FormStatus form={submission} />
      <Button variant="secondary" size="lg" wide busy={submission.busy} once onClick={stop}>
        {t('reset.withdraw')}
      </Button>
    </div>
  );
}

function useMinute(): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
