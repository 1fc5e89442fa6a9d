/** Request for the dated rules. */

import * as z from 'zod/mini';
import { request } from './request.ts';

export const rules = request({
  summary: 'Dated rules that figures rest on: value, days, source, day of the last check',
  query: z.strictObject({
    /** Code of a fund: only the rules of its withholding. */
    fund: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,15}$/))),
    /** One rule; of an index its months of six years. */
    id: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
    /** The tables that screens work with, without the rules. */
    tables: z.optional(z.literal('yes')),
  }),
  errors: [],
});
