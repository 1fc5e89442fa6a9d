/** Entries, refusals and states of accounts, as the ledger's tests write and read them. */
import { DomainError } from '@kurus/core/contract/errors';
import { money, price, quantity, total } from '@kurus/core/money/money';
import type { Sql } from '../src/db/pool.ts';
import type { Entry, PostedEntry } from '../src/ledger/entry.ts';

const AT = Date.UTC(2026, 10, 20, 11, 5);

export const deposit = (userId: string, lira: string): Entry => ({
  userId,
  type: 'deposit',
  amount: money(lira),
  createdAtMs: AT,
});
export const withdraw = (userId: string, lira: string): Entry => ({
  userId,
  type: 'withdraw',
  amount: money(lira),
  createdAtMs: AT,
});

export function trade(
  userId: string,
  type: 'buy' | 'sell',
  unitPrice: string,
  amount: string,
  symbol = 'THYAO',
): Entry {
  const [p, q] = [price(unitPrice), quantity(amount)];
  return {
    userId,
    type,
    assetType: symbol === 'BTC' ? 'cryptos' : 'stocks',
    symbol,
    price: p,
    quantity: q,
    amount: total(p, q, type === 'buy' ? 'up' : 'down'),
    commission: money('0'),
    seenPrice: p,
    quotedAtMs: AT,
    createdAtMs: AT,
  };
}

export const refusalOf = (attempt: Promise<PostedEntry>) =>
  attempt.then(
    () => 'posted',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

export async function stateOf(sql: Sql, userId: string) {
  const [account] = await sql<
    { cash: string; last_seq: string }[]
  >`select cash, last_seq from account where user_id = ${userId}`;
  const held = await sql<{ symbol: string; quantity: string; cost: string }[]>`
    select symbol, quantity, cost from holding where user_id = ${userId} order by symbol`;
  return { ...account, held };
}
