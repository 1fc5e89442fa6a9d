/** Answering a proposal: from the list of proposals, and from the card of a deposit that ended. */

import { answerAction } from '@kurus/core/contract/actions';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { call } from '../api-client.ts';
import { useIntent } from '../forms/use-intent.ts';

export interface Answer {
  readonly account: number;
  readonly action: string;
  readonly body: BodyOf<typeof answerAction>;
}

/** Each answer is sent once, under one key. */
export const useAnswer = () =>
  useIntent<Answer, string>(
    async ({ account, action, body }, idempotencyKey) =>
      (await call(answerAction, { params: { id: String(account), action }, body, idempotencyKey })).message,
    (a, b) => a.account === b.account && a.action === b.action && JSON.stringify(a.body) === JSON.stringify(b.body),
  );
