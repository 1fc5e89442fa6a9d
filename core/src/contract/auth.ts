/** Register, login, one-time code, forgotten password, logout, social sign-in (S3.3 to S3.7, S7.3 to S7.9; D7-D14). */
import * as z from 'zod/mini';
import {
  codeField,
  emailField,
  fullNameField,
  identifierField,
  newPasswordField,
  phoneField,
  presentedPassword,
  usernameField,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** 'spec': at least six characters. 'strict': nothing that is easily guessed either (D42). */
const passwordRules = z.enum(['spec', 'strict']);
export type PasswordRules = z.infer<typeof passwordRules>;

export const accountSettings = endpoint({
  method: 'GET',
  path: '/public/account-settings',
  access: 'public',
  summary: 'Which new passwords this server takes',
  data: z.object({ passwordRules }),
});

const tokenData = z.object({ token: z.optional(z.string()) });

/** What an answer says about the code that was asked for. */
export const codeSending = {
  /** False when an earlier one still counts, or too many were sent: nothing was mailed now. */
  codeSent: z.boolean(),
  /** Until another may be asked for. */
  resendAfterSeconds: z.number(),
};

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
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
  errors: ['USERNAME_TAKEN', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'PASSWORD_OWN_WORD'],
});

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  audited: true,
  summary: 'Log in; data.token is absent when a one-time code is needed',
  body: z.strictObject({ emailOrUsername: identifierField, password: presentedPassword('CREDENTIALS_WRONG') }),
  data: z.object({
    token: z.optional(z.string()),
    codeSent: z.optional(codeSending.codeSent),
    resendAfterSeconds: z.optional(codeSending.resendAfterSeconds),
    /** The account is frozen, and the code opens it again. */
    frozen: z.optional(z.literal(true)),
  }),
  errors: ['CREDENTIALS_WRONG', 'LOGIN_LOCKED', 'CODE_LOCKED'],
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  access: 'public',
  audited: true,
  summary: 'Finish a login with the one-time code',
  body: z.strictObject({
    emailOrUsername: identifierField,
    otpCode: codeField,
    password: presentedPassword('CODE_WRONG'),
  }),
  data: tokenData,
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'CODE_LOCKED', 'LOGIN_LOCKED'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  audited: true,
  summary: 'Mail a reset code; the answer is the same for unknown identifiers',
  body: z.strictObject({ emailOrUsername: identifierField }),
  data: z.object(codeSending),
});

export const verifyResetCode = endpoint({
  method: 'POST',
  path: '/verify-reset-code',
  access: 'public',
  audited: true,
  summary: 'Check a reset code without using it up',
  body: z.strictObject({ emailOrUsername: identifierField, code: codeField }),
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  audited: true,
  summary: 'Set a new password with a reset code; ends every session',
  body: z.strictObject({ emailOrUsername: identifierField, otpCode: codeField, newPassword: newPasswordField }),
  errors: [
    'CODE_WRONG',
    'CODE_USED_UP',
    'CODE_EXPIRED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_OWN_WORD',
  ],
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'session',
  audited: true,
  summary: 'End this session on the server',
});

const social = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    providerToken: true,
    audited: true,
    summary,
    data: tokenData,
    errors: ['PROVIDER_NOT_CONFIGURED', 'PROVIDER_TOKEN_INVALID', 'PROVIDER_ACCOUNT_EXISTS', 'ACCOUNT_FROZEN'],
  });
export const googleLogin = social(
  '/public/googleLogin',
  'Log in with a Google identity token in the Authorization header',
);
export const facebookLogin = social(
  '/public/facebookLogin',
  'Log in with a Facebook access token in the Authorization header',
);

const socialStart = (path: string, provider: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: `Where the browser goes to sign in with ${provider}; it adds redirect_uri, state and nonce itself`,
    data: z.object({ authorizeUrl: z.string() }),
    errors: ['PROVIDER_NOT_CONFIGURED', 'UNAVAILABLE'],
  });
export const googleStart = socialStart('/public/googleLogin', 'Google');
export const facebookStart = socialStart('/public/facebookLogin', 'Facebook');
