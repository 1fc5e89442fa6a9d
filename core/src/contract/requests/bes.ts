/** Pension contract of an account. */

import * as z from 'zod/mini';
import { accountField } from './figures.ts';
import { request } from './request.ts';

export const besContract = request({
  summary: 'Balances of a pension contract (BES), and what of the state’s is the owner’s today',
  params: z.object({ id: accountField }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'ACCOUNT_NOT_BES'],
});
