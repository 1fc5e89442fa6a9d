import { CODE_RESEND_MS, COUNTDOWN_TICK_MS } from '@kurus/core/limits';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import './resend-code.css';

/** Response about a requested code. */
interface CodeAnswer {
  readonly data?: { readonly resendAfterSeconds?: number | undefined } | undefined;
}

/** Epoch milliseconds from which another code may be requested: a minute from now if the response has no time (D8). */
export const resendAtOf = ({ data }: CodeAnswer): number =>
  Date.now() + (data?.resendAfterSeconds ?? CODE_RESEND_MS / 1000) * 1000;

interface ResendCodeProps {
  /** Epoch milliseconds from which another code may be requested. */
  readonly resendAtMs: number;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

const MINUTE_SECONDS = 60;
/** Limit of the wait: a clock that was put back must not lengthen it. */
const LONGEST_SECONDS = 3600;

/** "Send again", enabled when the server would accept it. The countdown is shown, not announced. */
export function ResendCode({ resendAtMs, disabled, onResend }: ResendCodeProps) {
  const t = useText();
  const secondsLeft = () => Math.max(0, Math.min(Math.ceil((resendAtMs - Date.now()) / 1000), LONGEST_SECONDS));
  const seconds = useSyncExternalStore(everySecond, secondsLeft, secondsLeft);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // This button disappears; the focus moves to the boxes.
    event.currentTarget.form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    onResend();
  };
  if (seconds > 0) {
    const wait =
      seconds > MINUTE_SECONDS
        ? t('code.sendAgainInMinutes', { minutes: Math.ceil(seconds / MINUTE_SECONDS) })
        : t('code.sendAgainIn', { seconds });
    return <span className="resend-wait">{wait}</span>;
  }
  return (
    <Button variant="ghost" size="sm" disabled={disabled} onClick={press}>
      {t('code.sendAgain')}
    </Button>
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, COUNTDOWN_TICK_MS);
  return () => clearInterval(timer);
}
