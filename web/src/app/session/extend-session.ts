/** Extends the open session by ten minutes: a repeated login, with its code if the account uses one (D51). */

import { login, logout, verifyOtp } from '@kurus/core/contract/auth';
import { passkeyLogin, passkeyLoginOptions } from '@kurus/core/contract/sign-in';
import { loadProfile } from '../../features/profile/use-profile.ts';
import { translate } from '../../i18n/use-text.ts';
import { call } from '../../lib/api-client.ts';
import { refusal, type Success } from '../../lib/forms/use-submission.ts';
import { loadOrFail } from '../../lib/load-later.ts';
import { prolongSession } from '../../lib/session-clock.ts';
import { storage } from '../../lib/storage.ts';
import { resendAtOf } from '../../ui/resend-code.tsx';
import { toast } from '../../ui/toast.tsx';

/** The password was right and a code has been sent. */
export interface CodeRequest {
  readonly username: string;
  readonly password: string;
  readonly resendAtMs: number;
  /** Second factors, one of which takes the place of the mailed code. */
  readonly factors: readonly ('app' | 'passkey')[] | undefined;
}

interface LoginAnswer {
  readonly message: string;
  readonly data?: { readonly token?: string | undefined } | undefined;
}

/** @param onCode called if the server asks for a code. @throws ApiError */
export async function extendByPassword(password: string, onCode: (codeRequest: CodeRequest) => void): Promise<Success> {
  const open = storage.token.get();
  const { username } = await loadProfile();
  const answer = await call(login, { body: { emailOrUsername: username, password } });
  if (answer.data?.token) return extend(answer, open);
  onCode({ username, password, resendAtMs: resendAtOf(answer), factors: answer.data?.factors });
  return { note: (t) => answer.message || t('auth.otpSent') };
}

/** @throws ApiError */
export async function extendByCode(codeRequest: CodeRequest, otpCode: string): Promise<Success> {
  const open = storage.token.get();
  const { username, password } = codeRequest;
  const answer = await call(verifyOtp, { body: { emailOrUsername: username, otpCode, password } });
  return extend(answer, open);
}

/** @returns undefined where the person gave up. @throws ApiError */
export async function extendByPasskey(): Promise<Success | void> {
  const open = storage.token.get();
  const { sign } = await loadOrFail(import('../../lib/passkeys.ts'));
  const response = await sign((await call(passkeyLoginOptions)).data.options);
  return response && extend(await call(passkeyLogin, { body: { response } }), open);
}

/** A browser has one session: of the two that are open now, one ends on the server. */
function extend(answer: LoginAnswer, open: string | undefined): Success {
  const token = answer.data?.token;
  if (!token) throw refusal((t) => t('auth.tokenMissing'));
  // If the session ended or was extended in another tab meanwhile, this response is not used.
  const stillOpen = open !== undefined && storage.token.get() === open;
  call(logout, { bearer: stillOpen ? open : token }).catch(() => undefined);
  if (stillOpen) {
    toast.success(translate('session.extended'));
    prolongSession(token);
  }
  return { note: (t) => t('session.extended') };
}
