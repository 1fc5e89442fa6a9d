/** Next step after a response of /login, /verify-otp or a provider: start a session, or ask for the code. */

import { logout } from '@kurus/core/contract/auth';
import { REDIRECT_AFTER_LOGIN_MS, REDIRECT_AFTER_OTP_MS } from '@kurus/core/limits';
import { navigate } from 'wouter/use-browser-location';
import { call } from '../../lib/api-client.ts';
import { refusal, successText, type LocalizedText, type Success } from '../../lib/forms/use-submission.ts';
import { keepOtpCredentials } from '../../lib/otp-credentials.ts';
import { startSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import type { SessionLogin } from '../../lib/stored-values.ts';
import { resendAtOf } from '../../ui/resend-code.tsx';

/** Second factors, one of which is asked for. */
export type Factors = readonly ('app' | 'passkey')[];

interface LoginAnswer {
  readonly message: string;
  readonly data?:
    | {
        readonly token?: string | undefined;
        readonly resendAfterSeconds?: number | undefined;
        readonly factors?: Factors | undefined;
      }
    | undefined;
}

/** State of the history entry of /otp-verify: the server's hint where the code was sent (D15). */
export interface OtpPageState {
  readonly note?: string;
  /** Set where a second factor takes the place of the mailed code. */
  readonly factors?: Factors;
}

/** Stores the token and opens the dashboard. @throws if the response has no token */
export function beginSession(
  answer: LoginAnswer,
  own: LocalizedText,
  { by = 'password', delayMs = REDIRECT_AFTER_LOGIN_MS }: { by?: SessionLogin['by']; delayMs?: number } = {},
): Success {
  const token = answer.data?.token;
  if (!token) throw refusal((t) => t('auth.tokenMissing'));
  endOlderSession();
  startSession(token, by);
  // Replaces this page, so that "back" does not lead to a finished form.
  const go = () => navigate('/dashboard', { replace: true });
  return { note: successText(answer.message, own), next: { delayMs, go } };
}

/** A browser has one session: the replaced token is logged out on the server too. */
function endOlderSession(): void {
  const bearer = storage.token.get();
  // The session may already have ended, which is fine.
  if (bearer !== undefined) call(logout, { bearer }).catch(() => undefined);
}

/** With a token, as above; without one a code was sent, and the next screen needs the credentials again. */
export function finishLogin(answer: LoginAnswer, identifier: string, password: string): Success {
  if (answer.data?.token) return beginSession(answer, (t) => t('auth.loginSuccess'));
  keepOtpCredentials(identifier, password, resendAtOf(answer));
  const factors = answer.data?.factors;
  const state: OtpPageState = { note: answer.message, ...(factors && { factors }) };
  return {
    note: successText(answer.message, (t) => t('auth.otpSent')),
    next: { delayMs: REDIRECT_AFTER_OTP_MS, go: () => navigate('/otp-verify', { state }) },
  };
}
