/** Tracked account, used over HTTP. */

import { expect } from 'vitest';
import type { TestAnswer, TestUser } from './app.ts';
import { openedAccount } from './tracked-accounts.ts';

export type EntryFields = Readonly<Record<string, unknown>>;

export const THYAO = { kind: 'stocks', code: 'THYAO' } as const;
export const bought = (date: string, quantity: number, price: number, more: EntryFields = {}): EntryFields => ({
  date,
  type: 'buy',
  asset: THYAO,
  quantity,
  price,
  ...more,
});
export const sold = (date: string, quantity: number, price: number, more: EntryFields = {}): EntryFields =>
  bought(date, quantity, price, { type: 'sell', ...more });

export interface TrackedAccount {
  readonly id: number;
  /** Tracks the entries. @returns their numbers */
  record(...entries: readonly EntryFields[]): Promise<number[]>;
  refused(...entries: readonly EntryFields[]): Promise<TestAnswer>;
  replace(entry: number, fields: EntryFields): Promise<TestAnswer>;
  remove(entry: number): Promise<TestAnswer>;
  list(query?: string): Promise<EntryFields[]>;
  /** Holdings, "THYAO 5 for 679 (840), lacks 0". */
  holdings(): Promise<string[]>;
  cash(): Promise<number>;
  realized(): Promise<number>;
}

export async function openTrackedAccount(user: TestUser, changes: object = {}): Promise<TrackedAccount> {
  const { id } = await openedAccount(user, changes);
  const address = `/accounts/${id}/entries`;
  const read = async (path: string) => (await user.call('GET', `${path}?account=${id}`)).body.data as never;
  return {
    id,
    async record(...entries) {
      const { status, body } = await user.call('POST', address, { entries });
      expect([status, body.code]).toEqual([200, undefined]);
      return body.data?.['ids'] as unknown as number[];
    },
    refused: (...entries) => user.call('POST', address, { entries }),
    replace: (entry, fields) => user.call('PUT', `${address}/${entry}`, fields),
    remove: (entry) => user.call('DELETE', `${address}/${entry}`),
    async list(query = '') {
      const { status, body } = await user.call('GET', `${address}${query}`);
      expect(status).toBe(200);
      return body.data?.['entries'] as unknown as EntryFields[];
    },
    async holdings() {
      const { portfolio } = (await read('/portfolio/')) as {
        portfolio: { symbol: string; quantity: number; cost: number; fifoCost: number; shortfall: number }[];
      };
      return portfolio.map((h) => `${h.symbol} ${h.quantity} for ${h.cost} (${h.fifoCost}), lacks ${h.shortfall}`);
    },
    cash: async () => ((await read('/portfolio/summary')) as { cashBalance: number }).cashBalance,
    realized: async () => ((await read('/portfolio/summary')) as { realizedProfitLoss: number }).realizedProfitLoss,
  };
}
