/** Requests for a user's accounts. */

import * as z from 'zod/mini';
import { ACCOUNT_NAME_MAX_LENGTH, RECORDED_ANSWER_MS } from '../../limits.ts';
import { currentPassword } from './account-fields.ts';
import { accountField } from './figures.ts';
import { request } from './request.ts';
import { lineField } from './text-fields.ts';

const nameField = lineField(ACCOUNT_NAME_MAX_LENGTH);
const ofAccount = z.object({ id: accountField });

export const accounts = request({
  summary: 'Every account of the user, the virtual one first',
});

export const openAccount = request({
  summary: 'Open an account for what is held elsewhere',
  body: z.strictObject({
    kind: z.literal('tracked'),
    name: nameField,
    cash: z.enum(['kept', 'none']),
    currencies: z.optional(z.enum(['kept', 'converted'])),
  }),
  errors: ['ACCOUNTS_TOO_MANY'],
});

export const changeAccount = request({
  heavy: true,
  summary: 'Rename an account, archive it or take it back, choose how its orders fill, keep its currencies apart',
  answerWithinMs: RECORDED_ANSWER_MS,
  params: ofAccount,
  body: z.strictObject({
    name: z.optional(nameField),
    archived: z.optional(z.boolean()),
    rules: z.optional(z.enum(['simple', 'realistic'])),
    /** Keeps other currencies apart from now on, also of earlier entries; there is no way back. */
    currencies: z.optional(z.literal('kept')),
    /** Tells what keeping currencies would do, without doing it. */
    dryRun: z.optional(z.boolean()),
  }),
  errors: [
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_CLOSABLE',
    'ACCOUNT_NOT_TRADABLE',
    'ACCOUNT_ARCHIVED',
    'ACCOUNT_FROZEN',
    'FIELD_INVALID',
    'BALANCE_TOO_LARGE',
    'WORK_TOO_LARGE',
  ],
});

export const eraseAccount = request({
  summary: 'Erase a tracked account wholly, with the password',
  params: ofAccount,
  body: z.strictObject({ currentPassword }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_CLOSABLE', 'PASSWORD_WRONG', 'LOGIN_LOCKED'],
});
