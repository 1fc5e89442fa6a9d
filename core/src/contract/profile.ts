/** Profile of the user (S3.1, S7.21 to S7.25; D13, D16, D17). */

import { codeSending } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { type Decoded, flag, isoTime, nullable, object, optional, text, anyObject, withDefault } from './fields.ts';
import type * as requests from './requests/profile.ts';

const user = object({
  fullName: text,
  username: text,
  email: text,
  /** New address, which replaces `email` when its mailed code is entered; null if no change was requested. */
  pendingEmail: withDefault(nullable(text), () => null),
  phoneNumber: text,
  bio: text,
  /** Path of the picture on this server; null while there is none. */
  profilePicture: withDefault(nullable(text), () => null),
  enableOtp: flag,
  /** True if a daily mail lists the fills and ended orders. */
  orderMail: optional(flag),
  /** A reset by mail that waits; absent where none does. */
  resetWait: optional(object({ askedAt: isoTime, until: isoTime, network: text })),
});
export type UserProfile = Decoded<typeof user>;

export const profile = endpoint<typeof requests.profile>()({
  method: 'GET',
  path: '/user/profile',
  access: 'session',
  data: object({ user }),
});

export const updateProfile = endpoint<typeof requests.updateProfile>()({
  method: 'PUT',
  path: '/user/profile',
  access: 'session',
  /** The last two are present if the e-mail is a new one. */
  data: object({
    user,
    codeSent: optional(codeSending.codeSent),
    resendAfterSeconds: optional(codeSending.resendAfterSeconds),
  }),
});

export const verifyEmail = endpoint<typeof requests.verifyEmail>()({
  method: 'POST',
  path: '/user/verify-email',
  access: 'session',
  data: object({ user }),
});

export const resendEmailCode = endpoint<typeof requests.resendEmailCode>()({
  method: 'POST',
  path: '/user/resend-email-code',
  access: 'session',
  data: object(codeSending),
});

export const discardEmail = endpoint<typeof requests.discardEmail>()({
  method: 'POST',
  path: '/user/discard-email',
  access: 'session',
  data: object({ user }),
});

export const changePassword = endpoint<typeof requests.changePassword>()({
  method: 'PUT',
  path: '/user/password',
  access: 'session',
});

export const uploadProfilePicture = endpoint<typeof requests.uploadProfilePicture>()({
  method: 'POST',
  path: '/user/upload-profile-picture',
  access: 'session',
  data: object({ user }),
});

export const setOtp = endpoint<typeof requests.setOtp>()({
  method: 'PATCH',
  path: '/user/otp',
  access: 'session',
  data: object({ user }),
});

export const setOrderMail = endpoint<typeof requests.setOrderMail>()({
  method: 'PATCH',
  path: '/user/order-mail',
  access: 'session',
  data: object({ orderMail: flag }),
});

export const deactivate = endpoint<typeof requests.deactivate>()({
  method: 'PUT',
  path: '/user/deactivate',
  access: 'session',
});

export const exportData = endpoint<typeof requests.exportData>()({
  method: 'POST',
  path: '/user/export',
  access: 'session',
  data: anyObject,
});

export const deleteAccount = endpoint<typeof requests.deleteAccount>()({
  method: 'POST',
  path: '/user/delete',
  access: 'session',
});
