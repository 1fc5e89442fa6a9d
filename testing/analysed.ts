/** Tracked account of a user with a custom fund, whose prices the test knows; and its analysis. */

import { expect } from 'vitest';
import type { TestApp, TestAnswer, TestUser } from './app.ts';
import { openTrackedAccount, type TrackedAccount, type EntryFields } from './tracked-account.ts';

export const FUND = { kind: 'custom', code: 'FON' } as const;
/** Prices of the fund: ten percent in half a year, twice. */
export const YEAR = { '2025-11-20': 10, '2026-05-20': 11, '2026-11-20': 12.1 };
export const paidIn: EntryFields = { date: '2025-11-20', type: 'deposit', amount: 1000 };

export interface Investor {
  readonly user: TestUser;
  readonly account: TrackedAccount;
  setPrices(of: Readonly<Record<string, number>>): Promise<TestAnswer>;
}

export async function investor(
  app: TestApp,
  prices: Readonly<Record<string, number>>,
  changes: object = {},
): Promise<Investor> {
  const user = await app.logIn();
  await user.call('POST', '/assets/custom', { code: 'FON', name: 'Fonum', group: 'fund' });
  const setPrices = (of: Readonly<Record<string, number>>) =>
    user.call('PUT', '/assets/custom/FON/prices', {
      prices: Object.entries(of).map(([date, price]) => ({ date, price })),
    });
  await setPrices(prices);
  return { user, setPrices, account: await openTrackedAccount(user, changes) };
}

/** Reads the data of GET /analysis/... */
export async function analysed(user: TestUser, question: string): Promise<EntryFields> {
  const { status, body } = await user.call('GET', `/analysis/${question}`);
  expect([status, body.errDetail]).toEqual([200, undefined]);
  return body.data as unknown as EntryFields;
}
