/** The user's own record (S3.1, S7.21 to S7.25; D13, D16, D17). */
import * as z from 'zod/mini';
import {
  bioField,
  codeField,
  emailField,
  fullNameField,
  newPasswordField,
  phoneField,
  presentedPassword,
  usernameField,
} from './account-fields.ts';
import { codeSending } from './auth.ts';
import { endpoint } from './endpoint.ts';

const currentPassword = presentedPassword('PASSWORD_WRONG');

const user = z.object({
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  /** Takes the place of `email` with the code that was mailed to it; null where no change was asked for. */
  pendingEmail: z.nullable(z.string()),
  phoneNumber: z.string(),
  bio: z.string(),
  /** Path of the picture on this server; null while there is none. */
  profilePicture: z.nullable(z.string()),
  enableOtp: z.boolean(),
});
export type UserProfile = z.infer<typeof user>;

export const profile = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'session',
  summary: 'The logged-in user',
  data: z.object({ user }),
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  access: 'session',
  audited: true,
  summary: 'Change the profile; needs the current password. A new e-mail counts once its code is typed',
  body: z.strictObject({
    fullName: fullNameField,
    username: usernameField,
    email: emailField,
    phoneNumber: phoneField,
    currentPassword,
    bio: z.optional(bioField),
  }),
  /** The last two where the e-mail is a new one. */
  data: z.object({
    user,
    codeSent: z.optional(codeSending.codeSent),
    resendAfterSeconds: z.optional(codeSending.resendAfterSeconds),
  }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'USERNAME_TAKEN'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/user/verify-email',
  access: 'session',
  audited: true,
  summary: 'Prove the new e-mail with the code that was mailed to it',
  body: z.strictObject({ code: codeField }),
  data: z.object({ user }),
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'CODE_LOCKED'],
});

export const resendEmailCode = endpoint({
  method: 'POST',
  path: '/user/resend-email-code',
  access: 'session',
  summary: 'Mail another code to the new e-mail',
  data: z.object(codeSending),
  errors: ['CODE_LOCKED', 'NO_PENDING_EMAIL'],
});

export const discardEmail = endpoint({
  method: 'POST',
  path: '/user/discard-email',
  access: 'session',
  summary: 'Keep the e-mail that there is; a new one that waits for its code is forgotten',
  data: z.object({ user }),
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  access: 'session',
  audited: true,
  summary: 'Set a new password with the current one; ends every session',
  body: z.strictObject({ currentPassword, newPassword: newPasswordField }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'PASSWORD_OWN_WORD'],
});

const openSession = z.object({
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const openSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'session',
  summary: "The user's open sessions, the newest first",
  data: z.object({ sessions: z.array(openSession) }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/end-other-sessions',
  access: 'session',
  audited: true,
  summary: 'End every session but this one; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/user/upload-profile-picture',
  access: 'session',
  summary: 'Multipart, field "file": JPEG, PNG or WebP of at most 5 MB',
  file: 'file',
  data: z.object({ user }),
  errors: ['PICTURE_INVALID', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const setOtp = endpoint({
  method: 'PATCH',
  path: '/user/otp',
  access: 'session',
  audited: true,
  summary: 'Ask for a one-time code at login, or not',
  body: z.strictObject({ enableOtp: z.boolean() }),
  data: z.object({ user }),
});

export const deactivate = endpoint({
  method: 'PUT',
  path: '/user/deactivate',
  access: 'session',
  audited: true,
  summary: 'Freeze the account and end every session',
});

export const exportData = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'session',
  audited: true,
  summary: 'Everything that is kept about the user, as JSON; needs the password',
  body: z.strictObject({ currentPassword }),
  data: z.record(z.string(), z.unknown()),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete',
  access: 'session',
  audited: true,
  summary: 'Erase the personal data and close the account for good; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});
