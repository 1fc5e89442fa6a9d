import { useText } from '../../i18n/use-text.ts';
import { useCountdown } from '../../lib/countdown.ts';

export const FIRST_NOTE_SECONDS = 120;
const LAST_NOTE_SECONDS = 30;

/** Announces the end of the session at two minutes and at thirty seconds, once each. */
export function SessionNote() {
  const t = useText();
  const seconds = useCountdown();
  const first = seconds <= FIRST_NOTE_SECONDS ? t('shell.sessionTwoMinutes') : '';
  return (
    <span role="status" className="visually-hidden">
      {seconds <= LAST_NOTE_SECONDS ? t('shell.sessionThirtySeconds') : first}
    </span>
  );
}
