/** Requests for shares of accounts. */

import * as z from 'zod/mini';
import { SHARE_ROLES } from '../words/household.ts';
import { accountNumber } from './figures.ts';
import { request } from './request.ts';

export const shares = request({ summary: 'Accounts that the user shares, and those shared with them' });

export const offerShare = request({
  summary: 'Make a code by which another person may ask to see an account or all tracked ones, or to write in them',
  body: z.strictObject({
    account: z.union([z.literal('all'), accountNumber], 'FIELD_INVALID'),
    role: z.enum(SHARE_ROLES),
  }),
  audited: true,
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'ACCOUNT_FROZEN', 'SHARES_TOO_MANY'],
});

export const acceptShare = request({
  summary: 'Take the share of a code; with dryRun it is only shown. Its owner confirms it before anything is seen',
  body: z.strictObject({
    code: z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(40)),
    ours: z.optional(z.boolean()),
    dryRun: z.optional(z.boolean()),
  }),
  audited: true,
  errors: ['SHARE_CODE_WRONG', 'SHARE_CODE_TRIES', 'SHARE_OWN', 'SHARE_KNOWN', 'SHARES_TOO_MANY', 'ACCOUNT_FROZEN'],
});

/** The form of a share's number; any other is not found. */
const ofShare = z.object({ id: z.string().check(z.uuid('SHARE_NOT_FOUND')) });

export const confirmShare = request({
  summary: 'Confirm a share that was accepted: from here on it is seen',
  params: ofShare,
  audited: true,
  errors: ['SHARE_NOT_FOUND', 'SHARE_NOT_ACCEPTED', 'ACCOUNT_FROZEN'],
});

export const changeShare = request({
  summary: 'Count the accounts of a share in the common sum, or no longer; for whom they are shared with',
  params: ofShare,
  body: z.strictObject({ ours: z.boolean() }),
  errors: ['SHARE_NOT_FOUND', 'ACCOUNT_FROZEN'],
});

export const endShare = request({
  summary: 'End a share at once, by either of the two',
  params: ofShare,
  audited: true,
  errors: ['SHARE_NOT_FOUND', 'ACCOUNT_FROZEN'],
});
