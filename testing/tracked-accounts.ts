/** Tracked accounts opened over HTTP, with sample entries. */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { money } from '@kurus/core/money/money';
import { createLedger } from '../server/src/ledger/ledger.ts';
import type { TestAnswer, TestApp, TestUser } from './app.ts';
import { post, posting, trade } from './ledger-entries.ts';

const BANK = { kind: 'tracked', name: 'Banka', cash: 'kept' };

export const openTracked = (user: TestUser, changes: object = {}) =>
  user.call('POST', '/accounts', { ...BANK, ...changes });

export const openedAccount = async (user: TestUser, changes: object = {}) =>
  (await openTracked(user, changes)).body.data?.['account'] as unknown as AccountItem;

export async function accountsOf(user: TestUser, language = 'tr'): Promise<AccountItem[]> {
  const { body } = await user.call('GET', '/accounts', undefined, { 'accept-language': language });
  return body.data?.['accounts'] as unknown as AccountItem[];
}

/** Status and code of an answer, "404 ACCOUNT_NOT_FOUND". */
export const codeOf = ({ status, body }: TestAnswer) => `${status} ${body.code ?? ''}`;

/** Adds 1,000 lira brought to the account, 300 of them invested in THYAO, and a dividend. */
export async function addSampleEntries({ db, nowMs }: TestApp, { userId }: TestUser, accountId: number): Promise<void> {
  const entries = [
    { kind: 'deposit', amount: money('1000') } as const,
    ...trade(userId, 'buy', '30', '10').entries,
    { kind: 'dividend', amount: money('12.50'), assetType: 'stocks', symbol: 'THYAO' } as const,
  ];
  await post(createLedger(db.sql), { ...posting(userId, ...entries), accountId, createdAtMs: nowMs });
}
