/** Deposits and withdrawals of virtual lira (S3.17; D25). */

import { endpoint } from './endpoint.ts';
import { count, object } from './fields.ts';
import { moneyOut } from './figures.ts';
import type * as requests from './requests/wallet.ts';

export const depositWithdraw = endpoint<typeof requests.depositWithdraw>()({
  method: 'POST',
  path: '/portfolio/deposit-withdraw',
  access: 'session',
  data: object({ transactionId: count, cashBalance: moneyOut }),
});
