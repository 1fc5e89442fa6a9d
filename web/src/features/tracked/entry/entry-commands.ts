/** Commands for entries. Each is sent once; then every tab reads the account again. */

import type { BodyOf } from '@kurus/core/contract/endpoint';
import {
  createCustomAsset,
  reorderEntries,
  addEntries,
  removeEntry,
  replaceEntry,
  setCustomPrices,
  type TrackedEntryItem,
} from '@kurus/core/contract/tracked';
import { useText } from '../../../i18n/use-text.ts';
import { refreshAccount } from '../../../lib/account/account-queries.ts';
import { call } from '../../../lib/api-client.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/forms/idempotency-key.ts';
import { useIntent } from '../../../lib/forms/use-intent.ts';
import { toast } from '../../../ui/toast.tsx';
import type { EntryBody } from './entry-body.ts';

export interface Recording {
  readonly account: number;
  readonly entries: readonly EntryBody[];
  /** The entry that the request replaces. */
  readonly replaces?: number;
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export interface Recorded {
  /** The server's text. */
  readonly message: string;
  /** Numbers of the new entries. */
  readonly ids: readonly number[];
}

/** Writes entries, or corrects one. */
export const useRecord = () =>
  useIntent(async ({ account, entries, replaces }: Recording, idempotencyKey: string): Promise<Recorded> => {
    const id = String(account);
    const [only] = entries;
    if (replaces === undefined || !only) {
      const body = { entries: [...entries] };
      const { message, data } = await call(addEntries, { params: { id }, body, idempotencyKey });
      return { message, ids: data.ids };
    }
    const params = { id, entry: String(replaces) };
    const { message, data } = await call(replaceEntry, { params, body: only, idempotencyKey });
    return { message, ids: [data.id] };
  }, isSame);

/** Changes the order of entries of one day and time. @returns the server's text */
export const useOrder = (account: number) =>
  useIntent(async (ids: readonly number[], idempotencyKey: string) => {
    const params = { id: String(account) };
    return (await call(reorderEntries, { params, body: { ids: [...ids] }, idempotencyKey })).message;
  }, isSame);

/** Removes an entry; removing a removal restores the entry. */
export function useRemove(account: number) {
  const t = useText();
  const intent = useIntent(
    async (entry: number, idempotencyKey: string) => {
      const params = { id: String(account), entry: String(entry) };
      return (await call(removeEntry, { params, idempotencyKey })).message;
    },
    (a, b) => a === b,
  );
  return {
    busy: intent.busy !== undefined,
    remove: async ({ id }: TrackedEntryItem): Promise<boolean> => {
      try {
        const message = await intent.run(id);
        if (message !== undefined) toast.success(message);
        return message !== undefined;
      } catch (error) {
        toast.error(messageOf(error, t('tracked.recordFailed')));
        return false;
      }
    },
  };
}

/** Removes entries that were just made. */
export async function undoEntries(account: number, ids: readonly number[]): Promise<void> {
  for (const entry of ids.toReversed()) {
    const params = { id: String(account), entry: String(entry) };
    await call(removeEntry, { params, idempotencyKey: newIdempotencyKey() });
  }
  refreshAccount();
}

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
