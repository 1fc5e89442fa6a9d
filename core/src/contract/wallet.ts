/** Deposits and withdrawals of virtual lira (seed section 3, Wallet transaction; D25). */
import * as z from 'zod/mini';
import { DEPOSIT_TYPE, WITHDRAW_TYPE } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { wholeLiraInput } from './figures.ts';

export const depositWithdraw = endpoint({
  method: 'POST',
  path: '/portfolio/deposit-withdraw',
  access: 'session',
  summary: 'Deposit (1) or withdraw (2) whole lira',
  idempotent: true,
  body: z.strictObject({
    amount: wholeLiraInput,
    depositMoneyType: z.union([z.literal(DEPOSIT_TYPE), z.literal(WITHDRAW_TYPE)]),
  }),
  data: z.object({ transactionId: z.number(), cashBalance: z.number() }),
  errors: ['AMOUNT_INVALID', 'AMOUNT_TOO_LARGE', 'BALANCE_INSUFFICIENT', 'ACCOUNT_FROZEN', 'IDEMPOTENCY_MISMATCH'],
});
