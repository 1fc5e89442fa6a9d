/** Postings, refusals and states of accounts, as the ledger's tests write and read them. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { requireAccepted, type Refused } from '@kurus/core/contract/errors';
import { money, price, quantity, total } from '@kurus/core/money/money';
import type { Sql } from '../server/src/db/pool.ts';
import type { CashEntry, Entry, PostedEntries, Posting, TradeEntry } from '../server/src/ledger/entry.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import { postAll } from '../server/src/ledger/post-entries.ts';

const POSTED_AT_MS = Date.UTC(2026, 10, 20, 11, 5);

/** Posting of entries to the user's virtual account. */
export const posting = (userId: string, ...entries: Entry[]): Posting => ({
  userId,
  accountId: VIRTUAL_ACCOUNT,
  session: undefined,
  createdAtMs: POSTED_AT_MS,
  entries,
});

const cash = (kind: CashEntry['kind'], lira: string): CashEntry => ({ kind, amount: money(lira) });

export const deposit = (userId: string, lira: string): Posting => posting(userId, cash('deposit', lira));
export const withdraw = (userId: string, lira: string): Posting => posting(userId, cash('withdraw', lira));

function tradeEntry(kind: 'buy' | 'sell', unitPrice: string, amount: string, symbol = 'THYAO'): TradeEntry {
  const [p, q] = [price(unitPrice), quantity(amount)];
  return {
    kind,
    assetType: symbol === 'BTC' ? 'cryptos' : 'stocks',
    symbol,
    price: p,
    quantity: q,
    amount: total(p, q, kind === 'buy' ? 'up' : 'down'),
    commission: money('0'),
    seenPrice: p,
    quotedAtMs: POSTED_AT_MS,
  };
}

export const trade = (userId: string, ...of: Parameters<typeof tradeEntry>): Posting =>
  posting(userId, tradeEntry(...of));

/** Copy of a posting with other figures in each of its entries. */
export const altered = (whole: Posting, figures: Partial<TradeEntry>): Posting => ({
  ...whole,
  entries: whole.entries.map((entry) => ({ ...entry, ...figures }) as Entry),
});

/** Posts what the ledger must not refuse. */
export const post = async (ledger: Ledger, whole: Posting): Promise<PostedEntries> =>
  requireAccepted(await ledger.post(whole));

export const refusalOf = (attempt: Promise<PostedEntries | Refused>) =>
  attempt.then((result) => ('refusal' in result ? result.refusal.code : 'posted'), String);

/** Reads one account: its sums and its holdings. */
export async function stateOf(sql: Sql, userId: string, accountId = VIRTUAL_ACCOUNT) {
  const [account] = await sql<{ cash: string; last_seq: string; realized: string }[]>`
    select cash, last_seq, realized from account where user_id = ${userId} and account_id = ${accountId}`;
  const held = await sql<{ symbol: string; quantity: string; cost: string }[]>`
    select symbol, quantity, cost from holding
    where user_id = ${userId} and account_id = ${accountId} and quantity > 0 order by symbol`;
  return { ...account, held };
}

/** Result of each posting of a list: posted, replayed, or the code of its refusal. */
export async function postResults(sql: Sql, postings: readonly Posting[]): Promise<string[]> {
  const results = await postAll(sql, postings);
  return results.map((result) => ('refusal' in result ? result.refusal.code : (Object.keys(result)[0] ?? '')));
}

export const inCryptos = (whole: Posting): Posting => altered(whole, { assetType: 'cryptos' });
