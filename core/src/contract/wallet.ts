/** Deposits and withdrawals of virtual lira (S3.17; D25). */
import * as z from 'zod/mini';
import { DEPOSIT_TYPE, WITHDRAW_TYPE } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { accountField, moneyOut, wholeLiraInput } from './figures.ts';

export const depositWithdraw = endpoint({
  method: 'POST',
  path: '/portfolio/deposit-withdraw',
  access: 'session',
  summary: 'Deposit (1) or withdraw (2) whole lira',
  idempotent: true,
  query: z.object({ account: z.optional(accountField) }),
  body: z.strictObject({
    amount: wholeLiraInput,
    depositMoneyType: z.union([z.literal(DEPOSIT_TYPE), z.literal(WITHDRAW_TYPE)]),
  }),
  data: z.object({ transactionId: z.number(), cashBalance: moneyOut }),
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
