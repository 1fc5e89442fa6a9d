/** Requests for the setting of real prices. */

import * as z from 'zod/mini';
import { request } from './request.ts';

export const realPrices = request({
  summary: 'Setting of real prices, the answer to its question, and the sources that would be asked',
});

export const answerRealPrices = request({
  summary: 'Answer whether the sources of real prices may be asked, for this server',
  body: z.strictObject({ answer: z.enum(['yes', 'no']) }),
  errors: ['OPERATOR_ONLY'],
});
