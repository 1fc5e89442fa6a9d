/** First question of a new user, and its answer. */

import { endpoint } from './endpoint.ts';
import { type Decoded, flag, object, oneOf, optional } from './fields.ts';
import type * as requests from './requests/start.ts';
import { START_ANSWERS } from './words/start.ts';

const start = object({
  /** True if to ask: nothing is recorded in any account, and there is no answer yet. */
  asks: flag,
  /** Answer; absent before the first. */
  answer: optional(oneOf(START_ANSWERS)),
});
export type Start = Decoded<typeof start>;

export const readStart = endpoint<typeof requests.readStart>()({
  method: 'GET',
  path: '/user/start',
  access: 'session',
  data: start,
});

export const answerStart = endpoint<typeof requests.answerStart>()({
  method: 'PUT',
  path: '/user/start',
  access: 'session',
  data: start,
});
