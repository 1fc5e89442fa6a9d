import * as z from 'zod/mini';
import { EXPORT_ANSWER_MS } from '../../limits.ts';
import { EXPORT_FORMATS } from '../words/export.ts';
import { accountField } from './figures.ts';
import { request } from './request.ts';

export const exportAccount = request({
  heavy: true,
  answerWithinMs: EXPORT_ANSWER_MS,
  summary: 'The entries of an account as a file: what stands, in the order in which it happened',
  params: z.object({ id: accountField }),
  query: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  download: ['text/csv', 'application/json'],
  errors: ['ACCOUNT_NOT_FOUND', 'WORK_TOO_LARGE'],
});
