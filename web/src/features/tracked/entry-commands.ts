/** What can be done to entries. Each is sent once, and followed by a fresh read of the account in every tab. */
import {
  createCustomAsset,
  recordEntries,
  removeEntry,
  replaceEntry,
  setCustomPrices,
} from '@kurus/core/contract/tracked';
import type { BodyOf } from '@kurus/core/contract/endpoint';
import { refreshAccount } from '../../lib/account-queries.ts';
import { call } from '../../lib/api-client.ts';
import { useIntent } from '../../lib/use-intent.ts';
import type { EntryBody } from './entry-body.ts';

export interface Recording {
  readonly account: number;
  readonly entries: readonly EntryBody[];
  /** The one entry stands instead of this one. */
  readonly replaces?: number;
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Records entries, or corrects one. @returns the server's words */
export const useRecord = () =>
  useIntent(async ({ account, entries, replaces }: Recording, idempotencyKey: string) => {
    const id = String(account);
    const [only] = entries;
    if (replaces === undefined || !only)
      return (await call(recordEntries, { params: { id }, body: { entries: [...entries] }, idempotencyKey })).message;
    const params = { id, entry: String(replaces) };
    return (await call(replaceEntry, { params, body: only, idempotencyKey })).message;
  }, isSame);

export interface Removal {
  readonly account: number;
  readonly entry: number;
}

/** Removes an entry, or takes a removal back. */
export const useRemove = () =>
  useIntent(async ({ account, entry }: Removal, idempotencyKey: string) => {
    const params = { id: String(account), entry: String(entry) };
    return (await call(removeEntry, { params, idempotencyKey })).message;
  }, isSame);

export async function makeCustomAsset(body: BodyOf<typeof createCustomAsset>) {
  const { data } = await call(createCustomAsset, { body });
  refreshAccount();
  return data.asset;
}

export async function setPrices(code: string, prices: BodyOf<typeof setCustomPrices>['prices']): Promise<string> {
  const { message } = await call(setCustomPrices, { params: { code }, body: { prices } });
  refreshAccount();
  return message;
}
