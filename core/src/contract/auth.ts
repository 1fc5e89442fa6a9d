/** Register, login, one-time code, forgotten password, logout, social sign-in (seed sections 3 and 7; D7-D14). */
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

const tokenData = z.object({ token: z.optional(z.string()) });

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary: 'Open an account',
  body: z.strictObject({
    fullName: fullNameField,
    email: emailField,
    phoneNumber: phoneField,
    username: usernameField,
    password: newPasswordField,
    enableOtp: z.optional(z.boolean()),
  }),
  errors: ['USERNAME_TAKEN', 'REGISTRATION_REFUSED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
});

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Log in; data.token is absent when a one-time code was sent',
  body: z.strictObject({ emailOrUsername: identifierField, password: presentedPassword }),
  data: tokenData,
  errors: ['CREDENTIALS_WRONG', 'LOGIN_LOCKED', 'CODE_LOCKED'],
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/verify-otp',
  access: 'public',
  summary: 'Finish a login with the one-time code',
  body: z.strictObject({ emailOrUsername: identifierField, otpCode: codeField, password: presentedPassword }),
  data: tokenData,
  errors: ['CODE_WRONG', 'CODE_LOCKED', 'LOGIN_LOCKED'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  summary: 'Mail a reset code; the answer is the same for unknown identifiers',
  body: z.strictObject({ emailOrUsername: identifierField }),
});

export const verifyResetCode = endpoint({
  method: 'POST',
  path: '/verify-reset-code',
  access: 'public',
  summary: 'Check a reset code without using it up',
  body: z.strictObject({ emailOrUsername: identifierField, code: codeField }),
  errors: ['CODE_WRONG', 'CODE_LOCKED'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  summary: 'Set a new password with a reset code; ends every session',
  body: z.strictObject({ emailOrUsername: identifierField, otpCode: codeField, newPassword: newPasswordField }),
  errors: ['CODE_WRONG', 'CODE_LOCKED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'session',
  summary: 'End this session on the server',
});

const social = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
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
