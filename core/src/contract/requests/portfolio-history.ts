/** Period of the account's daily values. */

import * as z from 'zod/mini';
import { VALUE_RANGES } from '../words/portfolio-history.ts';
import { ofAccount } from './figures.ts';
import { request } from './request.ts';

export const portfolioHistory = request({
  summary: 'Value of the account day by day, oldest first; the last point is now',
  query: z.strictObject({ range: z.enum(VALUE_RANGES), ...ofAccount }),
  errors: ['ACCOUNT_NOT_FOUND'],
});
