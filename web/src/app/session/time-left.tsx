import { useText } from '../../i18n/use-text.ts';
import { clockText, useCountdown } from '../../lib/countdown.ts';

/** mm:ss, not announced. */
export function TimeLeft() {
  const t = useText();
  return (
    <span role="timer" aria-live="off" aria-label={t('shell.sessionLeft')} className="tnum">
      {clockText(useCountdown())}
    </span>
  );
}
