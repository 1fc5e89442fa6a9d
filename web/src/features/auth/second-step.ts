/** Second step of a login, with the credentials that /login stored in this tab (D12). */

import { verifyOtp } from '@kurus/core/contract/auth';
import { REDIRECT_AFTER_OTP_MS } from '@kurus/core/limits';
import { call } from '../../lib/api-client.ts';
import { refusal, type Success } from '../../lib/forms/use-submission.ts';
import { readOtpCredentials } from '../../lib/otp-credentials.ts';
import { beginSession } from './finish-login.ts';

export function credentials() {
  const found = readOtpCredentials();
  if (!found) throw refusal((text) => text('account.missingCredentials'));
  return found;
}

/** Completes the login with a code: mailed, of an app, or a recovery code. */
export async function verify(otpCode: string): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(verifyOtp, { body: { emailOrUsername: identifier, otpCode, password } });
  return beginSession(answer, (text) => text('account.otpVerified'), { delayMs: REDIRECT_AFTER_OTP_MS });
}
