/** The second half of a login, with what the first one left in this tab (D12). */

import { login, verifyOtp } from '@kurus/core/contract/auth';
import { REDIRECT_AFTER_OTP_MS } from '@kurus/core/limits';
import { call } from '../../lib/api-client.ts';
import { refusal, successText, type Success } from '../../lib/forms/use-submission.ts';
import { keepOtpCredentials, readOtpCredentials } from '../../lib/otp-credentials.ts';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { beginSession } from './finish-login.ts';

function credentials() {
  const found = readOtpCredentials();
  if (!found) throw refusal((text) => text('account.missingCredentials'));
  return found;
}

export async function verify(otpCode: string): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(verifyOtp, { body: { emailOrUsername: identifier, otpCode, password } });
  return beginSession(answer, (text) => text('account.otpVerified'), { delayMs: REDIRECT_AFTER_OTP_MS });
}

/** Sending again repeats the login (D8). Where codes have been switched off meanwhile, that is the login. */
export async function sendAgain(): Promise<Success> {
  const { identifier, password } = credentials();
  const answer = await call(login, { body: { emailOrUsername: identifier, password } });
  if (answer.data?.token) return beginSession(answer, (text) => text('auth.loginSuccess'));
  keepOtpCredentials(identifier, password, resendAtOf(answer));
  return { note: successText(answer.message, (text) => text('auth.otpSent')) };
}
