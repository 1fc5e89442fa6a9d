/** Requests for the first question of a new user. */

import * as z from 'zod/mini';
import { START_ANSWERS } from '../words/start.ts';
import { request } from './request.ts';

export const readStart = request({ summary: 'Whether to ask what a new user would like to do, and their answer' });

export const answerStart = request({
  summary: 'Answer what the user would like to do: their real portfolio, virtual money, or the sample',
  body: z.strictObject({ answer: z.enum(START_ANSWERS) }),
});
