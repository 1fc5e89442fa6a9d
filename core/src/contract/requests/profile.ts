/** Requests for the user's own profile (D13, D16, D17). */

import * as z from 'zod/mini';
import { EXPORT_ANSWER_MS } from '../../limits.ts';
import {
  bioField,
  codeField,
  currentPassword,
  emailField,
  fullNameField,
  newPasswordField,
  phoneField,
  usernameField,
} from './account-fields.ts';
import { request } from './request.ts';

export const profile = request({
  summary: 'The logged-in user',
});

export const updateProfile = request({
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
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PROOF_NEEDED', 'USERNAME_TAKEN'],
});

export const verifyEmail = request({
  audited: true,
  summary: 'Prove the new e-mail with the code that was mailed to it',
  body: z.strictObject({ code: codeField }),
  errors: ['CODE_WRONG', 'CODE_USED_UP', 'CODE_EXPIRED', 'CODE_LOCKED'],
});

export const resendEmailCode = request({
  summary: 'Mail another code to the new e-mail',
  errors: ['CODE_LOCKED', 'NO_PENDING_EMAIL'],
});

export const discardEmail = request({
  summary: 'Keep the e-mail that there is; a new one that waits for its code is forgotten',
});

export const changePassword = request({
  audited: true,
  summary: 'Set a new password with the current one; ends every session',
  body: z.strictObject({ currentPassword, newPassword: newPasswordField }),
  errors: [
    'PASSWORD_WRONG',
    'LOGIN_LOCKED',
    'PROOF_NEEDED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_OWN_WORD',
    'PASSWORD_LENGTH',
    'PASSWORD_BREACHED',
  ],
});

export const openSessions = request({
  summary: "The user's open sessions, this one first, then by last use",
});

export const endOneSession = request({
  audited: true,
  summary: 'End one session',
  params: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  errors: ['SESSION_NOT_FOUND'],
});

export const endOtherSessions = request({
  audited: true,
  summary: 'End every session but this one; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const uploadProfilePicture = request({
  summary: 'Multipart, field "file": JPEG, PNG or WebP of at most 5 MB',
  file: 'file',
  errors: ['PICTURE_INVALID', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const setOtp = request({
  audited: true,
  summary: 'Ask for a one-time code at login, or not',
  body: z.strictObject({ enableOtp: z.boolean() }),
  errors: ['FACTOR_ACTIVE'],
});

export const setOrderMail = request({
  summary: "Ask for one mail a day of one's own fills and ended orders, or not",
  body: z.strictObject({ orderMail: z.boolean() }),
});

export const deactivate = request({
  audited: true,
  summary: 'Freeze the account and end every session',
});

export const exportData = request({
  audited: true,
  summary: 'Everything that is kept about the user, as JSON; needs the password',
  answerWithinMs: EXPORT_ANSWER_MS,
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED'],
});

export const deleteAccount = request({
  audited: true,
  summary: 'Erase the personal data and close the account for good; needs the password',
  body: z.strictObject({ currentPassword }),
  errors: ['PASSWORD_WRONG', 'LOGIN_LOCKED', 'PROOF_NEEDED'],
});
