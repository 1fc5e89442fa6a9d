/** Requests for fresh proofs. */

import * as z from 'zod/mini';
import { codeField, currentPassword } from './account-fields.ts';
import { request } from './request.ts';

export const prove = request({
  audited: true,
  summary: 'Prove again who is there: changes of factors, e-mail and keys ask for it, for five minutes after',
  body: z.strictObject({ password: z.optional(currentPassword), otpCode: z.optional(codeField) }),
  errors: [
    'FIELD_REQUIRED',
    'PASSWORD_WRONG',
    'LOGIN_LOCKED',
    'CODE_WRONG',
    'CODE_USED_UP',
    'CODE_EXPIRED',
    'CODE_LOCKED',
    'MAIL_MISSING',
  ],
});

export const proofOptions = request({
  audited: true,
  summary: 'Mail a code for a proof',
  body: z.strictObject({ way: z.enum(['mail']) }),
  errors: ['CODE_LOCKED', 'MAIL_MISSING'],
});
