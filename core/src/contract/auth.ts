/** Register, login, one-time code, forgotten password, logout, social sign-in (S3.3 to S3.7, S7.3 to S7.9; D7-D14). */

import { type DataOf, endpoint } from './endpoint.ts';
import { count, type Decoded, flag, isoTime, list, nullable, object, oneOf, optional, text } from './fields.ts';
import type * as requests from './requests/auth.ts';

/** Password rules. 'spec': at least six characters. 'strict': also not easily guessed (D42). */
const passwordRules = oneOf(['spec', 'strict']);
export type PasswordRules = Decoded<typeof passwordRules>;

export const accountSettings = endpoint<typeof requests.accountSettings>()({
  method: 'GET',
  path: '/public/account-settings',
  access: 'public',
  data: object({ passwordRules }),
});

const tokenData = object({ token: optional(text) });

/** State of the code that was requested. */
export const codeSending = {
  /** False if an earlier code is still valid, or too many were sent: no mail was sent now. */
  codeSent: flag,
  /** Seconds until another code may be requested. */
  resendAfterSeconds: count,
};

export const register = endpoint<typeof requests.register>()({
  method: 'POST',
  path: '/register',
  access: 'public',
});

export const login = endpoint<typeof requests.login>()({
  method: 'POST',
  path: '/login',
  access: 'public',
  data: object({
    token: optional(text),
    codeSent: optional(codeSending.codeSent),
    resendAfterSeconds: optional(codeSending.resendAfterSeconds),
    /** True if the account is frozen; the code opens it again. */
    frozen: optional(oneOf([true])),
    /** Second factors, one of which takes the place of the mailed code; absent where there is none. */
    factors: optional(list(oneOf(['app', 'passkey']))),
  }),
});

export const verifyOtp = endpoint<typeof requests.verifyOtp>()({
  method: 'POST',
  path: '/verify-otp',
  access: 'public',
  data: tokenData,
});

export const forgotPassword = endpoint<typeof requests.forgotPassword>()({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  data: object(codeSending),
});

export const verifyResetCode = endpoint<typeof requests.verifyResetCode>()({
  method: 'POST',
  path: '/verify-reset-code',
  access: 'public',
  /** Present where a second factor is on: what may stand beside the code. */
  data: object({
    factors: list(oneOf(['app', 'passkey'])),
    hasRecoveryCode: flag,
    /** A reset that waits, or whose wait is over; `stop` is the secret that withdraws it. */
    wait: nullable(object({ askedAt: isoTime, until: isoTime, stop: text })),
  }),
});
export type ResetWays = NonNullable<DataOf<typeof verifyResetCode>>;

export const resetPassword = endpoint<typeof requests.resetPassword>()({
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  /**
   * Present with status 202: a second factor is on, and the reset waits until the request may set the password. `stop`
   * is the secret that withdraws it, as the link of the mail does.
   */
  data: object({ code: oneOf(['RESET_WAITS']), until: isoTime, stop: text }),
});

export const stopResetByLink = endpoint<typeof requests.stopResetByLink>()({
  method: 'POST',
  path: '/reset-password/stop',
  access: 'public',
});

export const logout = endpoint<typeof requests.logout>()({
  method: 'POST',
  path: '/logout',
  access: 'session',
});

const socialLogin = (path: string) =>
  endpoint<typeof requests.googleLogin>()({ method: 'POST', path, access: 'public', data: tokenData });
export const googleLogin = socialLogin('/public/googleLogin');
export const facebookLogin = socialLogin('/public/facebookLogin');

/** Address where the browser goes to sign in with a provider; it adds redirect_uri, state and nonce itself. */
const socialStart = (path: string) =>
  endpoint<typeof requests.googleStart>()({
    method: 'GET',
    path,
    access: 'public',
    data: object({ authorizeUrl: text }),
  });
export const googleStart = socialStart('/public/googleLogin');
export const facebookStart = socialStart('/public/facebookLogin');
