/** The user's own record (seed sections 3 and 7; D13, D16, D17). */
import * as z from 'zod/mini';
import { emailField, fullNameField, newPasswordField, phoneField, usernameField } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { PASSWORD_MAX_LENGTH } from '../limits.ts';

const user = z.object({
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  bio: z.string(),
  /** Path of the picture on this server; null while there is none. */
  profilePicture: z.nullable(z.string()),
  enableOtp: z.boolean(),
});
export type UserProfile = z.infer<typeof user>;

const currentPassword = z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(PASSWORD_MAX_LENGTH));

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
  summary: 'Change the profile; needs the current password',
  body: z.strictObject({
    fullName: fullNameField,
    username: usernameField,
    email: emailField,
    phoneNumber: phoneField,
    currentPassword,
    bio: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: z.object({ user }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'USERNAME_TAKEN', 'REGISTRATION_REFUSED'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  access: 'session',
  summary: 'Set a new password with the current one; ends every session',
  body: z.strictObject({ currentPassword, newPassword: newPasswordField }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
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
  summary: 'End every session but this one; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/user/upload-profile-picture',
  access: 'session',
  summary: 'Multipart, field "file": JPEG, PNG or WebP of at most 5 MB',
  data: z.object({ user }),
  errors: ['PICTURE_INVALID', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const setOtp = endpoint({
  method: 'PATCH',
  path: '/user/otp',
  access: 'session',
  summary: 'Ask for a one-time code at login, or not',
  body: z.strictObject({ enableOtp: z.boolean() }),
  data: z.object({ user }),
});

export const deactivate = endpoint({
  method: 'PUT',
  path: '/user/deactivate',
  access: 'session',
  summary: 'Freeze the account and end every session',
});

export const exportData = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'session',
  summary: 'Everything that is kept about the user, as JSON; needs the password',
  body: z.strictObject({ currentPassword }),
  data: z.record(z.string(), z.unknown()),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete',
  access: 'session',
  summary: 'Erase the personal data and close the account for good; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});
