/** Changes about corporate actions: answering a proposal, and entering an action. */

import { answerAction, enterAction } from '@kurus/core/contract/actions';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/forms/use-intent.ts';

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

export async function sendAction(account: number, body: BodyOf<typeof enterAction>): Promise<string> {
  const { message } = await call(enterAction, { params: { id: String(account) }, body });
  refreshAccount();
  return message;
}
