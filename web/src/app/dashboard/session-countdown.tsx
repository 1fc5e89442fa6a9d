import { Timer } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { clockText, useCountdown } from '../../lib/countdown.ts';
import { classNames } from '../../ui/class-names.ts';

const WARN_FROM_SECONDS = 120;
const URGENT_FROM_SECONDS = 30;

/** mm:ss, silent: session-end.tsx announces the end. */
export function SessionCountdown() {
  const t = useText();
  const seconds = useCountdown();
  const urgent = seconds <= URGENT_FROM_SECONDS;
  const warning = seconds <= WARN_FROM_SECONDS;
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label={t('shell.sessionLeft')}
      title={t('shell.sessionLeft')}
      className={classNames('countdown', warning && 'countdown-warning', urgent && 'countdown-urgent')}
    >
      <Timer size={15} aria-hidden="true" />
      {clockText(seconds)}
    </span>
  );
}
