/** A person with a tracked account and an assistant's key, for tests of the Model Context Protocol. */

import { SCOPES } from '@kurus/core/contract/words/scopes';
import { makeTestKey, type WantedKey } from './access-keys.ts';
import type { TestApp } from './app.ts';
import { bought, openTrackedAccount } from './tracked-account.ts';

const paidIn = { date: '2025-09-01', type: 'deposit', amount: 1_000_000 };

/** @param url address on which the application listens */
export async function mcpScene(app: TestApp, url: string, wanted: WantedKey = {}) {
  const user = await app.logIn();
  const account = await openTrackedAccount(user);
  await account.record(paidIn, bought('2025-09-02', 100, 300));
  const key = await makeTestKey(app, user, { name: 'Asistan', scopes: SCOPES, ...wanted });
  return { user, account, key, caller: { url, token: key.token } };
}
