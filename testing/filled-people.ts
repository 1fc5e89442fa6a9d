/** People with an account each, about a year of entries, and the servers' own data about them. */

import { money } from '@kurus/core/money/money';
import type { Sql } from '../server/src/db/pool.ts';
import { openAccount } from '../server/src/ledger/accounts.ts';
import { postAll } from '../server/src/ledger/post-entries.ts';
import { altered, deposit, trade, withdraw } from './ledger-entries.ts';

const OPENED_AT = Date.UTC(2026, 10, 20, 9);

/** Creates people; every tenth has a frozen account and no entries. */
export async function fillPeople(sql: Sql, people: number): Promise<void> {
  await sql`
    insert into app_user (full_name, username, email, email_folded, email_proven_at, phone, password_hash, bio,
      language, status, created_at)
    select 'Kişi ' || n, 'kisi.' || n, n || '@Example.com', n || '@example.com', opened, '+905321234567',
      '$argon2id$' || n, 'İ ı ş "' || n, 'tr', case when n % 10 = 0 then 'frozen' else 'active' end,
      opened + n * interval '1 second'
    from generate_series(1, ${people}::int) n, (select ${new Date(OPENED_AT)}::timestamptz as opened) o`;
  const users = await sql<{ id: string; status: string }[]>`select id, status from app_user order by id`;
  for (const { id, status } of users) {
    await openAccount(sql, id, OPENED_AT);
    if (status === 'active') await postEntries(sql, id);
    else await sql`update account set status = 'frozen' where user_id = ${id}`;
  }
  await fillSnapshots(sql);
}

/** Idempotency key of each user's first sale. */
export const keyOf = (userId: string) => `5f0d7c1e-7b1d-4f34-9a2e-${userId.padStart(12, '0')}`;

/**
 * Posts entries of three assets: one sold in part, one completely, with commissions, one not at all; 36.14 lira are
 * realised.
 */
async function postEntries(sql: Sql, userId: string): Promise<void> {
  const keyed = { idempotencyKey: keyOf(userId), requestHash: 'hash of the request' };
  const results = await postAll(sql, [
    deposit(userId, '99999999'),
    trade(userId, 'buy', '284.25', '7'),
    { ...altered(trade(userId, 'sell', '300', '3'), { commission: money('1'), bsmv: money('0.05') }), ...keyed },
    altered(trade(userId, 'buy', '5', '10', 'SASA'), { commission: money('0.05'), bsmv: money('0.01') }),
    trade(userId, 'sell', '4', '10', 'SASA'),
    // Slightly more than 4,169,700 lira: rounded up to the next kuruş.
    trade(userId, 'buy', '4169700.12345678', '1', 'BTC'),
    withdraw(userId, userId),
  ]);
  if (results.some((result) => !('posted' in result))) throw new Error(`not posted: ${JSON.stringify(results)}`);
}

/** Writes two daily values of every account, all different. */
async function fillSnapshots(sql: Sql): Promise<void> {
  await sql`
    insert into portfolio_snapshot (user_id, account_id, day, cash, holdings_value, invested, net_deposits, last_seq,
      taken_at)
    select user_id, account_id, day, cash, user_id + 0.07, 0, cash, last_seq, day
    from account, unnest('{2026-11-19,2026-11-20}'::date[]) day`;
}

/** Writes observations of trades, and candles of live prices. */
export async function fillPrices(sql: Sql): Promise<void> {
  await sql`insert into price_origin (asset_type, kind) values ('stocks', 'simulated'), ('cryptos', 'live')`;
  await sql`
    insert into price_bar (asset_type, symbol, interval_seconds, open, high, low, close, start_at, first_at, last_at)
    select type, code, 300, 10.5, 11, 10, n, start_at, start_at, start_at
    from (values ('stocks', 'THYAO'), ('cryptos', 'BTC'), ('index', 'XU100')) asset (type, code),
      (select n / 100.0 + 10 as n, timestamptz '2026-11-20 10:00Z' + n * interval '5 minutes' as start_at
        from generate_series(1, 50) n) bar`;
}

export async function fillSignIns(sql: Sql): Promise<void> {
  await sql`
    insert into session (token_hash, user_id, created_at, expires_at)
    select sha256(id::text::bytea), id, created_at, created_at + interval '10 minutes' from app_user`;
  await sql`
    insert into social_identity (provider, subject, user_id, created_at)
    select 'google', 'g' || id, id, created_at from app_user where id % 3 = 0`;
}
