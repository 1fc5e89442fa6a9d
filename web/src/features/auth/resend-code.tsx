import { useEffect, useState } from 'react';
import { CODE_RESEND_MS, COUNTDOWN_TICK_MS } from '@kurus/core/limits';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

interface ResendCodeProps {
  /** When the last code was sent, epoch milliseconds. */
  readonly sentAtMs: number;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

/** "Send again", possible a minute after the last code (D8). The seconds are shown, not read out. */
export function ResendCode({ sentAtMs, disabled, onResend }: ResendCodeProps) {
  const t = useText();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), COUNTDOWN_TICK_MS);
    return () => clearInterval(timer);
  }, [sentAtMs]);
  const seconds = Math.min(Math.ceil((sentAtMs + CODE_RESEND_MS - nowMs) / 1000), CODE_RESEND_MS / 1000);
  if (seconds > 0) return <span className="auth-wait">{t('account.sendAgainIn', { seconds })}</span>;
  return (
    <Button variant="ghost" size="sm" disabled={disabled} onClick={onResend}>
      {t('account.sendAgain')}
    </Button>
  );
}
