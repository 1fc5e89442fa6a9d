/** Entering an action. */

import { enterAction } from '@kurus/core/contract/actions';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { refreshAccount } from '../../lib/account/account-queries.ts';
import { call } from '../../lib/api-client.ts';

export async function sendAction(account: number, body: BodyOf<typeof enterAction>): Promise<string> {
  const { message } = await call(enterAction, { params: { id: String(account) }, body });
  refreshAccount();
  return message;
}
