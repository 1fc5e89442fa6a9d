/** Requests for registration, login and passwords (D7-D14). */

import * as z from 'zod/mini';
import {
  codeField,
  emailField,
  factorCodeField,
  fullNameField,
  identifierField,
  newPasswordField,
  phoneField,
  presentedPassword,
  recoveryCodeField,
  usernameField,
} from './account-fields.ts';
import { request } from './request.ts';
import { passkeyAssertion } from './sign-in.ts';

export const accountSettings = request({
  summary: 'Which new passwords this server takes',
});

export const register = request({
  audited: true,
  summary: 'Open an account; the first login proves the e-mail. A taken e-mail is answered alike, its owner is told',
  body: z.strictObject({
    fullName: fullNameField,
    email: emailField,
    phoneNumber: phoneField,
    username: usernameField,
    password: newPasswordField,
    enableOtp: z.optional(z.boolean()),
  }),
  errors: [
    'USERNAME_TAKEN',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_OWN_WORD',
    'PASSWORD_LENGTH',
    'PASSWORD_BREACHED',
  ],
});

export const login = request({
  audited: true,
  summary: 'Log in; data.token is absent when a one-time code is needed',
  body: z.strictObject({ emailOrUsername: identifierField, password: presentedPassword('CREDENTIALS_WRONG') }),
  errors: ['CREDENTIALS_WRONG', 'LOGIN_LOCKED', 'CODE_LOCKED'],
});

export const verifyOtp = request({
  audited: true,
  summary: 'Finish a login with the one-time code',
  body: z.strictObject({
    emailOrUsername: identifierField,
    otpCode: factorCodeField,
    password: presentedPassword('CODE_WRONG'),
  }),
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'CODE_LOCKED', 'LOGIN_LOCKED'],
});

export const forgotPassword = request({
  audited: true,
  summary: 'Mail a reset code; the answer is the same for unknown identifiers',
  body: z.strictObject({ emailOrUsername: identifierField }),
});

export const verifyResetCode = request({
  audited: true,
  summary: 'Check a reset code without using it up',
  body: z.strictObject({ emailOrUsername: identifierField, code: codeField }),
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED'],
});

export const resetPassword = request({
  audited: true,
  summary: 'Set a new password with a reset code; ends every session. With a second factor alone it waits (202)',
  body: z.strictObject({
    emailOrUsername: identifierField,
    otpCode: codeField,
    /** Left out to begin the wait of a reset that has neither recovery code nor passkey. */
    newPassword: z.optional(newPasswordField),
    recoveryCode: z.optional(recoveryCodeField),
    passkey: z.optional(passkeyAssertion),
  }),
  errors: [
    'CODE_WRONG',
    'CODE_USED_UP',
    'CODE_EXPIRED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_OWN_WORD',
    'PASSWORD_LENGTH',
    'PASSWORD_BREACHED',
    'FIELD_REQUIRED',
    'CODE_LOCKED',
    'PASSKEY_REFUSED',
    'PASSKEYS_OFF',
  ],
});

export const stopResetByLink = request({
  audited: true,
  summary: 'Stop a reset that waits, by the link of its mail',
  body: z.strictObject({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{54}$/, 'RESET_NOT_FOUND')) }),
  errors: ['RESET_NOT_FOUND'],
});

export const logout = request({
  audited: true,
  summary: 'End this session on the server',
});

const socialLogin = (token: string) =>
  request({
    summary: `Log in with ${token} in the Authorization header`,
    providerToken: true,
    audited: true,
    errors: [
      'PROVIDER_NOT_CONFIGURED',
      'PROVIDER_TOKEN_INVALID',
      'PROVIDER_ACCOUNT_EXISTS',
      'ACCOUNT_FROZEN',
      'FACTOR_NEEDED',
    ],
  });
export const googleLogin = socialLogin('a Google identity token');
export const facebookLogin = socialLogin('a Facebook access token');

const socialStart = (provider: string) =>
  request({
    summary: `Where the browser goes to sign in with ${provider}; it adds redirect_uri, state and nonce itself`,
    errors: ['PROVIDER_NOT_CONFIGURED', 'UNAVAILABLE'],
  });
export const googleStart = socialStart('Google');
export const facebookStart = socialStart('Facebook');
