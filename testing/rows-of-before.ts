/** Rows of the tables that the first versions had, as those versions wrote them. */
import type { Sql } from '../server/src/db/pool.ts';
import { entriesOf } from './entries-of-before.ts';

export const PEOPLE = 40;
/** The ledger came with the second migration; the first had people alone. */
export const LEDGER_SINCE = 2;
const PRICES_SINCE = 3;
export const SNAPSHOTS_SINCE = 4;
/** When the first and the last price of a bar were seen. */
const BAR_TIMES_SINCE = 6;
/** Until then an account had an id beside its user's. */
export const USER_KEYS_SINCE = 5;

export async function fill(sql: Sql, version: number): Promise<void> {
  await sql`
    insert into app_user (full_name, username, email, email_folded, phone, password_hash, bio, language, status,
      created_at)
    select 'Kişi ' || n, 'kisi.' || n, n || '@Example.com', n || '@example.com', '+905321234567', '$argon2id$' || n,
      'İ ı ş "' || n, 'tr', case when n % 10 = 0 then 'frozen' else 'active' end,
      timestamptz '2026-11-20 09:00Z' + n * interval '1 second'
    from generate_series(1, ${PEOPLE}::int) n`;
  if (version < LEDGER_SINCE) return;
  // Backwards, so that where accounts have ids of their own nearly every one is another user's.
  await sql`
    insert into account (user_id, status, opened_at)
    select id, case status when 'frozen' then 'frozen' else 'open' end, created_at from app_user order by id desc`;
  const ids = await sql<{ user_id: string; id: string }[]>`
    select user_id, coalesce(to_jsonb(a) ->> 'id', user_id::text) as id from account a`;
  for (const { user_id: userId, id } of ids) {
    if (Number(userId) % 10 === 0) continue;
    await sql`select outcome from ledger_post(${JSON.stringify(entriesOf(userId, id))}::text::jsonb)`;
  }
  if (version >= SNAPSHOTS_SINCE) await fillSnapshots(sql, version < USER_KEYS_SINCE ? 'account_id' : 'user_id');
}

/** Two days of every account, the worth of each one different. */
async function fillSnapshots(sql: Sql, key: string): Promise<void> {
  await sql.unsafe(`
    insert into portfolio_snapshot (${key}, day, cash, holdings_value, invested, net_deposits, last_seq, taken_at)
    select ${key === 'user_id' ? key : 'id'}, day, cash, user_id + 0.07, 0, cash, last_seq, day
    from account, unnest('{2026-11-19,2026-11-20}'::date[]) day`);
}

/** Where trades were priced from, and bars of live prices. */
export async function fillPrices(sql: Sql, version: number): Promise<void> {
  if (version < PRICES_SINCE) return;
  await sql`insert into price_origin (asset_type, kind) values ('stocks', 'simulated'), ('cryptos', 'live')`;
  if (version < SNAPSHOTS_SINCE) return;
  const seen = version < BAR_TIMES_SINCE ? ['', ''] : [', first_at, last_at', ', start_at, start_at'];
  await sql.unsafe(`
    insert into price_bar (asset_type, symbol, interval_seconds, open, high, low, close, start_at ${seen[0]})
    select type, code, 300, 10.5, 11, 10, n, start_at ${seen[1]}
    from (values ('stocks', 'THYAO'), ('cryptos', 'BTC'), ('index', 'XU100')) asset (type, code),
      (select n / 100.0 + 10 as n, timestamptz '2026-11-20 10:00Z' + n * interval '5 minutes' as start_at
        from generate_series(1, 50) n) bar`);
}

export async function fillSignIns(sql: Sql, version: number): Promise<void> {
  const byAccount = version < USER_KEYS_SINCE;
  await sql.unsafe(`
    insert into session (token_hash, user_id, created_at, expires_at ${byAccount ? ', account_id' : ''})
    select sha256(id::text::bytea), id, created_at, created_at + interval '10 minutes' ${byAccount ? ', id' : ''}
    from app_user`);
  await sql`
    insert into social_identity (provider, subject, user_id, created_at)
    select 'google', 'g' || id, id, created_at from app_user where id % 3 = 0`;
}
