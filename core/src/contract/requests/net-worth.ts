/** The net worth takes nothing: it is of all tracked accounts that are not archived. */

import { request } from './request.ts';

export const netWorth = request({
  summary: 'Assets, debts and net worth of all tracked accounts, by kind and currency, with their history',
  errors: ['WORK_TOO_LARGE'],
});
