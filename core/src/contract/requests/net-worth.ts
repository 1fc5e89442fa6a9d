/** The net worth is of all tracked accounts that are not archived, of the caller or of a household. */

import * as z from 'zod/mini';
import { request } from './request.ts';

export const netWorth = request({
  summary:
    'Assets, debts and net worth of all tracked accounts, by kind and currency, with their history; of a household together with owner=all',
  // The guard of requests takes it out (server/src/http/api/owner.ts).
  query: z.strictObject({ owner: z.optional(z.string()) }),
  errors: ['WORK_TOO_LARGE'],
});
