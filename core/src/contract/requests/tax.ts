/** Requests for the tax view: accounts and year. */

import * as z from 'zod/mini';
import { accountsField } from './analysis.ts';
import { request } from './request.ts';

/** "2026" */
const year = z.pipe(
  z.string().check(z.regex(/^(19|20)[0-9]{2}$/, 'DATE_INVALID')),
  z.transform((text: string) => parseInt(text, 10)),
);

export const taxYear = request({
  heavy: true,
  summary: 'A year for whoever declares it: gains by two methods, dividends, what is left out, and the rules',
  query: z.strictObject({ account: z.optional(accountsField), year: z.optional(year) }),
  errors: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_TRACKED', 'DATE_INVALID', 'WORK_TOO_LARGE'],
});
