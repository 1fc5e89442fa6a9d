/** Requests for a part of the journal. */

import * as z from 'zod/mini';
import { TRANSACTIONS_PAGE_MAX } from '../../limits.ts';
import { TRANSACTION_TYPES } from '../words/transactions.ts';
import { ofAccount, wholeNumber } from './figures.ts';
import { request } from './request.ts';

export const transactions = request({
  summary: 'The journal, newest first; `before` is the id of the last entry seen',
  query: z.strictObject({
    ...ofAccount,
    limit: z.optional(wholeNumber(TRANSACTIONS_PAGE_MAX)),
    before: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    type: z.optional(z.enum(TRANSACTION_TYPES)),
    symbol: z.optional(z.string().check(z.regex(/^[A-Za-z0-9.]{1,15}$/))),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
