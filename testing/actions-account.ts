/** Tracked account for the tests of corporate actions: entries, proposals, answers. */

import type { TestAnswer, TestApp, TestUser } from './app.ts';
import { openTrackedAccount, type EntryFields } from './tracked-account.ts';

export const share = (code: string) => ({ kind: 'stocks', code });
export const of = (code: string, fields: EntryFields): EntryFields => ({ ...fields, asset: share(code) });

export async function openActions(app: TestApp, changes: object = {}, user?: TestUser) {
  const owner = user ?? (await app.logIn());
  const account = await openTrackedAccount(owner, changes);
  const address = `/accounts/${account.id}/actions`;
  return {
    ...account,
    owner,
    list: async (query = ''): Promise<EntryFields[]> =>
      (await owner.call('GET', `${address}${query}`)).body.data?.['actions'] as unknown as EntryFields[],
    counts: async () => (await owner.call('GET', address)).body.data?.['counts'],
    enter: (body: object) => owner.call('POST', address, body),
    answer: (id: string, state: string, more: object = {}, headers: Record<string, string> = {}): Promise<TestAnswer> =>
      owner.call('PUT', `${address}/${id}`, { state, ...more }, headers),
    removeAction: (id: string) => owner.call('DELETE', `${address}/${id}`),
    entries: (query = '') => account.list(query),
  };
}
