/** Requests to deposit or withdraw (D25). */

import * as z from 'zod/mini';
import { DEPOSIT_TYPE, WITHDRAW_TYPE } from '../../limits.ts';
import { ofAccount, wholeLiraInput } from './figures.ts';
import { request } from './request.ts';

export const depositWithdraw = request({
  summary: 'Deposit (1) or withdraw (2) whole lira',
  idempotent: true,
  query: z.object(ofAccount),
  body: z.strictObject({
    amount: wholeLiraInput,
    depositMoneyType: z.union([z.literal(DEPOSIT_TYPE), z.literal(WITHDRAW_TYPE)]),
  }),
  errors: [
    'AMOUNT_INVALID',
    'AMOUNT_TOO_LARGE',
    'BALANCE_TOO_LARGE',
    'BALANCE_INSUFFICIENT',
    'ACCOUNT_FROZEN',
    'IDEMPOTENCY_MISMATCH',
    'ACCOUNT_NOT_FOUND',
    'ACCOUNT_NOT_TRADABLE',
    'ACCOUNT_ARCHIVED',
  ],
});
